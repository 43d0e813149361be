import TesseraInspection
import TesseraCore
import TesseraStrings

/// The style of the ellipsis at the end of a string.
struct EllipsisStyle {
  /// A Boolean value that indicates whether the ellipsis is `…` instead of three full stops.
  var isCharacter: Bool
  /// A Boolean value that indicates whether a space separates the last word from the ellipsis.
  var hasSpace: Bool
  /// The UTF-8 offsets from the end of the last word to the end of the ellipsis.
  var range: Range<Int>

  /// Creates the style of a string's ellipsis, or returns `nil` if the string does not end with a word and an ellipsis.
  init?(of text: String) {
    let end = EdgeRuns(of: text).core.upperBound
    let core = Substring(text.utf8.prefix(end))
    if core.hasSuffix("…") {
      isCharacter = true
    } else if core.hasSuffix("...") {
      isCharacter = false
    } else {
      return nil
    }
    let rest = core.unicodeScalars.dropLast(isCharacter ? 1 : 3)
    guard let word = rest.lastIndex(where: { !$0.isSpace }), rest[word].isWordPart else { return nil }
    let start = rest.index(after: word)
    hasSpace = start < rest.endIndex
    range = text.utf8.distance(from: text.startIndex, to: start)..<end
  }
}

/// The number of a table's strings in one language that use each ellipsis style.
struct EllipsisHabit {
  private var (characters, dots, spaced, attached) = (0, 0, 0, 0)

  mutating func add(_ style: EllipsisStyle) {
    if style.isCharacter { characters += 1 } else { dots += 1 }
    if style.hasSpace { spaced += 1 } else { attached += 1 }
  }

  /// Returns the number of strings that use the other mark, or `nil` if they are not a large majority.
  func otherMark(than style: EllipsisStyle) -> Int? {
    style.isCharacter ? Self.majority(dots, over: characters) : Self.majority(characters, over: dots)
  }

  func otherSpacing(than style: EllipsisStyle) -> Int? {
    style.hasSpace ? Self.majority(attached, over: spaced) : Self.majority(spaced, over: attached)
  }

  private static func majority(_ most: Int, over few: Int) -> Int? {
    most >= 3 && most >= 4 * few ? most : nil
  }
}
