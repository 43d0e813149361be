package import TesseraText

/// Changes as edits on the text: each touches its own literal or lines and nothing else.
extension StringsFile {
  /// The value's literal alone gives way. A key that stood for its own value gets one.
  package func edits(setting key: String, to value: String) throws(LegacyEditError) -> [Edit] {
    guard flavor != .binary else { throw .binaryPropertyList }
    guard let entry = entry(forKey: key) else { throw .noSuchKey(key) }
    if flavor == .xml { return [try XMLEdits.replacing(entry.value, with: value, named: "string", in: source)] }
    let existing = source.bytes[entry.value.span.range]
    let literal = StringsLiteral.literal(for: value, replacing: existing)
    if entry.isKeyOnly {
      let end = entry.key.span.upperBound
      return [Edit(SourceSpan(end, end), Array(" = ".utf8) + literal)]
    }
    return [Edit(entry.value.span, literal)]
  }

  /// Puts an entry behind the last one, written as that is. An XML property list has no comments for its entries: there
  /// `comment` is left out.
  package func edits(
    adding key: String,
    value: String,
    comment: String? = nil
  ) throws(LegacyEditError) -> [Edit] {
    guard flavor != .binary else { throw .binaryPropertyList }
    guard entry(forKey: key) == nil else { throw .keyExists(key) }
    if flavor == .xml { return try xmlEdits(adding: key, value: value) }
    return [StringsLayout(self).insertion(key: key, value: value, comment: comment)]
  }

  /// Takes an entry out with its comment, and with its lines where nothing else stands on them.
  package func edits(removing key: String) throws(LegacyEditError) -> [Edit] {
    guard flavor != .binary else { throw .binaryPropertyList }
    guard let entry = entry(forKey: key) else { throw .noSuchKey(key) }
    let span = entry.comment.map { entry.span.union($0) } ?? entry.span
    return [Edit(LineRemoval.span(removing: span, from: source.bytes), [])]
  }

  private func xmlEdits(adding key: String, value: String) throws(LegacyEditError) -> [Edit] {
    let member = try XMLEdits.element("key", key) + [0x0A] + XMLEdits.element("string", value)
    guard let last = entries.last else {
      guard body != .start else { throw .noDictionary }
      let end = body.lowerBound
      if source.bytes[..<Int(end)].suffix(2).elementsEqual("/>".utf8) {
        return [Edit(SourceSpan(end &- 2, end), Array(">\n".utf8) + member + Array("\n</dict>".utf8))]
      }
      return [Edit(SourceSpan(end, end), [0x0A] + member + (body.isEmpty ? [0x0A] : []))]
    }
    let space = source.bytes[last.key.span.range.upperBound..<last.value.span.range.lowerBound]
    let between = space.allSatisfy { $0 == 0x20 || (0x09...0x0D).contains($0) } ? Array(space) : []
    let before = LineRemoval.spaceBefore(last.span.range.lowerBound, in: source.bytes)
    let text = try before + XMLEdits.element("key", key) + between + XMLEdits.element("string", value)
    return [Edit(SourceSpan(last.span.upperBound, last.span.upperBound), text)]
  }
}

/// How the last entry of a file is written.
private struct StringsLayout {
  let file: StringsFile
  let bytes: [UInt8]
  let newline: [UInt8]

  init(_ file: StringsFile) {
    self.file = file
    self.bytes = file.source.bytes
    switch bytes.firstIndex(where: { $0 == 0x0A || $0 == 0x0D }) {
    case .some(let index) where bytes[index] == 0x0D:
      newline = index + 1 < bytes.count && bytes[index + 1] == 0x0A ? [0x0D, 0x0A] : [0x0D]
    default: newline = [0x0A]
    }
  }

  func insertion(key: String, value: String, comment: String?) -> Edit {
    guard let last = file.entries.last else { return firstEntry(key: key, value: value, comment: comment) }
    let start = min(last.span.lowerBound, last.comment?.lowerBound ?? .max)
    let end = max(last.span.upperBound, last.comment?.upperBound ?? 0)
    let separator = separator(before: Int(start))
    let indent = separator.last(where: { $0 == 0x0A || $0 == 0x0D }) == nil ? [] : Self.indent(of: separator)
    var text = separator
    if let comment { text += commentBytes(comment) + newline + indent }
    text += StringsLiteral.literal(for: key, replacing: bytes[last.key.span.range])
    text += assignment(of: last)
    text += StringsLiteral.literal(for: value, replacing: bytes[last.value.span.range])
    text.append(UInt8(ascii: ";"))
    // Where the last entry lacks its semicolon, the new one would make two errors of one.
    if bytes[..<Int(last.span.upperBound)].last != UInt8(ascii: ";") { text.insert(UInt8(ascii: ";"), at: 0) }
    return Edit(SourceSpan(end, end), text)
  }

  private func firstEntry(key: String, value: String, comment: String?) -> Edit {
    var text: [UInt8] = []
    let place = file.isBraced ? file.body.lowerBound : file.body.upperBound
    if place > 0, file.isBraced || bytes[Int(place) - 1] != 0x0A { text += newline }
    if let comment { text += commentBytes(comment) + newline }
    text += StringsLiteral.literal(for: key) + Array(" = ".utf8) + StringsLiteral.literal(for: value)
    text.append(UInt8(ascii: ";"))
    if !file.isBraced || !bytes[file.body.range].contains(0x0A) { text += newline }
    return Edit(SourceSpan(place, place), text)
  }

  /// What stands between the last entry and the one before it, where that is white space; a line break at least.
  private func separator(before start: Int) -> [UInt8] {
    let space = LineRemoval.spaceBefore(start, in: bytes)
    let indent = Self.indent(of: space)
    let isFirst = start - space.count <= file.body.range.lowerBound
    if isFirst, file.isBraced { return space.isEmpty ? [0x20] : space }
    guard !isFirst, space.contains(where: { $0 == 0x0A || $0 == 0x0D }) else {
      return newline + (file.entries.last?.comment == nil ? [] : newline) + indent
    }
    return space
  }

  private static func indent(of space: [UInt8]) -> [UInt8] {
    Array(space.suffix(while: { $0 == 0x20 || $0 == 0x09 }))
  }

  private func assignment(of entry: StringsEntry) -> [UInt8] {
    guard !entry.isKeyOnly else { return Array(" = ".utf8) }
    let between = bytes[entry.key.span.range.upperBound..<entry.value.span.range.lowerBound]
    return between.allSatisfy { " \t=".utf8.contains($0) } ? Array(between) : Array(" = ".utf8)
  }

  private func commentBytes(_ comment: String) -> [UInt8] {
    var text: [UInt8] = []
    for byte in comment.utf8 {
      // `*/` would end the comment.
      if byte == UInt8(ascii: "/"), text.last == UInt8(ascii: "*") { text.append(0x20) }
      text.append(byte)
    }
    return Array("/* ".utf8) + text + Array(" */".utf8)
  }
}

extension [UInt8] {
  fileprivate func suffix(while predicate: (UInt8) -> Bool) -> ArraySlice<UInt8> {
    self[(lastIndex { !predicate($0) }.map { $0 + 1 } ?? startIndex)...]
  }
}

/// What goes with an entry that goes.
enum LineRemoval {
  /// The span, extended to whole lines where only white space is left on them, and by one blank line where two would
  /// meet.
  static func span(removing span: SourceSpan, from bytes: [UInt8]) -> SourceSpan {
    var start = span.range.lowerBound
    var end = min(span.range.upperBound, bytes.count)
    while start > 0, isBlank(bytes[start - 1]) { start -= 1 }
    while end < bytes.count, isBlank(bytes[end]) { end += 1 }
    let startsLine = start == 0 || isLineBreak(bytes[start - 1])
    guard startsLine, end == bytes.count || isLineBreak(bytes[end]) else { return span }
    let isAtEnd = end == bytes.count
    end = skipLineBreak(bytes, end)
    let previousLineIsBlank = isBlankLine(bytes, endingAt: start)
    if previousLineIsBlank, let next = blankLineEnd(bytes, from: end), !isAtEnd {
      end = next
    } else if previousLineIsBlank, end == bytes.count, start > 0 {
      start = previousLineStart(bytes, start)
    }
    return SourceSpan(start..<end)
  }

  /// The white space before a place, line breaks included.
  static func spaceBefore(_ end: Int, in bytes: [UInt8]) -> [UInt8] {
    var start = end
    while start > 0, isBlank(bytes[start - 1]) || isLineBreak(bytes[start - 1]) { start -= 1 }
    return Array(bytes[start..<end])
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
  private static func isLineBreak(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

  private static func skipLineBreak(_ bytes: [UInt8], _ index: Int) -> Int {
    guard index < bytes.count else { return index }
    let isPair = bytes[index] == 0x0D && index + 1 < bytes.count && bytes[index + 1] == 0x0A
    return index + (isPair ? 2 : 1)
  }

  /// The start of the file counts as a blank line.
  private static func isBlankLine(_ bytes: [UInt8], endingAt start: Int) -> Bool {
    guard start > 0 else { return true }
    let line = previousLineStart(bytes, start)
    return bytes[line..<start].allSatisfy { isBlank($0) || isLineBreak($0) }
  }

  /// `start` is behind a line break.
  private static func previousLineStart(_ bytes: [UInt8], _ start: Int) -> Int {
    var index = start - 1
    if index > 0, bytes[index] == 0x0A, bytes[index - 1] == 0x0D { index -= 1 }
    while index > 0, !isLineBreak(bytes[index - 1]) { index -= 1 }
    return index
  }

  private static func blankLineEnd(_ bytes: [UInt8], from start: Int) -> Int? {
    var index = start
    while index < bytes.count, isBlank(bytes[index]) { index += 1 }
    guard index < bytes.count, isLineBreak(bytes[index]) else { return nil }
    return skipLineBreak(bytes, index)
  }
}
