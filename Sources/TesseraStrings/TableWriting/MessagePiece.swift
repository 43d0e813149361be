package import TesseraCore

/// What a message is made of, before it becomes bytes: the counterpart of ``MessagePart``.
package indirect enum MessagePiece: Sendable, Hashable {
  case literal(String)
  case argument(MessageArgument)
  case select(MessageSelect.Axis, [Form])

  /// One form of a selection.
  package struct Form: Sendable, Hashable {
    /// A plural category's rank, a device's raw value, a width.
    package var label: Int
    package var pieces: [MessagePiece]

    package init(_ label: Int, _ pieces: [MessagePiece]) {
      self.label = label
      self.pieces = pieces
    }
  }
}
