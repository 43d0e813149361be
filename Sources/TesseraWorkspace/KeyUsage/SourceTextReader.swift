import TesseraCore

/// A reader that finds the literals and names of a source file without parsing its language. Comments are read like code, so
/// that a key in a comment counts as used; those of C-like languages that begin a line are distinguished from code.
struct SourceTextReader {
  private let bytes: [UInt8]
  private let syntax: SourceSyntax
  /// The parts of the file that are still to be read: the file, and the interpolations of its literals.
  private var pending: [(range: Range<Int>, depth: Int, isInComment: Bool)]
  /// For each kind of literal, the index before which none ends.
  private var unclosed: [Delimiter: Int] = [:]

  /// Interpolations that are nested more deeply are not read, so that the time is linear.
  private static let maximumDepth = 8
  /// The maximum number of parts of a name: the last ones of `a.b.c.d`.
  private static let maximumPartCount = 6

  init(_ bytes: [UInt8], _ syntax: SourceSyntax) {
    self.bytes = bytes
    self.syntax = syntax
    pending = [(0..<bytes.count, 0, false)]
  }

  struct Literal {
    var text = LiteralText()
    /// A Boolean value that indicates whether the literal may be the beginning of a longer string, or the end of one.
    var mayBegin = false
    var mayEnd = false
    /// A Boolean value that indicates whether the literal is in a comment of a C-like language that begins a line.
    var isInComment = false
    /// The separators that the literal consists of if it joins parts that are only known at run time, as in
    /// `"\(group).\(name)"` and `group + "." + name`.
    var separators: Set<UInt8> = []
  }

  private struct Delimiter: Hashable {
    var quote: UInt8
    var isTriple = false

    var isElement: Bool { quote == UInt8(ascii: ">") }
    var isMultiline: Bool { isTriple || isElement }
    var count: Int { isTriple ? 3 : 1 }
  }

  /// Reads the file.
  ///
  /// - Parameters:
  ///   - visitLiteral: A closure for each literal.
  ///   - visitName: A closure for the letters and digits of each name in lowercase, and of each part of it: `a`, `ab`, `abc`,
  ///     `b`, `bc` and `c` for `a.b.c`. The second argument is `true` in comments that begin a line.
  mutating func read(literal visitLiteral: (Literal) -> Void, name visitName: (ArraySlice<UInt8>, Bool) -> Void) {
    while let (range, depth, isInOuterComment) = pending.popLast() {
      unclosed = [:]
      var index = range.lowerBound
      var isLineStart = depth == 0
      var endOfComment = range.lowerBound
      while index < range.upperBound {
        let byte = bytes[index]
        if isLineStart, index >= endOfComment, let end = self.endOfComment(at: index, range.upperBound) {
          endOfComment = end
        }
        let isInComment = isInOuterComment || index < endOfComment
        isLineStart = byte.isLineBreak || isLineStart && byte.isWhiteSpace
        if let end = endOfCharacterLiteral(at: index, range.upperBound) {
          index = end
        } else if let end = readLiteral(from: index, in: range, depth: depth, isInComment, visitLiteral) {
          index = end
        } else if Self.isNameByte(byte) {
          readName(&index, range.upperBound) { visitName($0, isInComment) }
        } else {
          index += 1
        }
      }
    }
  }

  /// Returns the end of the comment of a C-like language that begins at an index, or `nil` if none begins there.
  private func endOfComment(at index: Int, _ end: Int) -> Int? {
    guard syntax == .code, bytes[index] == UInt8(ascii: "/"), index + 1 < end else { return nil }
    switch bytes[index + 1] {
    case UInt8(ascii: "/"): return bytes[index..<end].firstIndex(where: \.isLineBreak) ?? end
    case UInt8(ascii: "*"):
      let closing = zip(index + 2..<end, bytes[index + 2..<end]).first { position, byte in
        byte == UInt8(ascii: "*") && position + 1 < end && bytes[position + 1] == UInt8(ascii: "/")
      }
      return closing.map { $0.0 + 2 } ?? end
    default: return nil
    }
  }

  /// Returns the end of a character literal of C that contains a quotation mark: `'"'` or `'\"'`.
  private func endOfCharacterLiteral(at index: Int, _ end: Int) -> Int? {
    guard syntax == .code, bytes[index] == UInt8(ascii: "'") else { return nil }
    let rest = bytes[index..<min(end, index + 4)]
    for literal in ["'\"'", "'\\\"'"] where rest.starts(with: literal.utf8) { return index + literal.utf8.count }
    return nil
  }

  // MARK: - Names

  private static func isNameByte(_ byte: UInt8) -> Bool {
    byte.isAlphanumeric || byte == UInt8(ascii: "_") || byte >= 0x80
  }

  private func readName(_ index: inout Int, _ end: Int, _ visit: (ArraySlice<UInt8>) -> Void) {
    var name: [UInt8] = []
    var starts = [0]
    while index < end {
      let byte = bytes[index]
      if Self.isNameByte(byte) {
        if byte != UInt8(ascii: "_") { name.append(byte.lowercased) }
      } else if byte == UInt8(ascii: "."), index + 1 < end, Self.isNameByte(bytes[index + 1]) {
        starts.append(name.count)
      } else {
        break
      }
      index += 1
    }
    starts = starts.suffix(Self.maximumPartCount)
    let ends = starts.dropFirst() + [name.count]
    for (number, start) in starts.enumerated() {
      for end in ends.dropFirst(number) where end > start { visit(name[start..<end]) }
    }
  }

  // MARK: - Literals

  private func delimiter(at index: Int, _ end: Int) -> Delimiter? {
    let quote = bytes[index]
    guard syntax.isQuote(quote) else { return nil }
    let triple = Delimiter(quote: quote, isTriple: true)
    if isTripleQuote(at: index, end), index >= unclosed[triple, default: 0] { return triple }
    let single = Delimiter(quote: quote)
    return index >= unclosed[single, default: 0] ? single : nil
  }

  private func isTripleQuote(at index: Int, _ end: Int) -> Bool {
    bytes[index] != UInt8(ascii: ">") && index + 2 < end && bytes[index + 1] == bytes[index]
      && bytes[index + 2] == bytes[index]
  }

  private func isEnd(at index: Int, of delimiter: Delimiter, _ end: Int) -> Bool {
    if delimiter.isElement { return bytes[index] == UInt8(ascii: "<") }
    return bytes[index] == delimiter.quote && (!delimiter.isTriple || isTripleQuote(at: index, end))
  }

  /// Reads a literal, and returns the index after it, or `nil` if none begins at the index.
  private mutating func readLiteral(
    from start: Int,
    in range: Range<Int>,
    depth: Int,
    _ isInComment: Bool,
    _ visit: (Literal) -> Void
  ) -> Int? {
    guard let delimiter = delimiter(at: start, range.upperBound) else { return nil }
    let text = bytes[..<range.upperBound]
    let contentStart = start + delimiter.count
    var literal = Literal()
    literal.isInComment = isInComment
    var interpolations: [Range<Int>] = []
    var index = contentStart
    while index < text.endIndex, !isEnd(at: index, of: delimiter, text.endIndex) {
      guard delimiter.isMultiline || !bytes[index].isLineBreak else { break }
      readPart(of: text, &index, delimiter, &literal.text, &interpolations)
    }
    // Without a closing mark, the quotation mark begins no literal.
    guard index < text.endIndex, isEnd(at: index, of: delimiter, text.endIndex) else {
      unclosed[delimiter] = index
      return nil
    }
    // The bracket after the content of an element begins the next tag.
    let end = delimiter.isElement ? index : index + delimiter.count
    describe(&literal, contentStart..<index, before: bytes[range.lowerBound..<start], after: text[end...])
    if depth < Self.maximumDepth { pending += interpolations.map { ($0, depth + 1, isInComment) } }
    visit(literal)
    return end
  }

  /// Reads a character, an escape sequence, or an interpolation.
  private func readPart(
    of text: ArraySlice<UInt8>,
    _ index: inout Int,
    _ delimiter: Delimiter,
    _ result: inout LiteralText,
    _ interpolations: inout [Range<Int>]
  ) {
    let next = index + 1 < text.endIndex ? text[index + 1] : nil
    var sequence: EscapeSequence?
    switch (text[index], next) {
    case (UInt8(ascii: "\\"), UInt8(ascii: "(")) where syntax == .code,
      (UInt8(ascii: "$"), UInt8(ascii: "{")) where syntax == .script:
      index += 1
      let content = interpolation(at: index, in: text, isMultiline: delimiter.isMultiline)
      interpolations.append(content)
      result.appendGap()
      index = content.upperBound
    case (UInt8(ascii: "\\"), _?) where syntax != .markup: sequence = EscapeSequence(escape: text, at: index + 1)
    case (UInt8(ascii: "&"), _?) where syntax == .markup: sequence = EscapeSequence(reference: text, at: index + 1)
    default: result.append(text, &index)
    }
    guard let sequence else { return }
    for byte in sequence.scalar.map({ Array(String($0).utf8) }) ?? [] { result.append(byte) }
    index = sequence.end
  }

  /// Returns the range of an interpolation, which includes its closing bracket.
  ///
  /// - Parameter start: The index of its opening bracket.
  private func interpolation(at start: Int, in text: ArraySlice<UInt8>, isMultiline: Bool) -> Range<Int> {
    let opening = text[start]
    let closing = opening == UInt8(ascii: "(") ? UInt8(ascii: ")") : UInt8(ascii: "}")
    var level = 0
    var index = start
    while index < text.endIndex, isMultiline || !text[index].isLineBreak {
      if text[index] == opening { level += 1 }
      if text[index] == closing { level -= 1 }
      index += 1
      if level == 0 { break }
    }
    return start + 1..<max(start + 1, index)
  }

  /// Determines whether a literal is a part of a longer string.
  private func describe(
    _ literal: inout Literal,
    _ content: Range<Int>,
    before: ArraySlice<UInt8>,
    after: ArraySlice<UInt8>
  ) {
    // An Objective-C literal begins with `@`.
    let previous = before.suffix(Self.maximumDistance).last { !$0.isWhiteSpace && $0 != UInt8(ascii: "@") }
    let next = after.prefix(Self.maximumDistance).first { !$0.isWhiteSpace }
    let isJoined = (before: previous == UInt8(ascii: "+"), after: next == UInt8(ascii: "+"))
    let gapCount = literal.text.gaps.count
    literal.mayBegin = gapCount > 0 || isJoined.after || bytes[content].last.map(Self.isSeparator) ?? false
    literal.mayEnd = gapCount > 0 || isJoined.before || bytes[content].first.map(Self.isSeparator) ?? false
    let isOnlyJoint = gapCount > 1 || isJoined == (true, true)
    if isOnlyJoint, literal.text.bytes.allSatisfy(Self.isSeparator) { literal.separators = Set(literal.text.bytes) }
  }

  /// The number of bytes next to a literal in which an operator is searched for.
  private static let maximumDistance = 200

  private static func isSeparator(_ byte: UInt8) -> Bool { "._-:/ ".utf8.contains(byte) }
}
