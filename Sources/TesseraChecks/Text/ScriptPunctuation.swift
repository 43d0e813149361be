import TesseraCore
import TesseraInspection

/// The punctuation marks that scripts other than Latin have of their own, and the ASCII ones that take their place.
struct ScriptPunctuation: Sendable {
  /// A mark in one of its two forms: bit `n` for the ASCII form of `marks[n]`, bit `n + 8` for the form of the script.
  struct Uses: OptionSet, Sendable, Hashable {
    let rawValue: UInt16

    static func ascii(_ mark: Int) -> Uses { Uses(rawValue: 1 << UInt16(mark)) }
    static func native(_ mark: Int) -> Uses { Uses(rawValue: 1 << UInt16(mark + 8)) }
    static let anyASCII = Uses(rawValue: 0xFF)
  }

  private enum Script { case eastAsian, arabic }

  static let marks: [Unicode.Scalar] = [",", ".", "?", "!", ":", ";"]
  private let script: Script
  /// For each of the marks, the one that the language writes in its place; nil if it writes that one.
  private let forms: [Unicode.Scalar?]

  /// Returns nil for languages that use the marks of ASCII, and for those in which usage varies.
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
    /// The number among ``marks``.
    var number: Int
    /// From the space before the mark, if there is one, to the space behind a mark that brings its own.
    var range: Range<Int>
    /// In the form of the script.
    var native: Unicode.Scalar
  }

  /// Which of the marks a text uses, in which form.
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
    // Chinese has both commas.
    if script == .eastAsian, scalar == "、" || scalar == "，" { return 0 }
    return forms.firstIndex(of: scalar)
  }

  /// The ASCII marks that end a word of the script. Those before a Latin letter or a digit are left out: they are part
  /// of a name, an address or a time.
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

  /// The first full-width mark of a text that has no Chinese, Japanese or Korean letters.
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

  /// Whether a space and an Arabic word follow: the mark is within Arabic text, even behind a Latin name.
  private func isBeforeArabic(_ rest: Substring.UnicodeScalarView) -> Bool {
    guard script == .arabic, rest.first == " ", let second = rest.dropFirst().first else { return false }
    return isOfScript(second)
  }

  private func ends(_ mark: Unicode.Scalar, before following: Unicode.Scalar?) -> Bool {
    guard let following else { return true }
    // `:)` is a face.
    if following == ")", mark == ":" || mark == ";" { return false }
    if following.isSpace || "\"”’」』）)]<".unicodeScalars.contains(following) { return true }
    // `允许.匹配`: a point within text is quoted.
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
