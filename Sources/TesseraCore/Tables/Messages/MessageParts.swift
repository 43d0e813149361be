/// An iterator over the parts of a message. Each step reads at least one byte, so the iteration ends for any bytes.
package struct MessageParts: Sendable {
  private let bytes: TableBytes
  private var position: Int
  private let end: Int
  private let isPlain: Bool
  private let depth: Int

  init(_ bytes: TableBytes, _ range: Range<Int>, isPlain: Bool, depth: Int) {
    self.bytes = bytes
    self.position = range.lowerBound
    self.end = range.upperBound
    self.isPlain = isPlain
    self.depth = depth
  }

  /// Returns the next part, or `nil` at the end.
  ///
  /// - Throws: A ``TableError`` if the bytes are damaged. The parts that were read before it are not the whole message.
  package mutating func next() throws(TableError) -> MessagePart? {
    guard position < end else { return nil }
    if isPlain {
      defer { position = end }
      return .literal(TableText(bytes, position..<end))
    }
    let head = try number()
    switch head & 3 {
    case 0:
      return .literal(TableText(bytes, try take(head >> 2)))
    case 1:
      return .argument(try argument(head >> 2))
    case 2:
      guard depth < TableLayout.maximumDepth else { throw .damaged }
      return .select(try MessageSelect(bytes, try take(head >> 2), depth: depth + 1))
    default:
      throw .damaged
    }
  }

  private mutating func argument(_ head: Int) throws(TableError) -> MessageArgument {
    let code = try number()
    guard let conversion = FormatConversion(rawValue: UInt8(truncatingIfNeeded: code & 31)),
      let size = ArgumentType.Size(rawValue: UInt8(clamping: code >> 5)),
      (1...TableLayout.maximumArgument).contains(head >> 1)
    else { throw .damaged }
    var argument = MessageArgument(number: head >> 1, conversion: conversion, size: size)
    if head & 1 != 0 {
      let flags = try number()
      let width = try number()
      let precision = try number()
      guard flags <= FormatFlags.all.rawValue, width <= TableLayout.maximumAmount + 1,
        precision <= TableLayout.maximumAmount + 1
      else { throw .damaged }
      argument.flags = FormatFlags(rawValue: UInt8(flags))
      argument.width = width > 0 ? width - 1 : nil
      argument.precision = precision > 0 ? precision - 1 : nil
    }
    return argument
  }

  @inline(__always)
  private mutating func number() throws(TableError) -> Int {
    guard let number = bytes.number(at: &position, before: end) else { throw .damaged }
    return number
  }

  private mutating func take(_ count: Int) throws(TableError) -> Range<Int> {
    guard count <= end &- position else { throw .damaged }
    defer { position &+= count }
    return position..<position &+ count
  }
}
