import TesseraCore
import TesseraStrings

extension MessageTable {
  /// Creates a table with the entries that a closure writes.
  init(
    name: String = "Localizable",
    languages: [String] = ["en"],
    _ fill: (inout MessageTableWriter) throws -> Void
  ) throws {
    var writer = try MessageTableWriter(name: name, languages: languages)
    try fill(&writer)
    try self.init(bytes: writer.finish())
  }
}
