/// Information that parsed JSON does not contain: the names of the members in their order, and the layout.
struct JSONTokens {
  /// The names of all members as they are written, in the order of the text.
  private(set) var names: [ArraySlice<UInt8>] = []
  /// The spacing of colons: `space` if a space precedes them, `nospace` if one only follows them, or `none`.
  private(set) var colons: Set<String> = []
  private(set) var hasUnicodeEscape = false
  /// The number of spaces at the beginning of the first indented line, `tab`, or `none`.
  private(set) var indent = "none"

  init(_ text: [UInt8]) {
    var index = 0
    while index < text.count {
      switch text[index] {
      case UInt8(ascii: "\""): index = readString(text, at: index)
      case UInt8(ascii: "\n") where indent == "none": index = readIndent(text, after: index)
      default: index += 1
      }
    }
  }

  /// Reads a string, and the colon if it is the name of a member. Returns the index after them.
  private mutating func readString(_ text: [UInt8], at start: Int) -> Int {
    var end = start + 1
    while end < text.count, text[end] != UInt8(ascii: "\"") {
      if text[end] == UInt8(ascii: "\\") {
        end += 1
        if end < text.count, text[end] == UInt8(ascii: "u") { hasUnicodeEscape = true }
      }
      end += 1
    }
    var colon = end + 1
    while colon < text.count, text[colon] == UInt8(ascii: " ") { colon += 1 }
    guard colon < text.count, text[colon] == UInt8(ascii: ":") else { return end + 1 }
    names.append(text[(start + 1)..<end])
    let isSpacedAfter = colon + 1 < text.count && text[colon + 1] == UInt8(ascii: " ")
    colons.insert(colon > end + 1 ? "space" : isSpacedAfter ? "nospace" : "none")
    return colon + 1
  }

  private mutating func readIndent(_ text: [UInt8], after lineFeed: Int) -> Int {
    var end = lineFeed + 1
    while end < text.count, text[end] == UInt8(ascii: " ") { end += 1 }
    if end > lineFeed + 1 {
      indent = String(end - lineFeed - 1)
    } else if end < text.count, text[end] == UInt8(ascii: "\t") {
      indent = "tab"
    }
    return end
  }
}
