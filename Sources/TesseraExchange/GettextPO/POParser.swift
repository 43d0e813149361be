import TesseraCore

/// A parser of the PO grammar, which accepts the files that gettext's tools, Poedit, Weblate and polib write.
///
/// Obsolete entries (`#~`) are skipped.
struct POParser {
  private enum Field {
    case context, source, pluralSource
    /// The last one of the targets.
    case target
  }

  /// An entry whose lines are being read.
  private struct PendingEntry {
    var comments: [String] = []
    var isFuzzy = false
    var context: [UInt8]?
    var source: [UInt8]?
    var pluralSource: [UInt8]?
    var targets: [(index: Int, bytes: [UInt8])] = []
    var isIndexed = false
    var line: Int?
    var field: Field?
  }

  /// The maximum index of `msgstr[n]`. No language has more than six forms.
  private static let maximumIndex = 99
  private static let keywords = ["msgid", "msgstr", "msgctxt", "msgid_plural", "domain"]

  private var entries: [POEntry] = []
  private var pending = PendingEntry()
  private var lineNumber = 0

  /// Returns the entries of a file in valid UTF-8 without a byte order mark.
  static func parse(_ bytes: ArraySlice<UInt8>) throws(ExchangeReadingError) -> [POEntry] {
    var parser = POParser()
    var start = bytes.startIndex
    while start <= bytes.endIndex {
      let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.endIndex
      parser.lineNumber += 1
      try parser.read(bytes[start..<end])
      start = end + 1
    }
    try parser.finishEntry()
    return parser.entries
  }

  private func failure(_ message: String, at index: Int, in line: ArraySlice<UInt8>) -> ExchangeReadingError {
    ExchangeReadingError(message, line: lineNumber, column: index - line.startIndex + 1)
  }

  private mutating func read(_ line: ArraySlice<UInt8>) throws(ExchangeReadingError) {
    var index = line.startIndex
    Self.skipSpace(line, &index)
    guard index < line.endIndex else { return }
    switch line[index] {
    case UInt8(ascii: "#"): try readComment(line, at: index)
    case UInt8(ascii: "\""): try readStrings(line, at: index)
    default: try readKeyword(line, at: index)
    }
  }

  private static func skipSpace(_ line: ArraySlice<UInt8>, _ index: inout Int) {
    while index < line.endIndex, line[index].isSpace { index += 1 }
  }

  private mutating func readComment(_ line: ArraySlice<UInt8>, at index: Int) throws(ExchangeReadingError) {
    if !pending.targets.isEmpty { try finishEntry() }
    guard index + 1 < line.endIndex else { return }
    var text = line[(index + 2)...]
    if text.last == 0x0D { text.removeLast() }
    switch line[index + 1] {
    case UInt8(ascii: "~"):
      // The comments before an obsolete entry belong to it.
      try finishEntry()
    case UInt8(ascii: "."):
      if text.first == 0x20 { text.removeFirst() }
      pending.comments.append(String(decoding: text, as: UTF8.self))
    case UInt8(ascii: ","), UInt8(ascii: "="):
      for flag in text.split(separator: UInt8(ascii: ","))
      where flag.filter({ !$0.isSpace }).elementsEqual("fuzzy".utf8) {
        pending.isFuzzy = true
      }
    default: break
    }
  }

  private mutating func readKeyword(_ line: ArraySlice<UInt8>, at start: Int) throws(ExchangeReadingError) {
    var index = start
    while index < line.endIndex, line[index].isLetter || line[index] == UInt8(ascii: "_") { index += 1 }
    let word = line[start..<index]
    guard let keyword = Self.keywords.first(where: { word.elementsEqual($0.utf8) }) else {
      throw failure("expected msgctxt, msgid, msgid_plural, msgstr, a comment or a string", at: start, in: line)
    }
    if !pending.targets.isEmpty, keyword == "msgctxt" || keyword == "msgid" { try finishEntry() }
    let isExpected: Bool
    switch keyword {
    case "msgctxt":
      isExpected = pending.context == nil && pending.source == nil
      pending.context = []
      pending.field = .context
    case "msgid":
      isExpected = pending.source == nil
      pending.source = []
      pending.field = .source
    case "msgid_plural":
      isExpected = pending.source != nil && pending.pluralSource == nil && pending.targets.isEmpty
      pending.pluralSource = []
      pending.field = .pluralSource
    case "msgstr":
      let number = try readIndex(line, at: &index)
      isExpected = pending.source != nil && (pending.targets.isEmpty || pending.isIndexed && number != nil)
      if pending.targets.contains(where: { $0.index == number ?? 0 }) {
        throw failure("the entry has two strings \(keyword)[\(number ?? 0)]", at: start, in: line)
      }
      if isExpected, (number != nil) != (pending.pluralSource != nil) {
        let message = number == nil ? "an entry with msgid_plural needs msgstr[0]" : "msgstr[n] needs msgid_plural"
        throw failure(message, at: start, in: line)
      }
      pending.targets.append((number ?? 0, []))
      pending.isIndexed = number != nil
      pending.field = .target
    default: throw failure("the keyword \(keyword) is not supported", at: start, in: line)
    }
    guard isExpected else { throw failure("\(keyword) is not allowed here", at: start, in: line) }
    if pending.line == nil { pending.line = lineNumber }
    Self.skipSpace(line, &index)
    guard index < line.endIndex, line[index] == UInt8(ascii: "\"") else {
      throw failure("expected a string after \(keyword)", at: index, in: line)
    }
    try readStrings(line, at: index)
  }

  /// Reads `[0]`, and returns `nil` if there is no bracket.
  private func readIndex(_ line: ArraySlice<UInt8>, at index: inout Int) throws(ExchangeReadingError) -> Int? {
    var position = index
    Self.skipSpace(line, &position)
    guard position < line.endIndex, line[position] == UInt8(ascii: "[") else { return nil }
    position += 1
    Self.skipSpace(line, &position)
    var number: Int?
    while position < line.endIndex, let digit = line[position].digit {
      number = min((number ?? 0) * 10 + Int(digit), Self.maximumIndex + 1)
      position += 1
    }
    Self.skipSpace(line, &position)
    guard let number, number <= Self.maximumIndex, position < line.endIndex, line[position] == UInt8(ascii: "]") else {
      throw failure("expected a number up to \(Self.maximumIndex) in brackets", at: position, in: line)
    }
    index = position + 1
    return number
  }

  /// Reads the literals up to the end of the line, and appends them to the current field.
  private mutating func readStrings(_ line: ArraySlice<UInt8>, at start: Int) throws(ExchangeReadingError) {
    guard let field = pending.field else {
      throw failure("the string belongs to no keyword", at: start, in: line)
    }
    var bytes: [UInt8] = []
    var index = start
    var content = line
    if content.last == 0x0D { content.removeLast() }
    while index < content.endIndex {
      guard content[index] == UInt8(ascii: "\"") else {
        throw failure("unexpected character after the string", at: index, in: line)
      }
      do {
        try POStringLiteral.decode(content, from: &index, into: &bytes)
      } catch {
        throw failure(error.message, at: error.index, in: line)
      }
      Self.skipSpace(content, &index)
    }
    switch field {
    case .context: pending.context?.append(contentsOf: bytes)
    case .source: pending.source?.append(contentsOf: bytes)
    case .pluralSource: pending.pluralSource?.append(contentsOf: bytes)
    case .target: pending.targets[pending.targets.count - 1].bytes.append(contentsOf: bytes)
    }
  }

  private mutating func finishEntry() throws(ExchangeReadingError) {
    defer { pending = PendingEntry() }
    guard let line = pending.line else { return }
    guard let source = pending.source else { throw ExchangeReadingError("the entry has no msgid", line: line) }
    guard !pending.targets.isEmpty else { throw ExchangeReadingError("the entry has no msgstr", line: line) }
    var entry = POEntry(comments: pending.comments, isFuzzy: pending.isFuzzy, line: line)
    entry.context = try pending.context.map { (bytes) throws(ExchangeReadingError) in try Self.string(bytes, line) }
    entry.source = try Self.string(source, line)
    entry.pluralSource = try pending.pluralSource.map { (bytes) throws(ExchangeReadingError) in
      try Self.string(bytes, line)
    }
    for number in 0..<pending.targets.count {
      guard let target = pending.targets.first(where: { $0.index == number })?.bytes else {
        throw ExchangeReadingError("the entry has no msgstr[\(number)]", line: line)
      }
      entry.targets.append(try Self.string(target, line))
    }
    entries.append(entry)
  }

  /// Escapes of single bytes can form invalid UTF-8 in a file that is valid.
  private static func string(_ bytes: [UInt8], _ line: Int) throws(ExchangeReadingError) -> String {
    guard let text = String(validUTF8: bytes) else {
      throw ExchangeReadingError("the escapes of a string in the entry are not valid UTF-8", line: line)
    }
    return text
  }
}
