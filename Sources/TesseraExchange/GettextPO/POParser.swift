import TesseraCore

/// A parser of the PO grammar, which accepts the files that gettext's tools, Poedit, Weblate and polib write.
///
/// Obsolete entries (`#~`) are skipped.
struct POParser {
  private enum Keyword: CaseIterable {
    case msgid, msgstr, msgctxt, msgidPlural, domain

    var name: StaticString {
      switch self {
      case .msgid: "msgid"
      case .msgstr: "msgstr"
      case .msgctxt: "msgctxt"
      case .msgidPlural: "msgid_plural"
      case .domain: "domain"
      }
    }

    /// All keywords. They are stored, because `allCases` creates an array for each line.
    static let all = allCases
  }

  private enum Field {
    case context, source, pluralSource
    /// The last one of the targets.
    case target
  }

  /// A string whose literals are being read.
  private struct PendingString {
    /// The range of the only literal that is not empty, as long as there is one without escapes.
    var range: Range<Int>?
    /// The bytes of all literals, or `nil` as long as the string is a range.
    var bytes: [UInt8]?

    mutating func append(_ literal: Range<Int>, in file: [UInt8]) {
      if bytes == nil, range?.isEmpty ?? true {
        range = literal
      } else if !literal.isEmpty {
        append(Array(file[literal]), in: file)
      }
    }

    mutating func append(_ text: [UInt8], in file: [UInt8]) {
      if bytes == nil { bytes = range.map { Array(file[$0]) } ?? [] }
      bytes?.append(contentsOf: text)
    }
  }

  /// An entry whose lines are being read.
  private struct PendingEntry {
    var comments: [Range<Int>] = []
    var isFuzzy = false
    var context: PendingString?
    var source: PendingString?
    var pluralSource: PendingString?
    var targets: [(index: Int, string: PendingString)] = []
    var isIndexed = false
    var line: Int?
    var field: Field?

    /// The string of the field, which is stored after its last literal.
    var string = PendingString()

    mutating func storeString() {
      switch field {
      case .context: context = string
      case .source: source = string
      case .pluralSource: pluralSource = string
      case .target: targets[targets.count - 1].string = string
      case nil: break
      }
      string = PendingString()
    }

    /// Removes everything, but keeps the memory of the arrays.
    mutating func reset() {
      var empty = Self()
      swap(&empty.comments, &comments)
      swap(&empty.targets, &targets)
      empty.comments.removeAll(keepingCapacity: true)
      empty.targets.removeAll(keepingCapacity: true)
      self = empty
    }
  }

  /// The maximum index of `msgstr[n]`. No language has more than six forms.
  private static let maximumIndex = 99

  private let bytes: [UInt8]
  /// The start of the next line.
  private var position: Int
  private var lineNumber = 0
  private var pending = PendingEntry()
  /// The entry that was read last.
  private(set) var entry = POFileEntry()
  private var isFinished = false

  /// - Parameters:
  ///   - bytes: The file in valid UTF-8.
  ///   - start: The offset after a byte order mark.
  init(_ bytes: [UInt8], from start: Int) {
    self.bytes = bytes
    position = start
  }

  /// Reads the next entry. Returns `false` at the end of the file.
  mutating func next() throws(ExchangeReadingError) -> Bool {
    isFinished = false
    while !isFinished, position <= bytes.count {
      let end = bytes.offset(of: 0x0A, from: position) ?? bytes.count
      let line = position..<end
      lineNumber += 1
      position = end + 1
      try read(line)
    }
    if !isFinished { try finishEntry() }
    return isFinished
  }

  private func failure(_ message: String, at index: Int, in line: Range<Int>) -> ExchangeReadingError {
    ExchangeReadingError(message, line: lineNumber, column: index - line.lowerBound + 1)
  }

  private mutating func read(_ line: Range<Int>) throws(ExchangeReadingError) {
    var index = line.lowerBound
    skipSpace(line, &index)
    guard index < line.upperBound else { return }
    switch bytes[index] {
    case UInt8(ascii: "#"): try readComment(line, at: index)
    case UInt8(ascii: "\""): try readStrings(line, at: index)
    default: try readKeyword(line, at: index)
    }
  }

  private func skipSpace(_ line: Range<Int>, _ index: inout Int) {
    while index < line.upperBound, bytes[index].isSpace { index += 1 }
  }

  /// Returns a line without a carriage return at its end.
  private func withoutReturn(_ line: Range<Int>) -> Range<Int> {
    !line.isEmpty && bytes[line.upperBound - 1] == 0x0D ? line.lowerBound..<line.upperBound - 1 : line
  }

  private mutating func readComment(_ line: Range<Int>, at index: Int) throws(ExchangeReadingError) {
    if !pending.targets.isEmpty { try finishEntry() }
    guard index + 1 < line.upperBound else { return }
    let text = withoutReturn(index + 2..<line.upperBound)
    switch bytes[index + 1] {
    case UInt8(ascii: "~"):
      // The comments before an obsolete entry belong to it.
      try finishEntry()
    case UInt8(ascii: "."):
      let hasSpace = !text.isEmpty && bytes[text.lowerBound] == 0x20
      pending.comments.append(text.lowerBound + (hasSpace ? 1 : 0)..<text.upperBound)
    case UInt8(ascii: ","), UInt8(ascii: "="):
      for flag in bytes[text].split(separator: UInt8(ascii: ","))
      where flag.filter({ !$0.isSpace }).elementsEqual("fuzzy".utf8) {
        pending.isFuzzy = true
      }
    default: break
    }
  }

  private mutating func readKeyword(_ line: Range<Int>, at start: Int) throws(ExchangeReadingError) {
    var index = start
    while index < line.upperBound, bytes[index].isLetter || bytes[index] == UInt8(ascii: "_") { index += 1 }
    guard let keyword = Keyword.all.first(where: { bytes.isEqual(start..<index, $0.name) }) else {
      throw failure("expected msgctxt, msgid, msgid_plural, msgstr, a comment or a string", at: start, in: line)
    }
    if !pending.targets.isEmpty, keyword == .msgctxt || keyword == .msgid { try finishEntry() }
    pending.storeString()
    let isExpected: Bool
    switch keyword {
    case .msgctxt:
      isExpected = pending.context == nil && pending.source == nil
      pending.context = PendingString()
      pending.field = .context
    case .msgid:
      isExpected = pending.source == nil
      pending.source = PendingString()
      pending.field = .source
    case .msgidPlural:
      isExpected = pending.source != nil && pending.pluralSource == nil && pending.targets.isEmpty
      pending.pluralSource = PendingString()
      pending.field = .pluralSource
    case .msgstr:
      let number = try readIndex(line, at: &index)
      isExpected = pending.source != nil && (pending.targets.isEmpty || pending.isIndexed && number != nil)
      if pending.targets.contains(where: { $0.index == number ?? 0 }) {
        throw failure("the entry has two strings \(keyword.name)[\(number ?? 0)]", at: start, in: line)
      }
      if isExpected, (number != nil) != (pending.pluralSource != nil) {
        let message = number == nil ? "an entry with msgid_plural needs msgstr[0]" : "msgstr[n] needs msgid_plural"
        throw failure(message, at: start, in: line)
      }
      pending.targets.append((number ?? 0, PendingString()))
      pending.isIndexed = number != nil
      pending.field = .target
    case .domain: throw failure("the keyword \(keyword.name) is not supported", at: start, in: line)
    }
    guard isExpected else { throw failure("\(keyword.name) is not allowed here", at: start, in: line) }
    if pending.line == nil { pending.line = lineNumber }
    skipSpace(line, &index)
    guard index < line.upperBound, bytes[index] == UInt8(ascii: "\"") else {
      throw failure("expected a string after \(keyword.name)", at: index, in: line)
    }
    try readStrings(line, at: index)
  }

  /// Reads `[0]`, and returns `nil` if there is no bracket.
  private func readIndex(_ line: Range<Int>, at index: inout Int) throws(ExchangeReadingError) -> Int? {
    var position = index
    skipSpace(line, &position)
    guard position < line.upperBound, bytes[position] == UInt8(ascii: "[") else { return nil }
    position += 1
    skipSpace(line, &position)
    var number: Int?
    while position < line.upperBound, let digit = bytes[position].digit {
      number = min((number ?? 0) * 10 + Int(digit), Self.maximumIndex + 1)
      position += 1
    }
    skipSpace(line, &position)
    guard let number, number <= Self.maximumIndex, position < line.upperBound, bytes[position] == UInt8(ascii: "]")
    else {
      throw failure("expected a number up to \(Self.maximumIndex) in brackets", at: position, in: line)
    }
    index = position + 1
    return number
  }

  /// Reads the literals up to the end of the line, and appends them to the current field.
  private mutating func readStrings(_ line: Range<Int>, at start: Int) throws(ExchangeReadingError) {
    guard pending.field != nil else { throw failure("the string belongs to no keyword", at: start, in: line) }
    let content = withoutReturn(line)
    if let literal = onlyLiteral(content, at: start) { return pending.string.append(literal, in: bytes) }
    var text: [UInt8] = []
    var index = start
    while index < content.upperBound {
      guard bytes[index] == UInt8(ascii: "\"") else {
        throw failure("unexpected character after the string", at: index, in: line)
      }
      do {
        try POStringLiteral.decode(bytes[content], from: &index, into: &text)
      } catch {
        throw failure(error.message, at: error.index, in: line)
      }
      skipSpace(content, &index)
    }
    pending.string.append(text, in: bytes)
  }

  /// Returns the range of a literal without escapes that ends with the line, or `nil` if there is another text.
  private func onlyLiteral(_ line: Range<Int>, at start: Int) -> Range<Int>? {
    guard start + 1 < line.upperBound, bytes[line.upperBound - 1] == UInt8(ascii: "\"") else { return nil }
    let range = start + 1..<line.upperBound - 1
    let isSpecial = bytes.containsByte(in: range) { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") }
    return isSpecial ? nil : range
  }

  private mutating func finishEntry() throws(ExchangeReadingError) {
    defer { pending.reset() }
    guard let line = pending.line else { return }
    pending.storeString()
    guard let source = pending.source else { throw ExchangeReadingError("the entry has no msgid", line: line) }
    guard !pending.targets.isEmpty else { throw ExchangeReadingError("the entry has no msgstr", line: line) }
    swap(&entry.comments, &pending.comments)
    (entry.isFuzzy, entry.line) = (pending.isFuzzy, line)
    entry.context = try pending.context.map { (string) throws(ExchangeReadingError) in try Self.text(string, line) }
    entry.source = try Self.text(source, line)
    entry.pluralSource = try pending.pluralSource.map { (string) throws(ExchangeReadingError) in
      try Self.text(string, line)
    }
    entry.targets.removeAll(keepingCapacity: true)
    for number in 0..<pending.targets.count {
      guard let target = pending.targets.first(where: { $0.index == number })?.string else {
        throw ExchangeReadingError("the entry has no msgstr[\(number)]", line: line)
      }
      entry.targets.append(try Self.text(target, line))
    }
    isFinished = true
  }

  /// Escapes of single bytes can form invalid UTF-8 in a file that is valid.
  private static func text(_ string: PendingString, _ line: Int) throws(ExchangeReadingError) -> FileText {
    guard let bytes = string.bytes else { return string.range.map { .range($0) } ?? .empty }
    guard let text = String(validUTF8: bytes) else {
      throw ExchangeReadingError("the escapes of a string in the entry are not valid UTF-8", line: line)
    }
    return .string(text)
  }
}
