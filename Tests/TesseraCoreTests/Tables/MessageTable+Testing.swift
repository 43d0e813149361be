import TesseraCore
import TesseraStrings

extension MessageTable {
  /// A table made by hand.
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
