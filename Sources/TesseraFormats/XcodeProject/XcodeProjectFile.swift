/// The language settings of a `project.pbxproj`.
///
/// Source: the format of projects as Xcode 15 and 16 write it, in public repositories.
package struct XcodeProjectFile: Sendable, Hashable {
  /// `knownRegions` and `developmentRegion`: the languages under Project > Info > Localizations.
  package let regions: [String]
  /// The names of all `.lproj` folders of which the project refers to a file.
  package let languageFolders: Set<String>
  /// The folders whose whole content belongs to the project: folder references, local packages and, from Xcode 16 on,
  /// folders that are synchronized with the file system. Each is a path in components, relative to the project or to a
  /// group in it. An empty path contains everything.
  package let wholeFolders: Set<[String]>
  package let references: XcodeProjectReferences
  /// The paths of files for which the project declares an encoding other than Unicode, such as Mac OS Roman: the last two
  /// components of each.
  private let convertedFiles: Set<String>
  private let normalizedRegions: Set<String>

  /// - Returns: `nil` if the text is not a project, or one without languages.
  package init?(parsing bytes: [UInt8]) {
    guard let root = try? OpenStepParser.parse(bytes), let objects = root["objects"]?.dictionary,
      let project = root["rootObject"]?.string.flatMap({ objects[$0] }),
      let known = project["knownRegions"]?.array
    else { return nil }
    references = XcodeProjectReferences(of: project, in: objects)
    regions = known.compactMap(\.string) + [project["developmentRegion"]?.string].compactMap(\.self)
    normalizedRegions = Set(regions.map(Self.normalized))
    var languageFolders: Set<String> = []
    var wholeFolders: Set<[String]> = []
    var convertedFiles: Set<String> = []
    for object in objects.values {
      guard let kind = object["isa"]?.string, let path = object["path"]?.string ?? object["relativePath"]?.string else {
        continue
      }
      if kind == "PBXFileReference", let encoding = object["fileEncoding"]?.string, !Self.unicode.contains(encoding) {
        convertedFiles.insert(Self.end(of: path))
      }
      let type = object["lastKnownFileType"] ?? object["explicitFileType"]
      switch kind {
      case "PBXFileSystemSynchronizedRootGroup", "XCLocalSwiftPackageReference":
        wholeFolders.insert(Self.components(path))
      case "PBXFileReference" where ["folder", "wrapper"].contains(type?.string):
        wholeFolders.insert(Self.components(path))
      case "PBXFileReference", "PBXGroup", "PBXVariantGroup":
        for component in path.split(separator: "/") where component.hasSuffix(".lproj") {
          languageFolders.insert(String(component))
        }
      default: break
      }
    }
    self.convertedFiles = convertedFiles
    self.languageFolders = languageFolders
    self.wholeFolders = wholeFolders
  }

  /// The numbers of the encodings UTF-8 and UTF-16 (`NSStringEncoding`).
  private static let unicode: Set<String> = ["4", "10", "2415919360", "2483028224"]

  private static func end(of path: String) -> String {
    path.split(separator: "/").suffix(2).joined(separator: "/")
  }

  /// Returns whether the project declares an encoding other than Unicode for a file. Xcode converts such files.
  ///
  /// Source: `--inputencoding` of `CopyStringsFile` in Swift Build.
  package func converts(_ path: String) -> Bool { convertedFiles.contains(Self.end(of: path)) }

  /// Returns whether the project has a language, in any spelling of its tag.
  package func hasLanguage(_ name: String) -> Bool { normalizedRegions.contains(Self.normalized(name)) }

  /// Returns whether the project refers to a file in a folder of this name.
  package func refers(to languageFolder: String) -> Bool {
    languageFolders.contains(String(languageFolder.split(separator: "/").last ?? ""))
  }

  private static func normalized(_ language: String) -> String {
    String(language.lowercased().map { $0 == "_" ? "-" : $0 })
  }

  /// The components of a path, without those that lead out of the folder of the project.
  private static func components(_ path: String) -> [String] {
    path.split(separator: "/").map(String.init).filter { $0 != "." && $0 != ".." }
  }
}
