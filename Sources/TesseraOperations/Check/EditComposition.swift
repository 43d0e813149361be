import TesseraStrings

/// Combines the edits of two rounds: edits of a source text, and edits of the result.
enum EditComposition {
  /// A part of an edited text.
  private enum Piece {
    /// Bytes of the original text.
    case kept(Range<Int>)
    case inserted(ArraySlice<UInt8>)

    var count: Int {
      switch self {
      case .kept(let range): range.count
      case .inserted(let bytes): bytes.count
      }
    }

    /// Returns a part of the piece.
    ///
    /// - Parameter range: The range of the part, relative to the start of the piece.
    func part(_ range: Range<Int>) -> Piece {
      switch self {
      case .kept(let own): .kept(own.lowerBound + range.lowerBound..<own.lowerBound + range.upperBound)
      case .inserted(let bytes):
        .inserted(bytes[bytes.startIndex + range.lowerBound..<bytes.startIndex + range.upperBound])
      }
    }
  }

  /// Returns edits of the original text that have the same result as the first edits followed by the second ones.
  ///
  /// - Parameters:
  ///   - first: Edits of the original text, sorted by position and not overlapping.
  ///   - second: Edits of the result of `first`, in the same form.
  static func compose(_ first: [Edit], _ second: [Edit], in original: SourceText) -> [Edit] {
    guard !first.isEmpty else { return second }
    let pieces = apply(first, to: [.kept(0..<original.bytes.count)])
    return edits(of: apply(second, to: pieces), length: original.bytes.count)
  }

  private static func apply(_ edits: [Edit], to pieces: [Piece]) -> [Piece] {
    var result: [Piece] = []
    var rest = pieces[...]
    /// The offset of the current piece, and the offset of its remaining part.
    var (start, position) = (0, 0)
    /// Advances to an offset, and keeps or drops the text before it.
    func move(to offset: Int, keeping isKept: Bool) {
      while position < offset, let piece = rest.first {
        let end = min(offset, start + piece.count)
        if isKept, position < end { result.append(piece.part(position - start..<end - start)) }
        position = end
        if end == start + piece.count {
          rest.removeFirst()
          start = end
        }
      }
    }
    for edit in edits {
      move(to: edit.span.range.lowerBound, keeping: true)
      move(to: edit.span.range.upperBound, keeping: false)
      if !edit.replacement.isEmpty { result.append(.inserted(edit.replacement[...])) }
    }
    move(to: .max, keeping: true)
    return result
  }

  private static func edits(of pieces: [Piece], length: Int) -> [Edit] {
    var edits: [Edit] = []
    var position = 0
    var inserted: [UInt8] = []
    func end(at offset: Int) {
      if position < offset || !inserted.isEmpty { edits.append(Edit(SourceSpan(position..<offset), inserted)) }
      inserted = []
    }
    for piece in pieces {
      switch piece {
      case .inserted(let bytes): inserted += bytes
      case .kept(let range):
        end(at: range.lowerBound)
        position = range.upperBound
      }
    }
    end(at: length)
    return edits
  }
}
