import TesseraInspection
import TesseraStrings

/// Finds no-break spaces (U+00A0) between two words of running text if the source string has ordinary spaces.
enum StrayNoBreakSpaces {
  /// Returns the ranges of the no-break spaces in UTF-8 offsets, in order.
  static func all(in unit: UnitContext) -> [Range<Int>] {
    guard unit.language.conventions.spacing == .plain,
      let source = unit.localization.source?.counterpart(of: unit.unit.path), !source.traits.contains(.unicodeSpace)
    else { return [] }
    let words = TextWord.all(in: unit.unit)
    let bytes = Array(unit.value.utf8)
    var found: [Range<Int>] = []
    for (word, next) in zip(words, words.dropFirst())
    where bytes[word.range.upperBound..<next.range.lowerBound].elementsEqual("\u{A0}".utf8) {
      guard isRunningText(word.word), isRunningText(next.word), !source.value.contains(word.word),
        !source.value.contains(next.word)
      else { continue }
      found.append(word.range.upperBound..<next.range.lowerBound)
    }
    return found
  }

  /// Returns whether a word is long enough to end or begin a line, and is neither a number nor part of a name of
  /// several words.
  private static func isRunningText(_ word: Substring) -> Bool {
    let scalars = word.unicodeScalars
    if scalars.allSatisfy({ LetterScript($0) == .hangul }) { return true }
    return scalars.count > 2 && scalars.allSatisfy { $0.properties.isAlphabetic }
  }
}
