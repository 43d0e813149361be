import TesseraInspection
import TesseraStrings

/// The white space at both ends of a string.
struct EdgeRuns {
  /// The UTF-8 offsets of the string without the white space at its ends.
  let core: Range<Int>
  let leading: Substring
  let trailing: Substring

  /// A Boolean value that indicates whether the string is empty or contains only white space.
  var isBlank: Bool { core.isEmpty }

  init(of text: String) {
    let scalars = text.unicodeScalars
    let start = scalars.firstIndex { !$0.isSpace } ?? scalars.endIndex
    var end = scalars.endIndex
    while end > start, scalars[scalars.index(before: end)].isSpace { end = scalars.index(before: end) }
    let first = text.utf8.distance(from: text.startIndex, to: start)
    core = first..<text.utf8.distance(from: text.startIndex, to: end)
    leading = text[..<start]
    trailing = text[end...]
  }

  /// Returns a run without its line breaks, with every space other than a tab replaced by an ordinary space.
  static func spaces(in run: Substring) -> String {
    var result = ""
    for scalar in run.unicodeScalars {
      switch scalar {
      case _ where isLineBreak(scalar): continue
      case "\t": result += "\t"
      default: result += " "
      }
    }
    return result
  }

  static func isLineBreak(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\n", "\r", "\u{0B}", "\u{0C}", "\u{85}", "\u{2028}", "\u{2029}": true
    default: false
    }
  }
}
