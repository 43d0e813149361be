package import TesseraFormats

/// An `Info.plist` of a workspace.
package struct InfoPlistFile: Sendable {
  /// The path relative to the root of the workspace.
  package var path: String
  package var content: InfoPlist

  package init(path: String, content: InfoPlist) {
    self.path = path
    self.content = content
  }

  /// The suffix of the names of these files, such as `Shop-Info.plist`.
  package static let suffix = "Info.plist"
}
