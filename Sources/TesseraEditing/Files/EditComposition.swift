import TesseraStrings

/// Edits of a text that are made in sequence, combined as edits of the original text.
struct EditComposition {
  private enum Piece {
    case original(Range<Int>)
    case inserted([UInt8])

    var count: Int {
      switch self {
      case .original(let range): range.count
      case .inserted(let bytes): bytes.count
      }
    }

    /// Returns a part of the piece.
    ///
    /// - Parameter range: The range of the part, relative to the start of the piece.
    func part(_ range: Range<Int>) -> Piece {
      switch self {
      case .original(let whole): .original(whole.lowerBound + range.lowerBound..<whole.lowerBound + range.upperBound)
      case .inserted(let bytes): .inserted(Array(bytes[range]))
      }
    }
  }

  private let byteCount: Int
  private var pieces: [Piece]

  init(byteCount: Int) {
    self.byteCount = byteCount
    pieces = [.original(0..<byteCount)]
  }

  /// - Parameter edits: Edits of the current text, sorted by position and not overlapping.
  mutating func append(_ edits: [Edit]) {
    guard !edits.isEmpty else { return }
    var result: [Piece] = []
    var index = 0
    var offset = 0
    var position = 0
    func move(to target: Int, keeping: Bool) {
      while position < target, index < pieces.count {
        let piece = pieces[index]
        let count = min(piece.count - offset, target - position)
        if keeping, count > 0 { result.append(piece.part(offset..<offset + count)) }
        offset += count
        position += count
        if offset == piece.count {
          index += 1
          offset = 0
        }
      }
    }
    for edit in edits {
      move(to: edit.span.range.lowerBound, keeping: true)
      result.append(.inserted(edit.replacement))
      move(to: edit.span.range.upperBound, keeping: false)
    }
    move(to: .max, keeping: true)
    pieces = result
  }

  /// The combined edits, sorted by position in the original text. If an edit undoes a previous one, an edit without an
  /// effect may remain.
  var edits: [Edit] {
    var edits: [Edit] = []
    var position = 0
    var inserted: [UInt8] = []
    func close(at start: Int) {
      if start > position || !inserted.isEmpty { edits.append(Edit(SourceSpan(position..<start), inserted)) }
      inserted = []
    }
    for piece in pieces {
      switch piece {
      case .original(let range):
        close(at: range.lowerBound)
        position = range.upperBound
      case .inserted(let bytes): inserted += bytes
      }
    }
    close(at: byteCount)
    return edits
  }
}
