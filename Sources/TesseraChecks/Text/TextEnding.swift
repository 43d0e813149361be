import TesseraCore
import TesseraInspection
import TesseraStrings

/// How a text ends: its last punctuation mark, looked for behind closing quotation marks, brackets, markup and emoji.
struct TextEnding: Equatable {
  enum Mark: Equatable {
    case none, fullStop, question, exclamation, colon, semicolon, comma, ellipsis
  }

  var mark = Mark.none
  /// The mark's last character; nil where there is none.
  var scalar: Unicode.Scalar?
  /// Where the marks stand in the text; empty, at the end of the words, where there are none.
  var range: Range<Int>

  init(of unit: CheckedUnit, in language: LanguageProfile) {
    var reader = BackwardReader(unit)
    reader.skipClosers()
    range = reader.offset..<reader.offset
    let end = reader
    readMarks(&reader, language.language)
    if mark == .none, let parenthesis = end.beforeParenthesis(in: unit) {
      // A remark in brackets may follow the sentence: "Compares them. (Example: a = A)"
      var reader = parenthesis
      // The mark of another remark is not that of the sentence: "Remind me [when??] (1h)".
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
      // `?!`, `…?` and `?…` ask.
      case (_, .question): mark = .question
      case (.fullStop, .ellipsis), (.ellipsis, .fullStop): mark = .ellipsis
      case (.ellipsis, .exclamation): mark = .exclamation
      default: break
      }
      if self.scalar == nil { self.scalar = scalar }
      reader.step()
    }
    if dots >= 3, mark == .fullStop { mark = .ellipsis }
    if mark != .none { range = reader.offset..<end }
  }

  /// - Parameter language: In Greek `;` asks; in Armenian `:` ends a sentence.
  private static func mark(_ scalar: Unicode.Scalar, _ language: String) -> Mark? {
    switch scalar {
    case ".", "。", "．", "｡", "।", "॥", "۔", "։", "׃", "።", "។", "៕", "။", "།", "᙮", "᠃", "᱾", "꓿": .fullStop
    case "?", "？", "؟", "\u{37E}", "፧", "⁇", "⁈", "⁉", "‽", "՞", "⸮": .question
    case "!", "！", "‼", "՜", "¡": .exclamation
    case "…", "⋯", "‥", "︙": .ellipsis
    case ":" where language == "hy": .fullStop
    case ":", "：", "︓", "፦", "፥", "៖": .colon
    case ";" where language == "el": .question
    case ";", "；", "؛", "፤": .semicolon
    case ",", "，", "、", "､", "،", "፣", "၊", "՝": .comma
    case "・": .fullStop
    default: nil
    }
  }
}

/// Reads a text from its end, not beyond `limit`.
private struct BackwardReader {
  let scalars: String.UnicodeScalarView
  var index: String.UnicodeScalarView.Index
  /// The UTF-8 offset of `index`.
  var offset: Int
  /// Where the last format specifier ends: an argument says its own.
  var limit: Int
  private var sawParenthesis = false

  init(_ unit: CheckedUnit) {
    scalars = unit.value.unicodeScalars
    index = scalars.endIndex
    offset = unit.value.utf8.count
    limit = unit.format.specifiers.last?.range.upperBound ?? 0
  }

  /// The place before the brackets that the text ends with.
  func beforeParenthesis(in unit: CheckedUnit) -> BackwardReader? {
    guard sawParenthesis else { return nil }
    var reader = self
    reader.limit = 0
    // A bracket that was opened long ago holds more than a remark.
    for _ in 0..<200 {
      guard let scalar = reader.last else { return nil }
      reader.step()
      guard scalar == "(" || scalar == "（" else { continue }
      let start = reader.offset
      // An argument in brackets is part of the sentence.
      if let last = unit.format.specifiers.last, last.range.lowerBound > start { return nil }
      reader.limit = unit.format.specifiers.last { $0.range.upperBound <= start }?.range.upperBound ?? 0
      reader.isBehindCloser = false
      reader.skipClosers()
      return reader.offset > 0 ? reader : nil
    }
    return nil
  }

  /// Whether the last character that ``skipClosers()`` skipped is a closing bracket.
  private(set) var isBehindCloser = false

  /// The character before the place of reading.
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
      } else if Self.mayFollowMark(scalar) {
        if scalar == ")" || scalar == "）" { sawParenthesis = true }
        isBehindCloser = scalar.properties.generalCategory == .closePunctuation
        step()
      } else {
        return
      }
    }
  }

  /// Steps over `</b>`. A tag that is longer than any closing tag is none.
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
      // „ closes in Hebrew, as » opens in Danish.
      case .openPunctuation: scalar == "„" || scalar == "‚"
      default: false
      }
    default: false
    }
  }
}
