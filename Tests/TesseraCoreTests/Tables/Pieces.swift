import TesseraCore
import TesseraFormats
import TesseraStrings
import TesseraTestSupport

extension Message {
  /// Returns the pieces of the message, as they would be passed to a writer.
  func pieces() throws(TableError) -> [MessagePiece] {
    var pieces: [MessagePiece] = []
    var parts = self.parts
    while let part = try parts.next() {
      switch part {
      case .literal(let text): pieces.append(.literal(text.string))
      case .argument(let argument): pieces.append(.argument(argument))
      case .select(let select):
        var forms: [MessagePiece.Form] = []
        var iterator = select.forms
        while let form = try iterator.next() { forms.append(.init(form.label, try form.message.pieces())) }
        pieces.append(.select(select.axis, forms))
      }
    }
    return pieces
  }
}

extension SeededGenerator {
  /// Returns a random string, in which scalars of all UTF-8 lengths are equally frequent.
  mutating func text(_ lengths: ClosedRange<Int>) -> String {
    var text = String.UnicodeScalarView()
    for _ in 0..<Int.random(in: lengths, using: &self) {
      let ranges: [ClosedRange<UInt32>] = [
        0...0x7F, 0x80...0x7FF, 0x800...0xD7FF, 0xE000...0xFFFF, 0x1_0000...0x10_FFFF,
      ]
      let value = UInt32.random(in: ranges[Int.random(in: 0..<ranges.count, using: &self)], using: &self)
      if let scalar = Unicode.Scalar(value) { text.append(scalar) }
    }
    return String(text)
  }

  mutating func argument() -> MessageArgument {
    var argument = MessageArgument(
      number: Int.random(in: 1...99, using: &self),
      conversion: FormatConversion.allCases.randomElement(using: &self) ?? .object,
      size: ArgumentType.Size.allCases.randomElement(using: &self) ?? .natural
    )
    if Bool.random(using: &self) { argument.flags = .init(rawValue: UInt8.random(in: 0..<64, using: &self)) }
    if Bool.random(using: &self) { argument.width = Int.random(in: 0...999, using: &self) }
    if Bool.random(using: &self) { argument.precision = Int.random(in: 0...999, using: &self) }
    return argument
  }

  /// Returns pieces in the form in which a reader returns them: without empty literals and adjacent literals.
  mutating func pieces(depth: Int = 0) -> [MessagePiece] {
    var pieces: [MessagePiece] = []
    for _ in 0..<Int.random(in: 0...4, using: &self) {
      switch Int.random(in: 0..<(depth < 3 ? 4 : 3), using: &self) {
      case 0:
        if case .literal? = pieces.last { continue }
        pieces.append(.literal(text(1...80)))
      case 1, 2: pieces.append(.argument(argument()))
      default:
        let axes: [MessageSelect.Axis] = [.plural(argument: Int.random(in: 1...99, using: &self)), .device, .width]
        var forms: [MessagePiece.Form] = []
        for _ in 0..<Int.random(in: 0...6, using: &self) {
          forms.append(.init(Int.random(in: 0..<1 << 28, using: &self), self.pieces(depth: depth + 1)))
        }
        pieces.append(.select(axes[Int.random(in: 0..<3, using: &self)], forms))
      }
    }
    return pieces
  }
}
