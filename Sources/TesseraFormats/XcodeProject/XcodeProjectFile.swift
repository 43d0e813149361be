package import TesseraStrings

/// A `project.pbxproj`: its languages, its targets, and the files to which it refers.
///
/// Source: the format of projects as Xcode 3 to 16 write it, in public repositories.
package struct XcodeProjectFile: Sendable, Hashable {
  /// `knownRegions`: the languages under Project > Info > Localizations, or `nil` if the project lists none.
  package let knownRegions: [String]?
  /// The language in which the project is developed.
  package let developmentRegion: String?
  /// The names of all `.lproj` folders of which the project refers to a file.
  package let languageFolders: Set<String>
  /// The folders whose whole content belongs to the project: folder references, local packages and, from Xcode 16 on,
  /// folders that are synchronized with the file system. Each is a path in components, relative to the project or to a
  /// group in it. An empty path contains everything.
  package let wholeFolders: Set<[String]>
  package let references: XcodeProjectReferences
  package let targets: [XcodeTarget]
  package let configurations: [XcodeConfiguration]
  /// The locations of the local packages, including those that are only folders in a group.
  package let packages: Set<XcodeLocation>
  /// The identifiers that the text defines more than once. The last definition counts.
  package let duplicates: [Duplicate]
  /// The paths of files for which the project declares an encoding other than Unicode, such as Mac OS Roman: the last two
  /// components of each.
  private let convertedFiles: Set<String>
  private let normalizedRegions: Set<String>

  package struct Duplicate: Sendable, Hashable {
    package var identifier: String
    package var location: SourceLocation

    /// The reason that the project is not edited.
    package var reason: String { Self.reason(identifier) }

    package static func reason(_ identifier: String) -> String {
      "the identifier \(String(quoting: identifier, limit: 80)) is defined twice"
    }
  }

  /// - Returns: `nil` if the text is not a project.
  package init?(parsing bytes: [UInt8]) {
    try? self.init(reading: SourceText(text: bytes, encoding: .utf8))
  }

  /// - Throws: ``XcodeProjectError`` if the text is damaged, or is not a project.
  package init(reading source: SourceText) throws(XcodeProjectError) {
    guard !source.bytes.starts(with: "<?xml".utf8) else {
      throw XcodeProjectError(offset: 0, reason: "it is an XML property list, which is not read")
    }
    let list: OpenStepList
    do throws(OpenStepError) { list = try OpenStepList(source) } catch {
      throw XcodeProjectError(offset: error.offset, reason: error.reason)
    }
    try self.init(list)
  }

  init(_ list: OpenStepList) throws(XcodeProjectError) {
    let (objects, project) = try XcodeObjects.project(in: list)
    let tree = XcodeFileTree(of: project, in: objects)
    let reader = XcodeTargetReader(project, objects, tree)
    references = XcodeProjectReferences(objects, tree)
    targets = reader.targets()
    configurations = reader.configurations(of: project)
    knownRegions = objects.strings("knownRegions", of: project)
    developmentRegion = objects.string("developmentRegion", of: project)
    duplicates = objects.duplicates.map {
      Duplicate(identifier: list.string($0) ?? "", location: list.location(of: $0))
    }
    normalizedRegions = Set(((knownRegions ?? []) + [developmentRegion].compactMap(\.self)).map(Self.normalized))
    var languageFolders: Set<String> = []
    var wholeFolders: Set<[String]> = []
    var convertedFiles: Set<String> = []
    var packages: Set<XcodeLocation> = []
    for number in objects.nodes.indices {
      let kind = objects.kind(of: number)
      guard Self.kindsWithPath.contains(kind),
        let path = objects.string("path", of: number) ?? objects.string("relativePath", of: number)
      else { continue }
      switch kind {
      case "PBXFileSystemSynchronizedRootGroup": wholeFolders.insert(Self.components(path))
      case "XCLocalSwiftPackageReference":
        wholeFolders.insert(Self.components(path))
        packages.insert(XcodeLocation(path, sourceTree: "SOURCE_ROOT", in: .unknown(""), root: tree.root))
      case "PBXFileReference":
        if let encoding = objects.string("fileEncoding", of: number), !Self.unicode.contains(encoding) {
          convertedFiles.insert(Self.end(of: path))
        }
        let type = objects.string("lastKnownFileType", of: number) ?? objects.string("explicitFileType", of: number)
        if type == "folder" || type == "wrapper" {
          wholeFolders.insert(Self.components(path))
          // Before Xcode 15, a local package is only a folder in a group.
          if let location = tree.location(of: number, in: objects) { packages.insert(location) }
          continue
        }
        fallthrough
      default:
        guard path.contains(".lproj") else { continue }
        for component in path.split(separator: "/") where component.hasSuffix(".lproj") {
          languageFolders.insert(String(component))
        }
      }
    }
    self.convertedFiles = convertedFiles
    self.languageFolders = languageFolders
    self.wholeFolders = wholeFolders
    self.packages = packages
  }

  private static let kindsWithPath: Set<String> = [
    "PBXFileReference", "PBXGroup", "PBXVariantGroup", "PBXFileSystemSynchronizedRootGroup",
    "XCLocalSwiftPackageReference",
  ]

  /// `knownRegions` and `developmentRegion`.
  package var regions: [String] { (knownRegions ?? []) + [developmentRegion].compactMap(\.self) }

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

/// The reason why a `project.pbxproj` cannot be read.
package struct XcodeProjectError: Error, Sendable, Hashable {
  /// The offset where the error was noticed.
  package var offset: UInt32
  /// The reason, in lowercase and without a full stop.
  package var reason: String

  package init(offset: UInt32, reason: String) {
    self.offset = offset
    self.reason = reason
  }
}
