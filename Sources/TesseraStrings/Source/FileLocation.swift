import TesseraCore

/// A span in a file of the model.
package struct FileSpan: Sendable, Hashable {
  package var file: FileID
  package var span: SourceSpan

  package init(_ file: FileID, _ span: SourceSpan = .start) {
    self.file = file
    self.span = span
  }
}

/// A line and a column of a file, for output.
package struct FileLocation: Sendable, Hashable, CustomStringConvertible {
  /// The path in the output, relative to the current directory or to a bundle.
  package var path: String
  /// The line and column; `nil` for the whole file.
  package var location: SourceLocation?

  package init(_ path: String, _ location: SourceLocation? = nil) {
    self.path = path
    self.location = location
  }

  /// The location as `path:line:column`, or the path alone. It may contain any character that is allowed in file names.
  package var description: String {
    path + (location.map { ":\($0.line):\($0.column)" } ?? "")
  }
}
