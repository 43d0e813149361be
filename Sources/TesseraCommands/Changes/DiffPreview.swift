import TesseraStrings

/// What edits do to a text, as a unified diff.
struct DiffPreview {
  /// A run of whole lines that gives way to others.
  private struct Chunk {
    /// The first line, from 0.
    var line: Int
    var removed: [ArraySlice<UInt8>]
    var added: [ArraySlice<UInt8>]
  }

  private static let contextLines = 3

  private let path: String
  private let source: SourceText
  private let edits: [Edit]

  /// - Parameter edits: of the text, without overlap.
  init(path: String, text: [UInt8], edits: [Edit]) {
    self.path = path
    source = SourceText(text: text, encoding: .utf8)
    self.edits = edits.sorted { $0.span < $1.span }
  }

  func write(to output: inout TextOutput) {
    let name = TerminalText.inert(path)
    output.writeLine("--- \(name)\n+++ \(name)")
    var shift = 0
    var hunk: [Chunk] = []
    for chunk in chunks() {
      if let last = hunk.last, chunk.line - (last.line + last.removed.count) > 2 * Self.contextLines {
        write(hunk, &shift, to: &output)
        hunk = []
      }
      hunk.append(chunk)
    }
    write(hunk, &shift, to: &output)
  }

  // MARK: - Lines

  /// The whole lines that the edits touch, and what they become.
  private func chunks() -> [Chunk] {
    var chunks: [Chunk] = []
    var index = 0
    while index < edits.count {
      let start = lineStart(edits[index].span.range.lowerBound)
      var end = lineEnd(edits[index].span.range.upperBound)
      var next = index + 1
      while next < edits.count, edits[next].span.range.lowerBound < end {
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
    // A line that stands in both has not changed.
    while let old = removed.first, let new = added.first, old == new {
      removed.removeFirst()
      added.removeFirst()
      line += 1
    }
    while let old = removed.last, let new = added.last, old == new {
      removed.removeLast()
      added.removeLast()
    }
    return Chunk(line: line, removed: removed, added: added)
  }

  private func write(_ hunk: [Chunk], _ shift: inout Int, to output: inout TextOutput) {
    guard let first = hunk.first, let last = hunk.last else { return }
    let before = lines(first.line - Self.contextLines, first.line)
    let lastLine = last.line + last.removed.count
    let after = lines(lastLine, lastLine + Self.contextLines)
    let start = first.line - before.count
    let oldCount = lastLine + after.count - start
    let growth = hunk.reduce(0) { $0 + $1.added.count - $1.removed.count }
    output.writeLine("@@ -\(start + 1),\(oldCount) +\(start + 1 + shift),\(oldCount + growth) @@")
    Self.write(before, " ", &output)
    for (number, chunk) in hunk.enumerated() {
      Self.write(chunk.removed, "-", &output)
      Self.write(chunk.added, "+", &output)
      if number + 1 < hunk.count {
        Self.write(lines(chunk.line + chunk.removed.count, hunk[number + 1].line), " ", &output)
      }
    }
    Self.write(after, " ", &output)
    shift += growth
  }

  private static func write(_ lines: [ArraySlice<UInt8>], _ mark: String, _ output: inout TextOutput) {
    for line in lines { output.writeLine(mark + TerminalText.inert(String(decoding: line, as: UTF8.self))) }
  }

  // MARK: - Places

  private func lineStart(_ offset: Int) -> Int {
    source.bytes[..<min(offset, source.bytes.count)].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
  }

  private func lineEnd(_ offset: Int) -> Int {
    let offset = min(offset, source.bytes.count)
    return source.bytes[offset...].firstIndex(of: 0x0A).map { $0 + 1 } ?? source.bytes.count
  }

  /// Lines of the text by number from 0, as far as there are such.
  private func lines(_ from: Int, _ to: Int) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    guard var offset = offset(ofLine: max(0, from)) else { return [] }
    for _ in max(0, from)..<max(0, max(from, to)) {
      guard offset < source.bytes.count else { break }
      let end = lineEnd(offset)
      lines.append(Self.lines(source.bytes[offset..<end])[0])
      offset = end
    }
    return lines
  }

  private func offset(ofLine line: Int) -> Int? {
    var low = 0
    var high = source.bytes.count
    while low < high {
      let middle = (low + high) / 2
      if source.location(of: UInt32(clamping: middle)).line - 1 < line { low = middle + 1 } else { high = middle }
    }
    return source.location(of: UInt32(clamping: low)).line - 1 == line ? low : nil
  }

  /// Without their line feeds; no empty line behind the last of them.
  private static func lines(_ bytes: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    guard !bytes.isEmpty else { return [] }
    var lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    if bytes.last == 0x0A { lines.removeLast() }
    return lines
  }
}
