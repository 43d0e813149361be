import TesseraCore
import TesseraInspection
import TesseraStrings

/// The ending of a string: its last punctuation mark before any closing quotation marks, brackets, markup, and emoji.
struct TextEnding: Equatable {
  enum Mark: Equatable {
    case none, fullStop, question, exclamation, colon, semicolon, comma, ellipsis
  }

  var mark = Mark.none
  /// The last character of the mark; `nil` if there is no mark.
  var scalar: Unicode.Scalar?
  /// The range of the marks in the string; if there are none, an empty range at the end of the words.
  var range: Range<Int>

  init(of unit: CheckedUnit, in language: LanguageProfile) {
    var reader = BackwardReader(unit)
    reader.skipClosers()
    range = reader.offset..<reader.offset
    let end = reader
    readMarks(&reader, language.language)
    if mark == .none, let parenthesis = end.beforeParenthesis(in: unit) {
      // A remark in parentheses may follow the sentence: "Compares them. (Example: a = A)"
      var reader = parenthesis
      // The mark of another remark is not the mark of the sentence: "Remind me [when??] (1h)".
      if !parenthesis.isBehindCloser { readMarks(&reader, language.language) }
    }
  }

  private mutating func readMarks(_ reader: inout BackwardReader, _ language: String) {
    let end = reader.offset
    var dots = 0
    while let scalar = reader.last, let found = Self.mark(scalar, language) {
      if scalar == "." || scalar == "・" { dots += 1 }
      switch (mark, found) {
      case (.none, _): mark = found
      // `?!`, `…?`, and `?…` end a question.
      case (_, .question): mark = .question
      case (.fullStop, .ellipsis), (.ellipsis, .fullStop): mark = .ellipsis
      case (.ellipsis, .exclamation): mark = .exclamation
      default: break
      }
      if self.scalar == nil { self.scalar = scalar }
      reader.step()
    }
    // Amharic and Tigrinya have "::" in place of "።" on some keyboards.
    if mark == .colon, end - reader.offset == 2, language == "am" || language == "ti" { mark = .fullStop }
    // Five or more dots are a space to fill in: "Phone (......)".
    if dots >= 3, mark == .fullStop { mark = dots < 5 ? .ellipsis : .none }
    if mark != .none { range = reader.offset..<end }
  }

  /// The languages whose sentences end with a danda.
  private static let dandaLanguages: Set<String> = [
    "as", "bho", "bn", "brx", "doi", "hi", "mai", "mni", "mr", "ne", "or", "pa", "sa", "sat", "sd",
  ]

  /// - Parameter language: The language code. In Greek, `;` is a question mark; in Armenian, `:` ends a sentence.
  private static func mark(_ scalar: Unicode.Scalar, _ language: String) -> Mark? {
    switch scalar {
    case ".", "。", "．", "｡", "।", "॥", "۔", "։", "׃", "።", "។", "៕", "။", "།", "᙮", "᠃", "᱾", "꓿", "\u{ABEB}": .fullStop
    // Keyboards without a danda.
    case "|" where dandaLanguages.contains(language): .fullStop
    case "?", "？", "؟", "\u{37E}", "፧", "⁇", "⁈", "⁉", "‽", "՞", "⸮": .question
    case "!", "！", "‼", "՜", "¡": .exclamation
    case "…", "⋯", "‥", "︙": .ellipsis
    case ":" where language == "hy": .fullStop
    // The one dot leader is the Armenian mark between a comma and a full stop.
    case "․" where language == "hy": .colon
    case ":", "：", "︓", "፦", "፥", "៖": .colon
    case ";" where language == "el": .question
    case ";", "；", "؛", "፤": .semicolon
    case ",", "，", "、", "､", "،", "፣", "၊", "՝": .comma
    case "・": .fullStop
    default: nil
    }
  }
}

/// Reads a string backward from its end, but not beyond `limit`.
private struct BackwardReader {
  let scalars: String.UnicodeScalarView
  var index: String.UnicodeScalarView.Index
  /// The UTF-8 offset of `index`.
  var offset: Int
  /// The end of the last format specifier. The ending of an argument's value is independent of the string.
  var limit: Int
  private var sawParenthesis = false

  init(_ unit: CheckedUnit) {
    scalars = unit.value.unicodeScalars
    index = scalars.endIndex
    offset = unit.value.utf8.count
    // The sign in "6%." is not a specifier.
    limit = unit.format.placeholders.last?.range.upperBound ?? 0
  }

  /// Returns a reader at the position before the parentheses at the end of the string.
  func beforeParenthesis(in unit: CheckedUnit) -> BackwardReader? {
    guard sawParenthesis else { return nil }
    var reader = self
    reader.limit = 0
    // Parentheses that were opened more than 200 characters earlier contain more than a remark.
    for _ in 0..<200 {
      guard let scalar = reader.last else { return nil }
      reader.step()
      guard scalar == "(" || scalar == "（" else { continue }
      let start = reader.offset
      // An argument in parentheses is part of the sentence.
      if let last = unit.format.specifiers.last, last.range.lowerBound > start { return nil }
      reader.limit = unit.format.specifiers.last { $0.range.upperBound <= start }?.range.upperBound ?? 0
      reader.isBehindCloser = false
      reader.skipClosers()
      return reader.offset > 0 ? reader : nil
    }
    return nil
  }

  /// A Boolean value that indicates whether the last character that ``skipClosers()`` skipped is a closing bracket.
  private(set) var isBehindCloser = false

  /// The character before the current position; `nil` at the limit.
  var last: Unicode.Scalar? {
    offset > limit ? scalars[scalars.index(before: index)] : nil
  }

  mutating func step() {
    let previous = scalars.index(before: index)
    offset -= UTF8.width(scalars[previous])
    index = previous
  }

  mutating func skipClosers() {
    while let scalar = last {
      if scalar == ">" {
        guard skipTag() else { return }
        isBehindCloser = false
      } else if scalar == ")" && skipEmoticon() {
        isBehindCloser = false
      } else if Self.mayFollowMark(scalar) {
        if scalar == ")" || scalar == "）" { sawParenthesis = true }
        isBehindCloser = scalar.properties.generalCategory == .closePunctuation
        step()
      } else {
        return
      }
    }
  }

  /// Skips an emoticon such as `:)` or `;-)`, whose colon is not a punctuation mark.
  private mutating func skipEmoticon() -> Bool {
    var reader = self
    reader.step()
    if reader.last == "-" { reader.step() }
    guard let eyes = reader.last, eyes == ":" || eyes == ";" else { return false }
    reader.step()
    guard reader.last?.isSpace ?? true else { return false }
    self = reader
    return true
  }

  /// Skips a tag such as `</b>`. A sequence that is longer than any closing tag is not a tag.
  private mutating func skipTag() -> Bool {
    var reader = self
    reader.step()
    for _ in 0..<16 {
      guard let scalar = reader.last else { return false }
      reader.step()
      if scalar == "<" {
        self = reader
        return true
      }
    }
    return false
  }

  private static func mayFollowMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9": false
    case "\"", "'", "*", "_", "`", "~", ")", "]", "}", " ", "\t", "\n", "\r", "\u{FE0F}", "\u{200D}": true
    case _ where scalar.isHidden(.bidirectional): true
    case "\u{1F3FB}"..."\u{1F3FF}": true
    case "\u{80}"...:
      switch scalar.properties.generalCategory {
      case .closePunctuation, .finalPunctuation, .initialPunctuation, .otherSymbol, .spaceSeparator, .lineSeparator,
        .paragraphSeparator:
        true
      // „ closes a quotation in Hebrew, just as » opens one in Danish.
      case .openPunctuation: scalar == "„" || scalar == "‚"
      default: false
      }
    default: false
    }
  }
}
