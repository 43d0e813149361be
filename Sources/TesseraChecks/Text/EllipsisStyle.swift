import TesseraCore

/// How a text writes the ellipsis that it ends with.
struct EllipsisStyle {
  /// `…`, not three full stops.
  var isCharacter: Bool
  /// A space stands between the last word and the ellipsis.
  var hasSpace: Bool
  /// From the end of the last word to the end of the ellipsis, in UTF-8 offsets.
  var range: Range<Int>

  /// Returns nil for a text that does not end with a word and an ellipsis.
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

/// How the texts of a table end in one language, by the number of those that write their ellipsis in each way.
struct EllipsisHabit {
  private var (characters, dots, spaced, attached) = (0, 0, 0, 0)

  mutating func add(_ style: EllipsisStyle) {
    if style.isCharacter { characters += 1 } else { dots += 1 }
    if style.hasSpace { spaced += 1 } else { attached += 1 }
  }

  /// The number of texts that write the mark in the other way, if they are by far the most.
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
