import TesseraCore
import TesseraInspection
import TesseraStrings

/// The ends of sentences and labels within a translation that lack a punctuation mark of the source string.
struct InnerEndings {
  enum Loss { case line, sentence, colon, question }

  let pair: PairContext

  /// The first missing mark and the UTF-8 offset at which it belongs.
  var firstLoss: (loss: Loss, offset: Int)? {
    if let offset = lineWithoutEnd { return (.line, offset) }
    if let offset = spaceForFullStop { return (.sentence, offset) }
    if let offset = specifierWithoutColon { return (.colon, offset) }
    if isStatedQuestion { return (.question, EdgeRuns(of: pair.target.value).core.upperBound) }
    return nil
  }

  private var isStatedQuestion: Bool {
    !pair.target.traits.contains(.questionOrExclamation) && !pair.target.traits.contains(.colon)
      && !pair.target.value.utf8.contains(UInt8(ascii: ","))
      && QuestionOpening.opens(pair.target.value, in: pair.language.language)
  }

  /// The end of the first line that ends with a letter although its counterpart in the source ends a sentence.
  private var lineWithoutEnd: Int? {
    guard pair.source.traits.contains(.lineBreak), pair.target.traits.contains(.lineBreak) else { return nil }
    let source = Self.lines(of: pair.source.value)
    let target = Self.lines(of: pair.target.value)
    guard source.count == target.count, source.count > 1, !pair.language.conventions.omitsFullStop else { return nil }
    for index in source.indices.dropLast() {
      guard Self.endsSentence(source[index]), let last = target[index].unicodeScalars.last, last.isWordPart,
        !last.properties.isEmoji, let first = target[index + 1].unicodeScalars.first(where: { $0.isWordPart }),
        !first.properties.isLowercase
      else { continue }
      return pair.target.value.utf8.distance(from: pair.target.value.startIndex, to: target[index].endIndex)
    }
    return nil
  }

  /// Returns the lines of a string without white space at their ends. Blank lines are omitted.
  private static func lines(of text: String) -> [Substring] {
    text.split { $0.isNewline }.compactMap { line in
      guard let first = line.firstIndex(where: { !$0.isWhitespace }),
        let last = line.lastIndex(where: { !$0.isWhitespace })
      else { return nil }
      return line[first...last]
    }
  }

  private static func endsSentence(_ line: Substring) -> Bool {
    let scalars = line.unicodeScalars
    guard let last = scalars.last, last == "." || last == "?" else { return false }
    return scalars.dropLast().last?.properties.isAlphabetic ?? false
      && !String(line).endsInAbbreviation(before: line.utf8.count - 1)
  }

  /// The offset of a space between two Chinese or Japanese words that replaces the `。` of a sentence.
  private var spaceForFullStop: Int? {
    guard pair.language.conventions.spacing == .fullWidth, pair.source.value.hasSentenceEnd(before: .max) else {
      return nil
    }
    let target = pair.target.value
    let ends = target.unicodeScalars.count { "。！？!?".unicodeScalars.contains($0) }
    // The last full stop may be omitted.
    guard ends < 2, pair.source.value.utf8.count(where: { $0 == UInt8(ascii: ".") }) == 2 else { return nil }
    var previous: [Unicode.Scalar] = []
    var offset = 0
    for scalar in target.unicodeScalars {
      if previous.count == 2, previous[1] == " ", Self.isEastAsian(previous[0]), Self.isEastAsian(scalar) {
        return offset - 1
      }
      previous = previous.suffix(1) + [scalar]
      offset += UTF8.width(scalar)
    }
    return nil
  }

  private static func isEastAsian(_ scalar: Unicode.Scalar) -> Bool {
    let script = LetterScript(scalar)
    return script == .han || script == .kana
  }

  /// The end of the word before the last format specifier, if the translation has no colon and the source string ends
  /// with `: %@`.
  private var specifierWithoutColon: Int? {
    guard pair.language.conventions.separatesWords, pair.language.conventions.spacing != .free,
      pair.source.value.unicodeScalars.count(where: { $0 == ":" }) == 1,
      let last = pair.source.format.placeholders.last, last.range.upperBound == pair.source.value.utf8.count,
      pair.source.value.utf8.prefix(last.range.lowerBound).suffix(2).elementsEqual(": ".utf8),
      let own = pair.target.format.placeholders.last, own.range.upperBound == pair.target.value.utf8.count,
      !pair.target.value.unicodeScalars.contains(where: { Self.separators.contains($0) })
    else { return nil }
    let before = Substring(pair.target.value.utf8.prefix(own.range.lowerBound)).unicodeScalars
    // A short word is a preposition or an article: "Läuft ab am %@".
    guard before.last == " ", before.dropLast().suffix(5).count(where: \.isWordPart) == 5 else { return nil }
    return own.range.lowerBound - 1
  }

  private static let separators = Set(":：=-–—\n\"“„«(，".unicodeScalars)
}
