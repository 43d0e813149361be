import TesseraStrings
import TesseraWorkspace

extension FilePiece {
  /// Returns the pieces of a file after edits: the unchanged parts, and the inserted bytes between them.
  ///
  /// - Parameters:
  ///   - byteCount: The size of the text that the edits refer to.
  ///   - markCount: The number of bytes before the text, which are kept.
  static func pieces(
    ofText byteCount: Int,
    behind markCount: Int = 0,
    after edits: [Edit]
  ) throws(OverlappingEdits) -> [FilePiece] {
    var pieces: [FilePiece] = []
    // The byte order mark belongs to the piece before the first edit.
    var position = -markCount
    for edit in edits.sorted(by: { $0.span < $1.span }) {
      let range = edit.span.range
      guard range.lowerBound >= max(0, position), range.upperBound <= byteCount else { throw OverlappingEdits() }
      pieces += [.kept(position + markCount..<range.lowerBound + markCount), .new(edit.replacement)]
      position = range.upperBound
    }
    pieces.append(.kept(position + markCount..<byteCount + markCount))
    return pieces.filter { !$0.isEmpty }
  }

  private var isEmpty: Bool {
    switch self {
    case .kept(let range): range.isEmpty
    case .new(let bytes): bytes.isEmpty
    }
  }
}
