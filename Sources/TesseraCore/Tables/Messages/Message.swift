/// A message in one language, or one form of it: a small value that points into its table and is valid for the lifetime
/// of the table.
package struct Message: Sendable {
  private let bytes: TableBytes
  private let range: Range<Int>
  /// A Boolean value that indicates whether the message consists of literal text only.
  package let isPlain: Bool
  private let depth: Int

  init(_ bytes: TableBytes, _ range: Range<Int>, isPlain: Bool, depth: Int) {
    self.bytes = bytes
    self.range = range
    self.isPlain = isPlain
    self.depth = depth
  }

  /// The number of bytes in the table: about the length of the string, or more if the message has several forms.
  package var byteCount: Int { range.count }

  /// The text of the message if it is plain; otherwise, `nil`.
  package var plainText: TableText? { isPlain ? TableText(bytes, range) : nil }

  /// The parts of the message in order. A plain message has one part, its text.
  package var parts: MessageParts { MessageParts(bytes, range, isPlain: isPlain, depth: depth) }
}

/// A part of a message.
package enum MessagePart: Sendable {
  /// Literal text, in which a percent sign has no special meaning.
  case literal(TableText)
  case argument(MessageArgument)
  /// A choice of several forms by a number, a device or a width.
  case select(MessageSelect)
}
