/// One message in one language, or one form of it. A small value that points into
/// its table, and is good for as long as that lives.
package struct Message: Sendable {
  private let bytes: TableBytes
  private let range: Range<Int>
  /// Whether the message is text and nothing else.
  package let isPlain: Bool
  private let depth: Int

  init(_ bytes: TableBytes, _ range: Range<Int>, isPlain: Bool, depth: Int) {
    self.bytes = bytes
    self.range = range
    self.isPlain = isPlain
    self.depth = depth
  }

  /// How many bytes of the table it is: about as many as its text, or more where it has several forms.
  package var byteCount: Int { range.count }

  /// The text of a message that is nothing else.
  package var plainText: TableText? { isPlain ? TableText(bytes, range) : nil }

  /// The pieces of the message in order; of a plain one, its text.
  package var parts: MessageParts { MessageParts(bytes, range, isPlain: isPlain, depth: depth) }
}

/// A piece of a message.
package enum MessagePart: Sendable {
  /// Text that stands as it is: a percent sign in it is one.
  case literal(TableText)
  case argument(MessageArgument)
  /// One of several forms, as a number, a device or a width asks for it.
  case select(MessageSelect)
}
