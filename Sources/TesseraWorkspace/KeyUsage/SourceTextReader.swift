import TesseraCore

/// A reader that finds the literals and names of a source file, without parsing its language: comments are read like code,
/// so that a key in a comment counts as used.
struct SourceTextReader {
  private let bytes: [UInt8]
  private let syntax: SourceSyntax
  /// The parts of the file that are still to be read: the file, and the interpolations of its literals.
  private var pending: [(range: Range<Int>, depth: Int)]
  /// For each quotation mark, the index before which no literal that begins with it ends.
  private var unclosed: [UInt8: Int] = [:]

  /// The key of three quotation marks in `unclosed`.
  private static let tripleQuote: UInt8 = 0
  /// Interpolations that are nested more deeply are not read, so that the time is linear.
  private static let maximumDepth = 8
  /// The maximum number of parts of a name: the last ones of `a.b.c.d`.
  private static let maximumPartCount = 6

  init(_ bytes: [UInt8], _ syntax: SourceSyntax) {
    self.bytes = bytes
    self.syntax = syntax
    pending = [(0..<bytes.count, 0)]
  }

  struct Literal {
    var text = LiteralText()
    /// A Boolean value that indicates whether the literal may be the beginning of a longer string, or the end of one.
    var mayBegin = false
    var mayEnd = false
    /// A Boolean value that indicates whether the literal consists of a separator between parts that are only known at run
    /// time, as in `"\(group).\(name)"` and `group + "." + name`.
    var composes = false
  }

  /// Reads the file.
  ///
  /// - Parameters:
  ///   - visitLiteral: A closure for each literal.
  ///   - visitName: A closure for the letters and digits of each name in lowercase, and of each part of it: `a`, `ab`, `abc`, `b`, `bc` and `c` for
  ///     `a.b.c`.
  mutating func read(literal visitLiteral: (Literal) -> Void, name visitName: (ArraySlice<UInt8>) -> Void) {
    while let (range, depth) = pending.popLast() {
      var index = range.lowerBound
      unclosed = [:]
      while index < range.upperBound {
        let byte = bytes[index]
        if syntax.isQuote(byte), index >= unclosed[byte, default: 0],
          let end = readLiteral(from: index, in: range, depth: depth, visitLiteral)
        {
          // The bracket after the content of an element begins the next tag.
          index = end
        } else if Self.isNameByte(byte) {
          readName(&index, range.upperBound, visitName)
        } else {
          index += 1
        }
      }
    }
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    byte.isAlphanumeric || byte == UInt8(ascii: "_") || byte >= 0x80
  }

  // MARK: - Names

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

  /// Reads a literal, and returns the index after it, or `nil` if the quotation mark begins none.
  private mutating func readLiteral(
    from start: Int,
    in range: Range<Int>,
    depth: Int,
    _ visit: (Literal) -> Void
  ) -> Int? {
    let quote = bytes[start]
    let isTriple = isTripleQuote(at: start, range.upperBound) && start >= unclosed[Self.tripleQuote, default: 0]
    let isMultiline = isTriple || quote == UInt8(ascii: ">")
    let contentStart = start + (isTriple ? 3 : 1)
    var literal = Literal()
    var interpolations: [Range<Int>] = []
    var index = contentStart
    let text = bytes[..<range.upperBound]
    while index < text.endIndex {
      let byte = bytes[index]
      if isEnd(at: index, quote, isMultiline: isMultiline, range.upperBound) { break }
      switch byte {
      case _ where byte.isLineBreak && isTriple:
        // The indentation is not part of the string.
        index = text[index...].firstIndex { !$0.isWhiteSpace } ?? text.endIndex
      case _ where byte.isLineBreak && !isMultiline:
        unclosed[quote] = index
        return nil
      case UInt8(ascii: "\\") where syntax != .markup:
        skipEscape(&index, range.upperBound, &literal.text, &interpolations)
      case UInt8(ascii: "$")
      where syntax == .script && index + 1 < text.endIndex && bytes[index + 1] == UInt8(ascii: "{"):
        index += 1
        skipInterpolation(&index, range.upperBound, closing: UInt8(ascii: "}"), &literal.text, &interpolations)
      case UInt8(ascii: "&") where syntax == .markup: index = endOfEntity(index, text.endIndex)
      default: literal.text.append(text, &index)
      }
    }
    guard index < text.endIndex else {
      unclosed[isTriple ? Self.tripleQuote : quote] = index
      return nil
    }
    let content = contentStart..<index
    let end = quote == UInt8(ascii: ">") ? index : index + (isTriple ? 3 : 1)
    let before = bytes[range.lowerBound..<start].suffix(Self.longestGap).last {
      !$0.isWhiteSpace && $0 != UInt8(ascii: "@")
    }
    let after = bytes[end..<range.upperBound].first { !$0.isWhiteSpace }
    let isJoined = (before: before == UInt8(ascii: "+"), after: after == UInt8(ascii: "+"))
    let gapCount = literal.text.gaps.count
    literal.mayBegin = gapCount > 0 || isJoined.after || bytes[content].last.map(Self.isSeparator) ?? false
    literal.mayEnd = gapCount > 0 || isJoined.before || bytes[content].first.map(Self.isSeparator) ?? false
    literal.composes =
      (gapCount > 1 || isJoined == (true, true)) && literal.text.bytes.allSatisfy(Self.isSeparator)
      && literal.text.bytes.contains { $0 != UInt8(ascii: " ") }
    if depth < Self.maximumDepth { pending += interpolations.map { ($0, depth + 1) } }
    visit(literal)
    return end
  }

  /// The number of bytes before a literal in which an operator is searched.
  private static let longestGap = 200

  private static func isSeparator(_ byte: UInt8) -> Bool { "._-:/ ".utf8.contains(byte) }

  private func isTripleQuote(at index: Int, _ end: Int) -> Bool {
    bytes[index] != UInt8(ascii: ">") && index + 2 < end && bytes[index + 1] == bytes[index]
      && bytes[index + 2] == bytes[index]
  }

  private func isEnd(at index: Int, _ quote: UInt8, isMultiline: Bool, _ end: Int) -> Bool {
    if quote == UInt8(ascii: ">") { return bytes[index] == UInt8(ascii: "<") }
    return bytes[index] == quote && (!isMultiline || isTripleQuote(at: index, end))
  }

  /// Moves the index after an escape sequence. A sequence represents a sign or white space, except for an interpolation.
  private func skipEscape(
    _ index: inout Int,
    _ end: Int,
    _ text: inout LiteralText,
    _ interpolations: inout [Range<Int>]
  ) {
    index += 1
    guard index < end else { return }
    switch bytes[index] {
    case UInt8(ascii: "("): skipInterpolation(&index, end, closing: UInt8(ascii: ")"), &text, &interpolations)
    case UInt8(ascii: "u"), UInt8(ascii: "U"), UInt8(ascii: "x"):
      index += 1
      let isBraced = index < end && bytes[index] == UInt8(ascii: "{")
      if isBraced { index += 1 }
      while index < end, bytes[index].hexadecimalDigit != nil { index += 1 }
      if isBraced, index < end, bytes[index] == UInt8(ascii: "}") { index += 1 }
    // A line that continues, without its indentation.
    case _ where bytes[index].isWhiteSpace: while index < end, bytes[index].isWhiteSpace { index += 1 }
    default: index += 1
    }
  }

  /// Moves the index from the bracket at the beginning of an interpolation to its end. Its code is read later.
  private func skipInterpolation(
    _ index: inout Int,
    _ end: Int,
    closing: UInt8,
    _ text: inout LiteralText,
    _ interpolations: inout [Range<Int>]
  ) {
    text.appendGap()
    let opening = bytes[index]
    let start = index + 1
    var level = 0
    while index < end, !bytes[index].isLineBreak {
      if bytes[index] == opening { level += 1 }
      if bytes[index] == closing { level -= 1 }
      index += 1
      if level == 0 { break }
    }
    interpolations.append(start..<max(start, index))
  }

  private func endOfEntity(_ start: Int, _ end: Int) -> Int {
    let rest = bytes[start..<min(end, start + Self.longestEntity)]
    return rest.firstIndex(of: UInt8(ascii: ";")).map { $0 + 1 } ?? start + 1
  }

  /// The maximum length of an entity such as `&quot;` or `&#x2026;`, in bytes.
  private static let longestEntity = 12
}
