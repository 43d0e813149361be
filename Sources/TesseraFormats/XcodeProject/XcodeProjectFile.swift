/// What a `project.pbxproj` says about languages.
///
/// Source: the format of projects as Xcode 15 and 16 write it, in public repositories.
package struct XcodeProjectFile: Sendable, Hashable {
  /// `knownRegions` and `developmentRegion`: the languages under Project > Info > Localizations.
  package let regions: [String]
  /// The names of all `.lproj` folders of which the project refers to a file.
  package let languageFolders: Set<String>
  /// The paths of folders whose whole content belongs to the project: folder references and, from Xcode 16 on, folders
  /// that are synchronized with the file system. The paths are relative to the enclosing group.
  package let wholeFolders: [String]

  /// - Returns: `nil` if the text is not a project, or one without languages.
  package init?(parsing bytes: [UInt8]) {
    guard let root = try? OpenStepParser.parse(bytes), let objects = root["objects"]?.dictionary,
      let project = root["rootObject"]?.string.flatMap({ objects[$0] }),
      let known = project["knownRegions"]?.array
    else { return nil }
    regions = known.compactMap(\.string) + [project["developmentRegion"]?.string].compactMap(\.self)
    var languageFolders: Set<String> = []
    var wholeFolders: Set<String> = []
    for object in objects.values {
      let path = object["path"]?.string
      switch object["isa"]?.string {
      case "PBXFileSystemSynchronizedRootGroup"?: if let path { wholeFolders.insert(path) }
      case "PBXFileReference"? where object["lastKnownFileType"]?.string == "folder":
        if let path { wholeFolders.insert(path) }
      case "PBXFileReference"?, "PBXGroup"?:
        for component in path?.split(separator: "/") ?? [] where component.hasSuffix(".lproj") {
          languageFolders.insert(String(component))
        }
      default: break
      }
    }
    self.languageFolders = languageFolders
    self.wholeFolders = wholeFolders.sorted()
  }
}
