import TesseraStrings
import TesseraWorkspace

extension FilePiece {
  /// Returns a file after edits: the parts that stay, and what the edits insert between them.
  ///
  /// - Parameters:
  ///   - byteCount: of the text that the edits' spans count in.
  ///   - markCount: the bytes of the file in front of its text, which stay.
  static func pieces(
    ofText byteCount: Int,
    behind markCount: Int = 0,
    after edits: [Edit]
  ) throws(OverlappingEdits) -> [FilePiece] {
    var pieces: [FilePiece] = []
    // The mark belongs to what stands before the first edit.
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
