import TesseraCore
/// The role of a file in a workspace, determined only by its name and location.
package enum FileRole: Sendable, Hashable {
  case catalog, strings, stringsDict, manifest
  /// A `Contents.json` in an asset catalog.
  case assetContents
  /// Another file in an asset catalog.
  case assetFile
  case other

  package init(name: String, isInAssetCatalog: Bool) {
    switch Path.pathExtension(name) {
    case _ where isInAssetCatalog: self = name == AssetContentsFile.name ? .assetContents : .assetFile
    case "strings" where Self.isCopy(name), "stringsdict" where Self.isCopy(name): self = .other
    case "xcstrings": self = .catalog
    case "strings": self = .strings
    case "stringsdict": self = .stringsDict
    case "swift" where name == "Package.swift": self = .manifest
    default: self = .other
    }
  }

  /// Returns whether the name is one that a file manager or a developer gives to a copy.
  private static func isCopy(_ name: String) -> Bool {
    let stem = Path.stem(name)
    return [" copy", " copy 2", "(Original)", " (1)", ".bak", " backup", "_backup"].contains { stem.hasSuffix($0) }
  }

  /// A Boolean value that indicates whether the loader reads the file and keeps its content.
  var isRead: Bool { self != .assetFile && self != .other }
  package var isLocalization: Bool { self == .catalog || self == .strings || self == .stringsDict }
}
