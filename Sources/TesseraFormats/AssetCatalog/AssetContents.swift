package import TesseraStrings

/// The contents of a `Contents.json` file of an asset catalog, for a set or a folder.
package struct AssetContents: Sendable {
  package var file: FileID
  package var renditions: [Rendition]
  package var properties: AssetProperties
  /// The problems in the JSON and in its structure, in source order.
  package var issues: [Diagnostic<SourceSpan>]

  package init(file: FileID, renditions: [Rendition], properties: AssetProperties, issues: [Diagnostic<SourceSpan>]) {
    self.file = file
    self.renditions = renditions
    self.properties = properties
    self.issues = issues
  }

  /// A Boolean value that indicates whether the names of assets below this folder start with the folder's name.
  package var providesNamespace: Bool { properties.providesNamespace }
}
