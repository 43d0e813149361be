import TesseraFormats
import TesseraStrings

/// Prints declarations into a buffer. Names must be ``SwiftName`` values, and strings are escaped with
/// ``SwiftEscaping``, so that neither can be interpreted as code. Swift code from the same module is printed unchanged.
struct SwiftWriter: Sendable {
  private(set) var bytes: [UInt8] = []
  /// The functions that the code calls, which are declared after it.
  private(set) var makers: Set<AccessorHelper> = []
  private var depth: Int
  /// The offset of the content of a literal that is inserted later.
  private var laterLiteral: Int?

  init(reserving capacity: Int, depth: Int = 0) {
    bytes.reserveCapacity(capacity)
    self.depth = depth
  }

  /// A part of a line.
  enum Piece: Sendable, ExpressibleByStringLiteral {
    case code(StaticString)
    case name(SwiftName)
    /// An argument label before the colon, where keywords need no backticks.
    case label(SwiftName)
    case number(Int)
    /// A finite number.
    case decimal(Double)
    /// A string literal with its quotation marks.
    case literal([UInt8])
    /// A large literal that is inserted when the file is written.
    case laterLiteral
    /// Source code from a Swift file of the same module, on one line.
    case source(String)

    init(stringLiteral value: StaticString) { self = .code(value) }
    static func literal(_ text: String) -> Piece { .literal(Array(text.utf8)) }
  }

  /// Returns the file, with a literal in place of its ``Piece/laterLiteral``, if it has one.
  func text(withLiteral literal: [UInt8]) -> OutputBuffer {
    guard let laterLiteral else { return OutputBuffer(bytes) }
    return OutputBuffer(Array(bytes[..<laterLiteral]), literal: literal, Array(bytes[laterLiteral...]))
  }

  mutating func line(_ pieces: Piece...) { line(pieces) }

  /// - Parameter parts: The parts of the line, in order.
  mutating func line(_ parts: [Piece]...) {
    indent()
    for part in parts {
      for piece in part { append(piece) }
    }
    newline()
  }

  mutating func emptyLine() { newline() }

  /// Writes the beginning of every file: its origin, and a directive that disables formatters.
  mutating func head(_ origin: StaticString) {
    line(.code(origin))
    line("// swift-format-ignore-file")
    emptyLine()
  }

  mutating func use(_ maker: AccessorHelper) { makers.insert(maker) }

  /// Writes accessors and the enums that contain them, separated by empty lines.
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

  /// A closure that prints one accessor.
  typealias AccessorPrinter = @Sendable (_ index: Int, _ name: SwiftName, inout Self) -> Void

  /// The number of accessors that one thread prints.
  private static let partSize = 1 << 10

  /// Returns ranges of members, followed by children, with a similar number of accessors in each range.
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

  /// - Parameter part: A range of indices of the members, followed by the children.
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

  /// Writes a line that ends in `{`, the body, and `}`.
  mutating func block(_ head: [Piece], _ body: (inout Self) -> Void) {
    line(head + [" {"])
    depth += 1
    body(&self)
    depth -= 1
    line("}")
  }

  /// Writes a line of a documentation comment, or a blank one if there are no parts.
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

  /// Appends code. This is safe because the literal's memory is accessed only within the call.
  private mutating func appendCode(_ code: StaticString) {
    code.withUTF8Buffer { unsafe bytes.append(contentsOf: $0) }
  }

  private mutating func indent() {
    for _ in 0..<depth { appendCode("  ") }
  }

  private mutating func newline() { bytes.append(UInt8(ascii: "\n")) }
}
