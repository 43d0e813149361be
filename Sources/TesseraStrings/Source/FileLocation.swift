import TesseraCore

/// A span of a file of the model.
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
  /// As the output names the file: relative to the current directory or to a bundle.
  package var path: String
  /// Nil for the whole file.
  package var location: SourceLocation?

  package init(_ path: String, _ location: SourceLocation? = nil) {
    self.path = path
    self.location = location
  }

  /// `path:line:column`, or the path alone. It may contain any characters that a file's name contains.
  package var description: String {
    path + (location.map { ":\($0.line):\($0.column)" } ?? "")
  }
}
