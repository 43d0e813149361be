import TesseraCore

/// Reads old-style ASCII property lists of strings, in one pass. It continues after each error: it reports the location
/// of the error and what was expected, skips what cannot be read, and continues at the next position at which an entry
/// can begin.
///
/// White space, the characters of unquoted strings, and escapes are those of Core Foundation.
@safe struct StringsScanner {
  let bytes: UnsafeRawBufferPointer
  var position = 0
  var entries: [StringsEntry] = []
  var issues: [Diagnostic<SourceSpan>] = []
  /// The number of issues of the kind `foreignEscape`.
  private var foreignEscapeCount = 0
  /// The adjacent comments before the next entry.
  var comment: SourceSpan?
  /// The number of line breaks since the last entry or comment ended.
  var lineBreaks = 0
  var openingBrace: Int?

  /// The maximum number of issues, after which the file is probably not a strings file.
  static let maximumIssues = 200

  struct Result {
    var entries: [StringsEntry]
    var issues: [Diagnostic<SourceSpan>]
    var body: SourceSpan
    var isBraced: Bool
  }

  static func scan(_ text: [UInt8]) -> Result {
    unsafe text.withUnsafeBytes { raw in
      var scanner = unsafe StringsScanner(bytes: raw)
      let body = scanner.scanFile()
      return Result(
        entries: scanner.entries,
        issues: scanner.issues,
        body: body,
        isBraced: scanner.openingBrace != nil
      )
    }
  }

  init(bytes: UnsafeRawBufferPointer) {
    unsafe self.bytes = bytes
    // Reserved capacity that is not used takes no physical memory, and growing the array would copy it.
    entries.reserveCapacity(bytes.count / 64 + 4)
  }

  // MARK: - Structure

  /// Returns the span for entries: within the braces, or the whole file.
  mutating func scanFile() -> SourceSpan {
    skipByteOrderMarks()
    skipSpace(attachingComments: true)
    var start = 0
    if peek == UInt8(ascii: "{") {
      openingBrace = position
      position += 1
      start = position
      comment = nil
    }
    while true {
      skipSpace(attachingComments: true)
      guard let byte = peek else { break }
      guard issues.count - foreignEscapeCount < Self.maximumIssues else {
        report(.syntax, position..<position, "too many errors: the rest of the file was not read")
        return SourceSpan(start..<position)
      }
      if byte == UInt8(ascii: "}"), openingBrace != nil {
        let end = position
        position += 1
        skipSpace(attachingComments: false)
        if unsafe position < bytes.count {
          unsafe report(.syntax, position..<bytes.count, "text after the closing `}`")
        }
        return SourceSpan(start..<end)
      }
      scanEntry(startingWith: byte)
    }
    if let openingBrace {
      unsafe issues.append(
        Diagnostic(
          .syntax,
          SourceSpan(bytes.count..<bytes.count),
          "the file ends without a `}`",
          related: [.openedHere(SourceSpan(openingBrace..<openingBrace + 1))]
        )
      )
    }
    return unsafe SourceSpan(start..<bytes.count)
  }

  /// A file that was converted to UTF-16 twice has two marks, of which the reader of the encoding takes one. Core
  /// Foundation finds no key in such a file. Xcode's build may convert it first, so it is not known what an app shows.
  mutating func skipByteOrderMarks() {
    let start = position
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    while unsafe bytes[position...].starts(with: mark) { position += mark.count }
    guard position > start else { return }
    issues.append(
      Diagnostic(
        .warning,
        "the file begins with a second byte order mark, so Foundation cannot read it",
        at: SourceSpan(start..<position),
        kind: .syntax
      )
    )
  }

  /// Reports invisible characters, such as a byte order mark, that are the rest of the file. No entry is lost.
  ///
  /// - Returns: A Boolean value that indicates whether the rest of the file has only invisible characters.
  private mutating func endAtInvisibleCharacters() -> Bool {
    // The limit keeps the time linear.
    guard openingBrace == nil, unsafe bytes.count - position <= 64 else { return false }
    let rest = unsafe String(decoding: bytes[position...], as: UTF8.self).unicodeScalars
    guard let first = rest.first,
      rest.allSatisfy({ $0.properties.generalCategory == .format || $0.properties.isWhitespace })
    else { return false }
    let code = String(first.value, radix: 16, uppercase: true)
    issues.append(
      Diagnostic(
        .warning,
        "the invisible character U+\(code) follows the last entry",
        at: SourceSpan(position..<position + first.utf8.count),
        kind: .syntax
      )
    )
    position = unsafe bytes.count
    return true
  }

  mutating func scanEntry(startingWith byte: UInt8) {
    let entryComment = comment.flatMap { lineBreaks <= 1 ? $0 : nil }
    comment = nil
    guard isTokenStart(byte) else {
      guard !endAtInvisibleCharacters() else { return }
      // Without braces, Core Foundation interprets anything but a key as the end of the file, without an error.
      recover(
        openingBrace == nil && !issues.contains { $0.kind == .syntax }
          ? "expected a key, a string in quotation marks: Foundation reads the file only up to here"
          : "expected a key, a string in quotation marks"
      )
      return
    }
    guard let key = scanToken() else { return }
    let keyEnd = position
    skipSpace(attachingComments: false)
    switch peek {
    case UInt8(ascii: ";"):
      position += 1
      append(key, key, entryComment)
    case UInt8(ascii: "="):
      position += 1
      skipSpace(attachingComments: false)
      scanValue(of: key, comment: entryComment)
    default:
      guard !endAtFirstLine(key) else { return }
      expect("expected `=` or `;` after this key", after: keyEnd, of: key)
    }
  }

  mutating func scanValue(of key: StringsToken, comment entryComment: SourceSpan?) {
    guard let byte = peek else {
      report(.syntax, position..<position, "the file ends where a value is expected")
      return
    }
    switch byte {
    case UInt8(ascii: "{"), UInt8(ascii: "("), UInt8(ascii: "<"):
      let start = position
      guard !recoverFromConflictMarker() else { return }
      guard skipContainer() else {
        recover("expected a value, a string in quotation marks")
        return
      }
      report(.schema, start..<position, "expected a string: a `.strings` file has no other values")
      skipSpace(attachingComments: false)
      if peek == UInt8(ascii: ";") { position += 1 }
    case UInt8(ascii: ";"):
      report(.syntax, position..<position + 1, "expected a value after `=`")
      position += 1
    default:
      guard isTokenStart(byte) else {
        recover("expected a value, a string in quotation marks")
        return
      }
      guard let value = scanToken() else { return }
      scanEnd(of: key, value, entryComment)
    }
  }

  mutating func scanEnd(of key: StringsToken, _ value: StringsToken, _ entryComment: SourceSpan?) {
    let valueEnd = position
    skipSpace(attachingComments: false)
    if peek == UInt8(ascii: ";") {
      position += 1
      append(key, value, entryComment)
      return
    }
    guard !endAtFirstLine(value) else { return }
    if value.form != .unquoted, position == valueEnd, unsafe position < bytes.count {
      let quote: Character = value.form == .doubleQuoted ? "\"" : "'"
      recover("expected `;` after this value: a quotation mark within it must be written as `\\\(quote)`")
      return
    }
    if expect("expected `;` after this value", after: valueEnd, of: value) { append(key, value, entryComment) }
  }

  /// Reports a token that is missing after another one. If the next entry may begin at the current position, nothing is
  /// skipped.
  @discardableResult
  mutating func expect(_ message: Finding.Message, after end: Int, of token: StringsToken) -> Bool {
    if let byte = peek, byte != UInt8(ascii: "}") || openingBrace == nil {
      let isOnNextLine = containsLineBreak(end..<position)
      guard isOnNextLine, isTokenStart(byte) || isConflictMarker(at: position) else {
        recover(message)
        return false
      }
    }
    report(.syntax, end..<end, message)
    return true
  }

  mutating func append(_ key: StringsToken, _ value: StringsToken, _ entryComment: SourceSpan?) {
    let span = SourceSpan(key.span.lowerBound, UInt32(truncatingIfNeeded: position))
    entries.append(StringsEntry(key: key, value: value, span: span, comment: entryComment))
    lineBreaks = 0
  }

  // MARK: - Recovery

  mutating func report(_ kind: DiagnosticKind, _ range: Range<Int>, _ message: Finding.Message) {
    if kind == .foreignEscape {
      // The string can be read, and a file with such an escape often has many.
      guard foreignEscapeCount < Self.maximumIssues else { return }
      foreignEscapeCount += 1
    }
    issues.append(Diagnostic(kind, SourceSpan(range), message))
  }

  /// Ends a string at its first line if the text after it is invalid. If a closing quotation mark is missing, the
  /// string extends over all lines to the next quotation mark.
  mutating func endAtFirstLine(_ token: StringsToken) -> Bool {
    guard token.form != .unquoted, let byte = peek, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "'") else {
      return false
    }
    let content = token.contentSpan.range
    guard let lineEnd = unsafe bytes[content].firstIndex(where: \.isLineBreak) else { return false }
    position = lineEnd
    report(
      .syntax,
      token.span.range.lowerBound..<lineEnd,
      "this string has no closing quotation mark, or contains one that is not escaped"
    )
    return true
  }

  mutating func recoverFromConflictMarker() -> Bool {
    guard isConflictMarker(at: position) else { return false }
    let start = position
    skipLine()
    report(.mergeConflict, start..<position, "this is a merge conflict marker: resolve the conflict")
    return true
  }

  /// Reports the text up to the next position at which an entry can begin, and continues there.
  mutating func recover(_ message: Finding.Message) {
    guard !recoverFromConflictMarker() else { return }
    let start = position
    if unsafe start < bytes.count, unsafe bytes[start] != UInt8(ascii: ";") {
      position += 1
      while unsafe position < bytes.count, !isResumption(position) { position += 1 }
    }
    let end = unsafe max(position, min(start + 1, bytes.count))
    if unsafe position < bytes.count, unsafe bytes[position] == UInt8(ascii: ";") { position += 1 }
    report(.syntax, start..<end, message)
  }

  /// Returns whether an entry can begin at an index: at a line break, at a comment, or at a semicolon before an entry
  /// or the end of the line.
  func isResumption(_ index: Int) -> Bool {
    switch unsafe bytes[index] {
    case 0x0A, 0x0D: return true
    case UInt8(ascii: "/"):
      return unsafe index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: "*")
    case UInt8(ascii: ";"):
      var next = index + 1
      while unsafe next < bytes.count, unsafe bytes[next] == 0x20 || bytes[next] == 0x09 { next += 1 }
      guard unsafe next < bytes.count else { return true }
      return unsafe "\n\r\"'/}".utf8.contains(bytes[next])
    default: return false
    }
  }

  func isConflictMarker(at index: Int) -> Bool {
    guard unsafe index + 7 <= bytes.count, unsafe index == 0 || bytes[index - 1] == 0x0A else { return false }
    let mark = unsafe bytes[index]
    guard "<=>|".utf8.contains(mark) else { return false }
    return unsafe bytes[index..<index + 7].allSatisfy { $0 == mark }
  }

  /// Skips a dictionary, an array or data, including its strings, at any nesting depth. Does not move if the brackets
  /// are unbalanced.
  mutating func skipContainer() -> Bool {
    let start = position
    var depth = 0
    while let byte = peek {
      switch byte {
      case UInt8(ascii: "{"), UInt8(ascii: "("), UInt8(ascii: "<"): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: ")"), UInt8(ascii: ">"): depth -= 1
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        position += 1
        while let inner = peek, inner != byte { position += inner == UInt8(ascii: "\\") ? 2 : 1 }
      default: break
      }
      position = unsafe min(position + 1, bytes.count)
      if depth == 0 { return true }
    }
    position = start
    return false
  }

  mutating func skipLine() {
    while let byte = peek, byte != 0x0A, byte != 0x0D { position += 1 }
  }

  func containsLineBreak(_ range: Range<Int>) -> Bool {
    unsafe bytes[range].contains(where: \.isLineBreak)
  }
}
