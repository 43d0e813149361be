import TesseraCore
import TesseraInspection

/// The quotation marks and brackets of a string, without those in its format specifiers.
///
/// Quotation marks are counted only if they are double, because a single one may be an apostrophe.
struct PairedMarks {
  struct Mark {
    var scalar: Unicode.Scalar
    /// The range of the mark in UTF-8 offsets.
    var range: Range<Int>
  }

  private let quotationMarks: [Mark]
  private let brackets: [Mark]
  /// The marks `'` and `‘` at the beginning or the end of a word.
  private let singleMarks: [Mark]
  private let text: String

  /// - Parameter language: The language code. In Hebrew and Yiddish, `"` is not counted, because it also occurs in
  ///   abbreviations and next to words.
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
    let isQuotation = scalars.contains("«") && scalars.contains("»")
    func isSeparator(_ index: String.Index) -> Bool { !isQuotation && Self.isBetweenSpaces(index, in: scalars) }
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
      // Between spaces, the mark is a separator, as in "Settings » Devices".
      case "«" where isSeparator(index), "»" where isSeparator(index): break
      case "\"", "＂": if countsStraight { quotationMarks.append(mark) }
      case "“", "”", "„", "‟", "«", "»", "〝", "〞", "〟", "「", "」", "『", "』", "《", "》": quotationMarks.append(mark)
      // Two single quotation marks in a row are a double quotation mark.
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

  /// Returns whether a byte is the first byte of a mark in UTF-8. Most strings contain no marks.
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

  /// Returns the first closing bracket of a kind without an opening bracket; otherwise, the last one that is not
  /// closed.
  func unpairedBracket(_ kind: BracketKind) -> Mark? {
    var open: [Mark] = []
    for mark in brackets {
      guard let found = Self.kind(of: mark.scalar), found.kind == kind else { continue }
      if found.isOpening {
        open.append(mark)
      } else if open.popLast() == nil, !isNumbering(mark) {
        return mark
      }
    }
    return open.last
  }

  /// Returns whether a closing bracket follows the number or the letter of a list item: "1) …", "イ）…".
  private func isNumbering(_ mark: Mark) -> Bool {
    guard mark.range.upperBound < text.utf8.count else { return false }
    let start = text.utf8.index(text.startIndex, offsetBy: mark.range.lowerBound)
    let before = text[..<start].suffix(3)
    let number = before.reversed().prefix { $0.isLetter || $0.isNumber }
    guard number.count == 1 || number.count == 2 && number.allSatisfy(\.isNumber) else { return false }
    return before.dropLast(number.count).last.map { $0.isWhitespace || "。、，；".contains($0) } ?? true
  }
}

// MARK: - Quotation marks

extension PairedMarks {
  /// The quotation convention of a language for the marks that English uses, “ and ”.
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

  /// The last quotation mark, which remains after all others are paired in order; `nil` if the number of marks is even.
  var unpairedQuotationMark: Mark? {
    guard !quotationMarks.count.isMultiple(of: 2) else { return nil }
    // `«` and `“` open a quotation in most languages and close it in some, so the direction of a mark does not show
    // which one is unpaired. The same mark twice in a row does not show it either.
    return quotationMarks.last
  }

  /// A Boolean value that indicates whether each mark has a direction, unlike `"`, `«`, and CJK quotation marks.
  var areEnglishOrGerman: Bool {
    quotationMarks.allSatisfy { ["“", "”", "„", "‟"].contains($0.scalar) }
  }

  /// Returns whether a mark is a `«` directly before a word, unlike the arrow of a button.
  func quotesWord(_ mark: Mark) -> Bool {
    let next = text.utf8.dropFirst(mark.range.upperBound).startIndex
    return mark.scalar == "«" && next < text.endIndex && text.unicodeScalars[next].isWordScalar
  }

  /// A typographic opening mark that only a straight mark closes, as in `„so"` and `‘so'`.
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

  /// Returns the first opening mark in the position of a closing mark, or the first closing mark in the position of an
  /// opening mark.
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
