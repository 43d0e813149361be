import TesseraCore
import TesseraFormats
package import TesseraStrings
package import TesseraWorkspace

/// The `.lproj` folders to which no Xcode project refers, although they are in the folder of a project. Xcode does not
/// build them.
///
/// Translation services often deliver more languages than an app offers. These translations are usually not corrected
/// before the language is added to the project.
package struct UnlistedLanguages {
  package struct Folder {
    /// The path of an `.lproj` folder.
    package var path: String
    /// The innermost project whose folder contains it.
    package var project: XcodeProject
    /// A Boolean value that indicates whether findings about the folder are omitted. If a module has several
    /// translations and none is in the project, the app is probably built in another way.
    package var isOmitted = true
  }

  package let folders: [Folder]
  private let paths: Set<String>
  /// The `.lproj` folders whose names are words, such as `template.lproj`, which contains the strings to translate for a
  /// new language. The system never reads them.
  private let templates: Set<String>
  /// For each module, the languages that only such folders contain.
  private let languages: [String: Set<String>]

  /// - Complexity: O(*f* × *p*), where *f* is the number of `.lproj` folders and *p* is the number of projects.
  package init(_ snapshot: WorkspaceSnapshot) {
    var folders: [Folder] = []
    var languages: [String: Set<String>] = [:]
    for module in snapshot.modules where module.isOutsidePackages && !snapshot.xcodeProjects.isEmpty {
      var unlisted: Set<String> = []
      // A catalog is built with all of its languages.
      var listed = Set(module.tables.lazy.filter { $0.format == .catalog }.flatMap(\.languages))
      var seen: Set<String> = []
      let start = folders.count
      for path in module.tables.lazy.flatMap(\.files).map({ snapshot[$0].path }) {
        guard let language = Path.language(of: path), let folder = Path.languageFolder(of: path),
          seen.insert(folder).inserted
        else { continue }
        if let project = Self.project(without: folder, in: snapshot) {
          folders.append(Folder(path: folder, project: project))
          unlisted.insert(language)
        } else {
          listed.insert(language)
        }
      }
      let sources = Set(module.tables.lazy.map(\.sourceLanguage) + ["Base"])
      guard listed.isSubset(of: sources), unlisted.count > 2 else {
        languages[module.name] = unlisted.subtracting(listed)
        continue
      }
      for index in start..<folders.count { folders[index].isOmitted = false }
    }
    let files = snapshot.modules.lazy.flatMap(\.tables).flatMap(\.files).map { snapshot[$0].path }
    templates = Set(
      files.filter { Path.language(of: $0).map(LanguageTag.isWord(folderName:)) ?? false }
        .compactMap(Path.languageFolder)
    )
    self.folders = folders.sorted { Path.precedes($0.path, $1.path) }
    paths = Set(folders.lazy.filter(\.isOmitted).map(\.path))
    self.languages = languages
  }

  /// Returns the innermost project around a folder, or `nil` if there is none, or if a project or a package may contain
  /// the folder.
  private static func project(without folder: String, in snapshot: WorkspaceSnapshot) -> XcodeProject? {
    var innermost: XcodeProject?
    for project in snapshot.xcodeProjects {
      guard Path.isInside(folder, project.folder) else {
        if project.file.refers(to: folder) { return nil }
        continue
      }
      guard !project.mayContain(folder) else { return nil }
      if project.folder.utf8.count >= innermost?.folder.utf8.count ?? 0 { innermost = project }
    }
    guard let innermost else { return nil }
    // Swift Package Manager builds the files of a package, regardless of the languages of a project.
    let isInPackage = snapshot.packages.contains {
      $0.path != innermost.folder && Path.isInside($0.path, innermost.folder) && Path.isInside(folder, $0.path)
    }
    return isInPackage ? nil : innermost
  }

  /// A Boolean value that indicates whether there are no such folders.
  package var isEmpty: Bool { folders.isEmpty && templates.isEmpty }

  /// Returns the findings without those about these folders.
  package func removing(from findings: [Finding]) -> [Finding] {
    isEmpty ? findings : findings.filter { !contain($0) }
  }

  private static func folder(of path: String) -> String { Path.languageFolder(of: path) ?? Path.parent(path) }

  /// Returns whether a file is in one of these folders.
  package func contain(path: String) -> Bool { paths.contains(Self.folder(of: path)) }

  /// Returns whether a module has a language only in these folders.
  package func contain(language: String, of module: String) -> Bool { languages[module]?.contains(language) ?? false }

  /// Returns whether a finding is about one of these folders, or about a language that its module has only there.
  package func contain(_ finding: Finding) -> Bool {
    let folder = Self.folder(of: finding.place.path)
    if paths.contains(folder) { return true }
    // The name of the folder itself may be a mistake.
    if templates.contains(folder) { return finding.rule != "language-tag-form" }
    guard let module = finding.subject.module, let language = finding.subject.language else { return false }
    return contain(language: language, of: module)
  }
}
