package import TesseraFormats
package import TesseraStrings

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

/// An `Info.plist` that cannot be read.
package struct UnreadableInfoPlist: Error, Sendable, Hashable {
  /// The path relative to the root of the workspace.
  package var path: String
  package var location: SourceLocation?
  /// The reason, in lowercase and without a full stop.
  package var reason: String

  package init(path: String, location: SourceLocation? = nil, reason: String) {
    self.path = path
    self.location = location
    self.reason = reason
  }
}
