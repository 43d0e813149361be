import TesseraStrings

/// Edits made one after the other, told as edits of the first text.
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

    /// The part of the piece within a range that is counted from its start.
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

  /// - Parameter edits: of the text as the edits before have left it, in its order and without overlap.
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

  /// In the order of the first text. What an edit undoes of one before it may leave an edit that changes nothing.
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
