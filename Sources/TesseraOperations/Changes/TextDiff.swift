package import TesseraStrings

/// The lines of a source text that edits change, as hunks of a unified diff.
package struct TextDiff: Sendable, Hashable {
  package struct Line: Sendable, Hashable {
    package enum Kind: String, Sendable {
      case context = " "
      case removed = "-"
      case added = "+"
    }

    package var kind: Kind
    /// The line in UTF-8, without the line feed.
    package var text: ArraySlice<UInt8>
  }

  package struct Hunk: Sendable, Hashable {
    /// The first line number, from 1, and the number of lines, before and after the edits.
    package var oldStart: Int
    package var oldCount: Int
    package var newStart: Int
    package var newCount: Int
    package var lines: [Line]
  }

  package private(set) var hunks: [Hunk] = []

  /// - Parameter edits: Edits of the source text that do not overlap.
  package init(_ source: SourceText, edits: [Edit]) {
    let changes = ChangedLines(source: source, edits: edits.sorted { $0.span < $1.span })
    var shift = 0
    var pending: [ChangedLines.Chunk] = []
    for chunk in changes.chunks() {
      if let last = pending.last, chunk.line - (last.line + last.removed.count) > 2 * ChangedLines.contextLines {
        if let hunk = changes.hunk(pending, &shift) { hunks.append(hunk) }
        pending = []
      }
      pending.append(chunk)
    }
    if let hunk = changes.hunk(pending, &shift) { hunks.append(hunk) }
  }
}

/// Finds the whole lines that contain edits.
private struct ChangedLines {
  /// Whole lines that other lines replace.
  struct Chunk {
    /// The index of the first line, from 0.
    var line: Int
    /// The bytes of the replaced lines in the source text.
    var range: Range<Int>
    var removed: [ArraySlice<UInt8>]
    var added: [ArraySlice<UInt8>]
  }

  static let contextLines = 3

  let source: SourceText
  /// The edits, sorted by position.
  let edits: [Edit]

  // MARK: - Lines

  /// Returns the whole lines that the edits affect, and the lines that replace them.
  func chunks() -> [Chunk] {
    var chunks: [Chunk] = []
    var index = 0
    while index < edits.count {
      let start = lineStart(edits[index].span.range.lowerBound)
      var end = lineEnd(edits[index].span.range.upperBound)
      var next = index + 1
      // The last line of the text ends without a line feed, so that an edit at its end belongs to it, too.
      while next < edits.count, lineStart(edits[next].span.range.lowerBound) < end {
        end = max(end, lineEnd(edits[next].span.range.upperBound))
        next += 1
      }
      chunks.append(chunk(start..<end, edits[index..<next]))
      index = next
    }
    return chunks.filter { !$0.removed.isEmpty || !$0.added.isEmpty }
  }

  private func chunk(_ range: Range<Int>, _ edits: ArraySlice<Edit>) -> Chunk {
    var result: [UInt8] = []
    var position = range.lowerBound
    for edit in edits {
      let span = edit.span.range
      result += source.bytes[position..<max(position, span.lowerBound)]
      result += edit.replacement
      position = max(position, span.upperBound)
    }
    result += source.bytes[position..<max(position, range.upperBound)]
    var removed = Self.lines(source.bytes[range])
    var added = Self.lines(result[...])
    var line = source.location(of: UInt32(clamping: range.lowerBound)).line - 1
    var (start, end) = (range.lowerBound, range.upperBound)
    // A line that is both removed and added has not changed.
    while let old = removed.first, let new = added.first, old == new {
      removed.removeFirst()
      added.removeFirst()
      line += 1
      start = min(old.endIndex + 1, range.upperBound)
    }
    while let old = removed.last, let new = added.last, old == new {
      removed.removeLast()
      added.removeLast()
      end = old.startIndex
    }
    return Chunk(line: line, range: start..<max(start, end), removed: removed, added: added)
  }

  /// - Parameter shift: The number of lines that the preceding hunks have added.
  func hunk(_ chunks: [Chunk], _ shift: inout Int) -> TextDiff.Hunk? {
    guard let first = chunks.first, let last = chunks.last else { return nil }
    let before = lines(before: first.range.lowerBound)
    let after = lines(after: last.range.upperBound)
    let start = first.line - before.count
    let oldCount = last.line + last.removed.count + after.count - start
    let growth = chunks.reduce(0) { $0 + $1.added.count - $1.removed.count }
    var result: [TextDiff.Line] = Self.lines(before, .context)
    for (number, chunk) in chunks.enumerated() {
      result += Self.lines(chunk.removed, .removed) + Self.lines(chunk.added, .added)
      if number + 1 < chunks.count {
        let unchanged = source.bytes[chunk.range.upperBound..<chunks[number + 1].range.lowerBound]
        result += Self.lines(Self.lines(unchanged), .context)
      }
    }
    result += Self.lines(after, .context)
    defer { shift += growth }
    return TextDiff.Hunk(
      oldStart: start + 1,
      oldCount: oldCount,
      newStart: start + 1 + shift,
      newCount: oldCount + growth,
      lines: result
    )
  }

  private static func lines(_ texts: [ArraySlice<UInt8>], _ kind: TextDiff.Line.Kind) -> [TextDiff.Line] {
    texts.map { TextDiff.Line(kind: kind, text: $0) }
  }

  // MARK: - Offsets

  private func lineStart(_ offset: Int) -> Int {
    source.bytes[..<min(offset, source.bytes.count)].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
  }

  private func lineEnd(_ offset: Int) -> Int {
    let offset = min(offset, source.bytes.count)
    return source.bytes[offset...].firstIndex(of: 0x0A).map { $0 + 1 } ?? source.bytes.count
  }

  /// Returns the context before the start of a line.
  private func lines(before end: Int) -> [ArraySlice<UInt8>] {
    var start = end
    for _ in 0..<Self.contextLines where start > 0 { start = lineStart(start - 1) }
    return Self.lines(source.bytes[start..<end])
  }

  /// Returns the context after the end of a line.
  private func lines(after start: Int) -> [ArraySlice<UInt8>] {
    var end = start
    for _ in 0..<Self.contextLines { end = lineEnd(end) }
    return Self.lines(source.bytes[start..<end])
  }

  /// Returns the lines without their line feeds. A final line feed does not start another line.
  private static func lines(_ bytes: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    guard !bytes.isEmpty else { return [] }
    var lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    if bytes.last == 0x0A { lines.removeLast() }
    return lines
  }
}
