import TesseraFormats
import TesseraStrings

/// Prints declarations into one buffer. Names go in as ``SwiftName``s, texts through ``SwiftEscaping``: there is no way
/// for either to become anything else. What is Swift already, by the same people, goes in as it is.
struct SwiftWriter: Sendable {
  private(set) var bytes: [UInt8] = []
  /// What the code calls, and is declared behind it.
  private(set) var makers: Set<TextMaker> = []
  private var depth: Int
  /// Where its content is to stand.
  private var laterLiteral: Int?

  init(reserving capacity: Int, depth: Int = 0) {
    bytes.reserveCapacity(capacity)
    self.depth = depth
  }

  /// What stands in a line.
  enum Piece: Sendable, ExpressibleByStringLiteral {
    case code(StaticString)
    case name(SwiftName)
    /// Before the colon of an argument, where keywords need no backticks.
    case label(SwiftName)
    case number(Int)
    /// Neither infinite nor no number.
    case decimal(Double)
    /// A string literal with its quotation marks.
    case literal([UInt8])
    /// A literal that is large: the file is written around it.
    case laterLiteral
    /// What stands in a Swift file of the same module, on one line.
    case source(String)

    init(stringLiteral value: StaticString) { self = .code(value) }
    static func literal(_ text: String) -> Piece { .literal(Array(text.utf8)) }
  }

  /// The file, with what its ``Piece/laterLiteral`` stands for, where it has one.
  func text(withLiteral literal: [UInt8]) -> OutgoingText {
    guard let laterLiteral else { return OutgoingText(bytes) }
    return OutgoingText(Array(bytes[..<laterLiteral]), literal: literal, Array(bytes[laterLiteral...]))
  }

  mutating func line(_ pieces: Piece...) { line(pieces) }

  /// - Parameter parts: One behind the other.
  mutating func line(_ parts: [Piece]...) {
    indent()
    for part in parts {
      for piece in part { append(piece) }
    }
    newline()
  }

  mutating func emptyLine() { newline() }

  /// What every file begins with: whose it is, and that no formatter touches it.
  mutating func head(_ origin: StaticString) {
    line(.code(origin))
    line("// swift-format-ignore-file")
    emptyLine()
  }

  mutating func use(_ maker: TextMaker) { makers.insert(maker) }

  /// Accessors with the enums that they are nested in, an empty line before each but the first.
  mutating func accessors(_ tree: AccessorTree, _ access: Piece, _ member: AccessorPrinter) {
    let parts = Self.parts(of: tree)
    if let whole = parts.first, parts.count == 1 { return accessors(tree, whole, access, member) }
    let printed = concurrentMap(parts) { [depth] part in
      var writer = Self(reserving: Self.partSize * 256, depth: depth)
      writer.accessors(tree, part, access, member)
      return writer
    }
    for writer in printed {
      bytes += writer.bytes
      makers.formUnion(writer.makers)
    }
  }

  /// Prints one accessor.
  typealias AccessorPrinter = @Sendable (_ index: Int, _ name: SwiftName, inout Self) -> Void

  /// So many are printed by one thread.
  private static let partSize = 1 << 10

  /// Ranges of members, and children behind them, with nearly as many accessors each.
  private static func parts(of tree: AccessorTree) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var start = 0
    var count = 0
    let end = tree.members.count + tree.children.count
    for number in 0..<end {
      count += number < tree.members.count ? 1 : tree.children[number - tree.members.count].tree.count
      guard count >= partSize || number == end - 1 else { continue }
      parts.append(start..<number + 1)
      (start, count) = (number + 1, 0)
    }
    return parts
  }

  /// - Parameter part: Of the members, and the children behind them.
  private mutating func accessors(
    _ tree: AccessorTree,
    _ part: Range<Int>,
    _ access: Piece,
    _ member: AccessorPrinter
  ) {
    for number in part {
      if number > 0 { emptyLine() }
      if number < tree.members.count {
        member(tree.members[number].entry, tree.members[number].name, &self)
      } else {
        let child = tree.children[number - tree.members.count]
        block([access, "enum ", .name(child.name)]) { $0.accessors(child.tree, access, member) }
      }
    }
  }

  /// A line that ends in `{`, what stands in it, and `}`.
  mutating func block(_ head: [Piece], _ body: (inout Self) -> Void) {
    line(head + [" {"])
    depth += 1
    body(&self)
    depth -= 1
    line("}")
  }

  /// A line of a doc comment; a blank one where there are no parts.
  mutating func documentation(_ parts: Documentation...) { documentation(parts) }

  mutating func documentation(_ parts: [Documentation]) {
    indent()
    appendCode("///")
    for (index, part) in parts.enumerated() {
      if index == 0 { appendCode(" ") }
      switch part {
      case .words(let words): appendCode(words)
      case .text(let text): SwiftEscaping.append(text.utf8, as: .comment, to: &bytes)
      case .quoted(let text):
        appendCode("\"")
        SwiftEscaping.append(text.utf8, as: .comment, to: &bytes)
        appendCode("\"")
      }
    }
    newline()
  }

  enum Documentation: ExpressibleByStringLiteral {
    case words(StaticString)
    case text(String)
    case quoted(String)

    init(stringLiteral value: StaticString) { self = .words(value) }
  }

  private mutating func append(_ piece: Piece) {
    switch piece {
    case .code(let code): appendCode(code)
    case .name(let name): bytes += name.source.utf8
    case .label(let name): bytes += name.text.utf8
    case .number(let number): bytes += String(number).utf8
    case .decimal(let number): bytes += String(number).utf8
    case .source(let text): bytes += text.utf8
    case .literal(let text):
      appendCode("\"")
      SwiftEscaping.append(text, as: .literal, to: &bytes)
      appendCode("\"")
    case .laterLiteral:
      appendCode("\"")
      laterLiteral = bytes.count
      appendCode("\"")
    }
  }

  /// The literal's memory is read within the call: safe.
  private mutating func appendCode(_ code: StaticString) {
    code.withUTF8Buffer { unsafe bytes.append(contentsOf: $0) }
  }

  private mutating func indent() {
    for _ in 0..<depth { appendCode("  ") }
  }

  private mutating func newline() { bytes.append(UInt8(ascii: "\n")) }
}
