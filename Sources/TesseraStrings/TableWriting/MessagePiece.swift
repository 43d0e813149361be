package import TesseraCore

/// A part of a message that is to be encoded: the counterpart of ``MessagePart``.
package indirect enum MessagePiece: Sendable, Hashable {
  case literal(String)
  case argument(MessageArgument)
  case select(MessageSelect.Axis, [Form])

  /// One form of a selection.
  package struct Form: Sendable, Hashable {
    /// The rank of a plural category, the code of a device, or a width.
    package var label: Int
    package var pieces: [MessagePiece]

    package init(_ label: Int, _ pieces: [MessagePiece]) {
      self.label = label
      self.pieces = pieces
    }
  }
}
