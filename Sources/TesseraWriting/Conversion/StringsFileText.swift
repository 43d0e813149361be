import TesseraCore
import TesseraStrings

/// Writes new `.strings` files in the format that people edit: each entry on its own line, after its comment.
enum StringsFileText {
  struct Entry {
    var key: String
    var value: String
    var comment: String?
  }

  /// Returns the bytes of a file in UTF-8.
  static func bytes(of entries: [Entry]) -> [UInt8] {
    var bytes: [UInt8] = []
    for (index, entry) in entries.enumerated() {
      if index > 0, entry.comment != nil || entries[index - 1].comment != nil { bytes.append(UInt8(ascii: "\n")) }
      if let comment = entry.comment {
        bytes += self.comment(comment)
        bytes.append(UInt8(ascii: "\n"))
      }
      bytes += StringsLiteral.literal(for: entry.key)
      bytes += " = ".utf8
      bytes += StringsLiteral.literal(for: entry.value)
      bytes += ";\n".utf8
    }
    return bytes
  }

  /// Returns a comment in one block, or with `//` before each line if the text would end a block.
  private static func comment(_ text: String) -> [UInt8] {
    guard text.contains("*/") else { return Array("/* \(text) */".utf8) }
    let lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }
    return Array(lines.map { "// \($0)" }.joined(separator: "\n").utf8)
  }
}
