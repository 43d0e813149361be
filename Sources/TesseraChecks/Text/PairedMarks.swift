import TesseraCore
import TesseraInspection

/// The quotation marks and brackets of a text, without those of its specifiers.
///
/// Double quotation marks alone: a single one may be an apostrophe.
struct PairedMarks {
  struct Mark {
    var scalar: Unicode.Scalar
    /// In UTF-8 offsets.
    var range: Range<Int>
  }

  private let quotationMarks: [Mark]
  private let brackets: [Mark]
  /// `'` and `‘` at the beginning or the end of a word.
  private let singleMarks: [Mark]
  private let text: String

  /// - Parameter language: In Hebrew, `"` also stands in abbreviations and touches words, so that it is not counted.
  init(_ unit: CheckedUnit, language: String) {
    text = unit.value
    var quotationMarks: [Mark] = []
    var brackets: [Mark] = []
    var singleMarks: [Mark] = []
    guard text.utf8.contains(where: Self.mayBeginMark) else {
      (self.quotationMarks, self.brackets, self.singleMarks) = ([], [], [])
      return
    }
    var specifiers = SpecifierCursor(unit.format)
    let countsStraight = language != "he" && language != "yi"
    var pendingSingle: Mark?
    var offset = 0
    let scalars = unit.value.unicodeScalars
    for index in scalars.indices {
      let scalar = scalars[index]
      let range = offset..<offset + UTF8.width(scalar)
      offset = range.upperBound
      guard !specifiers.covers(range.lowerBound) else {
        pendingSingle = nil
        continue
      }
      let mark = Mark(scalar: scalar, range: range)
      switch scalar {
      // Between spaces, it separates: "Settings » Devices".
      case "«" where Self.isBetweenSpaces(index, in: scalars), "»" where Self.isBetweenSpaces(index, in: scalars): break
      case "\"", "＂": if countsStraight { quotationMarks.append(mark) }
      case "“", "”", "„", "‟", "«", "»", "〝", "〞", "〟", "「", "」", "『", "』", "《", "》": quotationMarks.append(mark)
      // Two single ones are a double one.
      case "'", "‘", "’":
        if let single = pendingSingle, single.scalar == scalar {
          quotationMarks.append(Mark(scalar: scalar, range: single.range.lowerBound..<range.upperBound))
          pendingSingle = nil
        } else {
          pendingSingle = mark
          singleMarks.append(mark)
        }
        continue
      default: if Self.kind(of: scalar) != nil { brackets.append(mark) }
      }
      pendingSingle = nil
    }
    self.quotationMarks = quotationMarks
    self.brackets = brackets
    self.singleMarks = singleMarks
  }

  var isEmpty: Bool { quotationMarks.isEmpty && brackets.isEmpty && singleMarks.isEmpty }

  /// Whether a byte is the first one of a mark in UTF-8. Nearly every text has none.
  private static func mayBeginMark(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "["),
      UInt8(ascii: "]"), UInt8(ascii: "{"), UInt8(ascii: "}"):
      true
    // «», “”, 「」, （）
    case 0xC2, 0xE2, 0xE3, 0xEF: true
    default: false
    }
  }

  private static func isBetweenSpaces(_ index: String.Index, in scalars: String.UnicodeScalarView) -> Bool {
    let next = scalars.index(after: index)
    guard index > scalars.startIndex, next < scalars.endIndex else { return false }
    return scalars[scalars.index(before: index)] == " " && scalars[next] == " "
  }
}

// MARK: - Brackets

extension PairedMarks {
  enum BracketKind: CaseIterable { case round, square, curly }

  private static func kind(of scalar: Unicode.Scalar) -> (kind: BracketKind, isOpening: Bool)? {
    switch scalar {
    case "(", "（": (.round, true)
    case ")", "）": (.round, false)
    case "[", "［": (.square, true)
    case "]", "］": (.square, false)
    case "{", "｛": (.curly, true)
    case "}", "｝": (.curly, false)
    default: nil
    }
  }

  func hasBrackets(_ kind: BracketKind) -> Bool { brackets.contains { Self.kind(of: $0.scalar)?.kind == kind } }

  /// The first bracket of a kind that is closed without being opened, or else the last one that is not closed.
  func unpairedBracket(_ kind: BracketKind) -> Mark? {
    var open: [Mark] = []
    for mark in brackets {
      guard let found = Self.kind(of: mark.scalar), found.kind == kind else { continue }
      if found.isOpening { open.append(mark) } else if open.popLast() == nil { return mark }
    }
    return open.last
  }
}

// MARK: - Quotation marks

extension PairedMarks {
  /// How a language uses the marks of “English”.
  enum QuotationStyle {
    /// `“` opens and `”` closes.
    case english
    /// `„` opens and `“` closes.
    case german
    case other

    init(_ language: LanguageProfile) {
      switch language.language {
      case "en", "zh", "yue", "ja", "ko", "vi", "es", "pt", "it", "ca", "gl", "fr", "id", "ms", "tr": self = .english
      case "de", "cs", "sk", "sl", "bg", "is": self = .german
      default: self = .other
      }
    }
  }

  var hasQuotationMarks: Bool { !quotationMarks.isEmpty }

  /// The mark that is left if each mark belongs to the one before or behind it: the last one of an odd number.
  var unpairedQuotationMark: Mark? {
    guard !quotationMarks.count.isMultiple(of: 2) else { return nil }
    // `«` opens in most languages and closes in some, `“` likewise; the same mark twice in a row tells no more.
    return quotationMarks.last
  }

  /// Whether each mark has a direction, unlike `"`, `«` and those that come with CJK text.
  var areEnglishOrGerman: Bool {
    quotationMarks.allSatisfy { ["“", "”", "„", "‟"].contains($0.scalar) }
  }

  /// Whether `«` stands directly before a word, as the arrow of a button does not.
  func quotesWord(_ mark: Mark) -> Bool {
    let next = text.utf8.dropFirst(mark.range.upperBound).startIndex
    return mark.scalar == "«" && next < text.endIndex && text.unicodeScalars[next].isWordScalar
  }

  /// A typographic mark that opens, where nothing but a straight one closes: `„so"`, `‘so'`.
  var mixedQuotationMarks: (opening: Mark, closing: Unicode.Scalar)? {
    if quotationMarks.count == 2, quotationMarks[0].scalar == "„", quotationMarks[1].scalar == "\"" {
      return (quotationMarks[0], "\"")
    }
    if singleMarks.count == 2, singleMarks[0].scalar == "‘", singleMarks[1].scalar == "'" {
      let before = text.utf8.prefix(singleMarks[0].range.lowerBound).endIndex
      let isAfterWord =
        before > text.startIndex && text.unicodeScalars[text.unicodeScalars.index(before: before)].isWordScalar
      return isAfterWord ? nil : (singleMarks[0], "'")
    }
    return nil
  }

  /// The first mark that opens where one has to close, or the other way round.
  func reversedQuotationMark(_ style: QuotationStyle) -> Mark? {
    guard style != .other else { return nil }
    let marks = quotationMarks.filter { ["“", "”", "„"].contains($0.scalar) }
    guard marks.count.isMultiple(of: 2), let first = marks.first else { return nil }
    let hasLow = marks.contains { $0.scalar == "„" }
    switch style {
    case .english where !hasLow:
      return zip(marks, marks.indices).first { $0.scalar != ($1.isMultiple(of: 2) ? "“" : "”") }?.0
    case .german where first.scalar == "„":
      return zip(marks, marks.indices).first { $0.scalar != ($1.isMultiple(of: 2) ? "„" : "“") }?.0
    default: return nil
    }
  }
}
