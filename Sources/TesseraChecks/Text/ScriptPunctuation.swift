import TesseraCore
import TesseraInspection
import TesseraStrings

/// The punctuation marks that are specific to non-Latin scripts, and the ASCII marks that are used in their place.
struct ScriptPunctuation: Sendable {
  /// The marks that a string uses, each in one of two forms. Bit `n` represents the ASCII form of `marks[n]`, and bit
  /// `n + 8` represents the form of the script.
  struct Uses: OptionSet, Sendable, Hashable {
    let rawValue: UInt16

    static func ascii(_ mark: Int) -> Uses { Uses(rawValue: 1 << UInt16(mark)) }
    static func native(_ mark: Int) -> Uses { Uses(rawValue: 1 << UInt16(mark + 8)) }
    static let anyASCII = Uses(rawValue: 0xFF)
  }

  private enum Script { case eastAsian, arabic }

  static let marks: [Unicode.Scalar] = [",", ".", "?", "!", ":", ";"]
  private let script: Script
  /// For each of the marks, the form that the language uses; `nil` if the language uses the ASCII form.
  private let forms: [Unicode.Scalar?]

  /// Creates the marks of a language. Returns `nil` for languages that use the ASCII marks, and for languages with
  /// varying usage.
  init?(_ language: LanguageProfile) {
    switch language.language {
    case "zh", "yue", "wuu":
      script = .eastAsian
      forms = ["，", "。", "？", "！", "：", "；"]
    case "ja":
      script = .eastAsian
      forms = ["、", "。", "？", "！", "：", "；"]
    case "ar", "fa", "ur", "ckb", "ps", "sd":
      script = .arabic
      forms = ["،", nil, "؟", nil, nil, "؛"]
    default: return nil
    }
  }

  struct Mark {
    /// The index in ``marks``.
    var number: Int
    /// The range of the mark in UTF-8 offsets. It includes a space before the mark, and a space after the mark if the
    /// form of the script has built-in spacing.
    var range: Range<Int>
    /// The mark in the form of the script.
    var native: Unicode.Scalar
  }

  /// Returns the marks that a string uses, and their forms.
  func uses(in text: String) -> Uses {
    guard text.utf8.contains(where: { $0 >= 0x80 }) else { return [] }
    var uses: Uses = []
    for scalar in text.unicodeScalars where !scalar.isASCII {
      if let mark = number(ofNative: scalar) { uses.insert(.native(mark)) }
    }
    for mark in asciiMarks(in: text) { uses.insert(.ascii(mark.number)) }
    return uses
  }

  private func number(ofNative scalar: Unicode.Scalar) -> Int? {
    // Chinese uses both commas.
    if script == .eastAsian, scalar == "、" || scalar == "，" { return 0 }
    return forms.firstIndex(of: scalar)
  }

  /// Returns the ASCII marks that end a word of the script. Leaves out marks before a Latin letter or a digit, which
  /// are part of a name, an address, or a time.
  func asciiMarks(in text: String) -> [Mark] {
    var marks: [Mark] = []
    let scalars = text.unicodeScalars
    var index = scalars.startIndex
    var offset = 0
    var word: Unicode.Scalar?
    var space: Int?
    while index < scalars.endIndex {
      let scalar = scalars[index]
      let next = scalars.index(after: index)
      let following = next < scalars.endIndex ? scalars[next] : nil
      if scalar.isASCII, word != nil || isBeforeArabic(scalars[next...]),
        let number = Self.marks.firstIndex(of: scalar),
        let native = forms[number],
        space == nil || scalar != ".", ends(scalar, before: following)
      {
        let isFollowedBySpace = script == .eastAsian && following == " "
        marks.append(
          Mark(number: number, range: (space ?? offset)..<offset + (isFollowedBySpace ? 2 : 1), native: native)
        )
      }
      if scalar == " ", space == nil {
        space = offset
      } else {
        space = nil
        // A closing mark belongs to the word that it encloses.
        if !Self.isClosing(scalar) { word = isOfScript(scalar) ? scalar : nil }
      }
      offset += UTF8.width(scalar)
      index = next
    }
    return marks
  }

  private static func isClosing(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "）", "」", "』", "”", "’", ")", "]", "»": true
    default: false
    }
  }

  /// Returns the first full-width mark of a string without Chinese, Japanese, or Korean letters.
  static func fullWidthMark(in text: String) -> (mark: Unicode.Scalar, range: Range<Int>)? {
    guard text.utf8.contains(0xEF) || text.utf8.contains(0xE3) else { return nil }
    var found: (mark: Unicode.Scalar, range: Range<Int>)?
    var offset = 0
    for scalar in text.unicodeScalars {
      switch LetterScript(scalar) {
      case .han, .kana, .hangul: return nil
      default: break
      }
      if found == nil, "：，。？！；（）、".unicodeScalars.contains(scalar) {
        found = (scalar, offset..<offset + UTF8.width(scalar))
      }
      offset += UTF8.width(scalar)
    }
    return found
  }

  /// Returns whether a space and an Arabic word follow. In that case, the mark is part of Arabic text, even after a
  /// Latin name.
  private func isBeforeArabic(_ rest: Substring.UnicodeScalarView) -> Bool {
    guard script == .arabic, rest.first == " ", let second = rest.dropFirst().first else { return false }
    return isOfScript(second)
  }

  private func ends(_ mark: Unicode.Scalar, before following: Unicode.Scalar?) -> Bool {
    guard let following else { return true }
    // `:)` is an emoticon.
    if following == ")" || following == "）", mark == ":" || mark == ";" { return false }
    if following.isSpace || "\"”’」』）)]<".unicodeScalars.contains(following) { return true }
    // A period between characters, as in `允许.匹配`, is quoted.
    return mark != "." && script == .eastAsian && (following == "%" || isOfScript(following))
  }

  private func isOfScript(_ scalar: Unicode.Scalar) -> Bool {
    switch LetterScript(scalar) {
    case .han, .kana: script == .eastAsian
    case .arabic: script == .arabic
    default: false
    }
  }
}
