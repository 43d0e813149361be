import TesseraText

/// Prints declarations into one buffer. Names go in as ``SwiftName``s, texts through ``SwiftEscaping``: there is no way
/// for either to become anything else. What is Swift already, by the same people, goes in as it is.
struct SwiftWriter {
  private(set) var bytes: [UInt8] = []
  private var depth = 0

  init(reserving capacity: Int) { bytes.reserveCapacity(capacity) }

  /// What stands in a line.
  enum Piece: ExpressibleByStringLiteral {
    case code(StaticString)
    case name(SwiftName)
    /// Before the colon of an argument, where keywords need no backticks.
    case label(SwiftName)
    case number(Int)
    /// Neither infinite nor no number.
    case decimal(Double)
    /// A string literal with its quotation marks.
    case literal([UInt8])
    /// What stands in a Swift file of the same module, on one line.
    case source(String)

    init(stringLiteral value: StaticString) { self = .code(value) }
    static func literal(_ text: String) -> Piece { .literal(Array(text.utf8)) }
  }

  mutating func line(_ pieces: Piece...) { line(pieces) }

  mutating func line(_ pieces: [Piece]) {
    indent()
    for piece in pieces { append(piece) }
    newline()
  }

  mutating func emptyLine() { newline() }

  /// What every file begins with: whose it is, and that no formatter touches it.
  mutating func head(_ origin: StaticString) {
    line(.code(origin))
    line("// swift-format-ignore-file")
    emptyLine()
  }

  /// Accessors with the enums that they are nested in, an empty line before each but the first.
  mutating func accessors(
    _ tree: AccessorTree,
    _ access: Piece,
    _ member: (_ index: Int, _ name: SwiftName, inout Self) -> Void
  ) {
    var isFirst = true
    func separate(_ writer: inout Self) {
      if !isFirst { writer.emptyLine() }
      isFirst = false
    }
    for (name, index) in tree.members {
      separate(&self)
      member(index, name, &self)
    }
    for child in tree.children {
      separate(&self)
      block([access, "enum ", .name(child.name)]) { $0.accessors(child.tree, access, member) }
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
    }
  }

  /// The literal's memory is read within the call: safe.
  private mutating func appendCode(_ code: StaticString) {
    code.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  private mutating func indent() {
    for _ in 0..<depth { appendCode("  ") }
  }

  private mutating func newline() { bytes.append(UInt8(ascii: "\n")) }
}
