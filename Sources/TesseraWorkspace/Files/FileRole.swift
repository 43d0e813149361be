import TesseraCore
/// The role of a file in a workspace, determined only by its name and location.
package enum FileRole: Sendable, Hashable {
  case catalog, strings, stringsDict, manifest
  /// A `project.pbxproj`.
  case project
  /// A `Contents.json` in an asset catalog.
  case assetContents
  /// Another file in an asset catalog.
  case assetFile
  case other

  package init(name: String, isInAssetCatalog: Bool) {
    switch Path.pathExtension(name) {
    case _ where isInAssetCatalog: self = name == AssetContentsFile.name ? .assetContents : .assetFile
    case "xcstrings": self = .catalog
    case "strings": self = .strings
    case "stringsdict": self = .stringsDict
    case "swift" where name == "Package.swift": self = .manifest
    case "pbxproj" where name == "project.pbxproj": self = .project
    default: self = .other
    }
  }

  /// A Boolean value that indicates whether the loader reads the file and keeps its content.
  var isRead: Bool { self != .assetFile && self != .other }
  package var isLocalization: Bool { self == .catalog || self == .strings || self == .stringsDict }
}
