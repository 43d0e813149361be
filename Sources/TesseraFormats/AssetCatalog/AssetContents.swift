package import TesseraStrings

/// What one `Contents.json` of an asset catalog says: of a set, or of a folder.
package struct AssetContents: Sendable {
  package var file: FileID
  package var renditions: [Rendition]
  package var properties: AssetProperties
  /// What is wrong with the JSON, and with its shape, in the order of the text.
  package var issues: [Diagnostic<SourceSpan>]

  package init(file: FileID, renditions: [Rendition], properties: AssetProperties, issues: [Diagnostic<SourceSpan>]) {
    self.file = file
    self.renditions = renditions
    self.properties = properties
    self.issues = issues
  }

  /// Whether names of assets below this folder start with the folder's.
  package var providesNamespace: Bool { properties.providesNamespace }
}
