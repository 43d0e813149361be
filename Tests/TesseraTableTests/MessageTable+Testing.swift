import TesseraCompilation
import TesseraTable

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

/// xorshift64: the same choices in every run.
struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }
}
