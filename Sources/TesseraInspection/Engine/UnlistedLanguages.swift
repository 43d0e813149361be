import TesseraCore
package import TesseraStrings
package import TesseraWorkspace

/// The folders of languages that no Xcode project around them contains, so that no app has their texts.
///
/// Translation services often deliver more languages than an app offers. Nobody acts on what is wrong there before the
/// language is added to the project.
package struct UnlistedLanguages {
  package struct Folder {
    /// The path of an `.lproj` folder.
    package var path: String
    /// The innermost project whose folder contains it.
    package var project: XcodeProject
  }

  package let folders: [Folder]
  private let paths: Set<String>
  /// By module: the languages that it has in such folders alone.
  private let languages: [String: Set<String>]

  package init(_ snapshot: WorkspaceSnapshot) {
    var folders: [Folder] = []
    var languages: [String: Set<String>] = [:]
    for module in snapshot.modules where module.kind == .folder && !snapshot.xcodeProjects.isEmpty {
      var unlisted: Set<String> = []
      var listed: Set<String> = []
      var seen: Set<String> = []
      for path in module.tables.lazy.flatMap(\.files).map({ snapshot[$0].path }) {
        guard let language = Path.language(of: path), case let folder = Path.parent(path),
          seen.insert(folder).inserted
        else { continue }
        if let project = Self.project(without: folder, snapshot.xcodeProjects) {
          folders.append(Folder(path: folder, project: project))
          unlisted.insert(language)
        } else {
          listed.insert(language)
        }
      }
      languages[module.name] = unlisted.subtracting(listed)
    }
    self.folders = folders.sorted { Path.precedes($0.path, $1.path) }
    paths = Set(folders.map(\.path))
    self.languages = languages
  }

  /// The innermost project around a folder, if neither it nor one further out may contain the folder.
  private static func project(without folder: String, _ projects: [XcodeProject]) -> XcodeProject? {
    let around = projects.filter { Path.isInside(folder, $0.folder) }
    guard !around.contains(where: { $0.mayContain(folder) }) else { return nil }
    return around.max { $0.folder.utf8.count < $1.folder.utf8.count }
  }

  /// Returns the findings without those about texts that no app has.
  package func removing(from findings: [Finding]) -> [Finding] {
    guard !folders.isEmpty else { return findings }
    return findings.filter { finding in
      if paths.contains(Path.parent(finding.place.path)) { return false }
      guard let module = finding.subject.module, let language = finding.subject.language else { return true }
      return !(languages[module]?.contains(language) ?? false)
    }
  }
}
