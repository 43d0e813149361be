package import TesseraStrings

/// The reason that an exchange file cannot be read.
package struct ExchangeReadingError: Error, Sendable, Hashable {
  /// The line and column in the file, or `nil` if the error is about the whole file.
  package var location: SourceLocation?
  /// The reason: lower case, on one line, without a full stop.
  package var message: String

  package init(_ message: String, at location: SourceLocation? = nil) {
    self.message = message
    self.location = location
  }

  init(_ message: String, line: Int, column: Int = 1) {
    self.init(message, at: SourceLocation(line: line, column: column))
  }
}
