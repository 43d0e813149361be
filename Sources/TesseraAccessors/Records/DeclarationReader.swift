import TesseraFormats
import TesseraStrings

/// Finds types in a Swift file that conform to `AppModule`. Unknown syntax is skipped because the compiler reports
/// errors.
///
/// - Complexity: O(*n*), where *n* is the number of tokens. The nesting of types and the length of their names are
///   limited.
struct DeclarationReader {
  let source: SwiftTokens
  var position = 0
  var declarations = FileDeclarations()
  private var scopes: [Scope] = []
  /// The number of scopes that are code.
  private var codeDepth = 0
  /// The number of scopes at each open `#if`.
  private var conditions: [Int] = []
  /// The access level of the current declaration, or `nil` if none is stated.
  private var access: Access?
  /// A Boolean value that indicates whether the type of a record has not been read yet.
  private var awaitsRecordedType = false

  private enum Scope {
    /// A call, a tuple, a parameter list, or a subscript, which contains no declarations.
    case bracket
    /// A function, an accessor, a closure.
    case code
    case type(TypeScope)
  }

  /// The scope of a type or an extension, which nests the declarations that it contains.
  struct TypeScope {
    var path: [String] = []
    var traits = FileDeclarations.TypeTraits()
    /// A Boolean value that indicates whether declarations are private by default, as in a private extension.
    var makesPrivate = false
  }

  enum Access {
    case isPrivate, other
  }

  private init(_ bytes: [UInt8]) { source = SwiftTokens(bytes) }

  static func declarations(in text: SourceText) -> FileDeclarations {
    var reader = DeclarationReader(text.bytes)
    while reader.position < reader.source.tokens.count { reader.read() }
    for _ in reader.conditions { reader.declarations.items.append(.end) }
    return reader.declarations
  }

  private mutating func read() {
    let index = position
    position += 1
    switch source.tokens[index].kind {
    case .directive: directive(at: index)
    case .symbol: symbol(at: index)
    case .word where !source.isSymbol(".", at: index - 1): word(at: index)
    case .word where awaitsRecordedType && source.text(at: index) == "answer": recordedType(before: index - 1)
    case .word where source.text(at: index) == "ModuleRecord": record(at: index)
    default: break
    }
  }

  // MARK: - Scopes

  private mutating func symbol(at index: Int) {
    switch source.bytes[Int(source.tokens[index].span.lowerBound)] {
    case UInt8(ascii: "("), UInt8(ascii: "["): scopes.append(.bracket)
    case UInt8(ascii: ")"), UInt8(ascii: "]"):
      if case .bracket? = scopes.last { scopes.removeLast() }
    case UInt8(ascii: "{"): open(.code)
    case UInt8(ascii: "}"):
      // A bracket without a closing bracket is ignored.
      while case .bracket? = scopes.last { scopes.removeLast() }
      closeLast()
      access = nil
    case UInt8(ascii: ";"): access = nil
    default: break
    }
  }

  private mutating func open(_ scope: Scope) {
    if case .code = scope { codeDepth += 1 }
    scopes.append(scope)
    access = nil
  }

  mutating func open(_ scope: TypeScope) { open(.type(scope)) }

  private mutating func closeLast() {
    if case .code? = scopes.popLast() { codeDepth -= 1 }
  }

  private var isInBracket: Bool {
    if case .bracket? = scopes.last { true } else { false }
  }

  /// The type that contains a declaration at the current position, or `nil` in code.
  var enclosingType: TypeScope? {
    guard codeDepth == 0 else { return nil }
    guard case .type(let scope)? = scopes.last else { return TypeScope() }
    return scope
  }

  // MARK: - Conditions

  private mutating func directive(at index: Int) {
    switch source.text(at: index) {
    case "#if":
      conditions.append(scopes.count)
      declarations.items.append(.condition(.first, condition()))
    case "#elseif" where !conditions.isEmpty:
      leaveBranch()
      declarations.items.append(.condition(.other, condition()))
    case "#else" where !conditions.isEmpty:
      leaveBranch()
      declarations.items.append(.condition(.last, ""))
    case "#endif" where !conditions.isEmpty:
      leaveBranch()
      conditions.removeLast()
      declarations.items.append(.end)
    default: break
    }
  }

  /// Closes the scopes that a branch has left open, so that they do not affect the next branch.
  private mutating func leaveBranch() {
    while let count = conditions.last, scopes.count > count { closeLast() }
    awaitsRecordedType = false
  }

  /// Reads a condition up to the end of the line, or further within parentheses and next to `&&` and `||`. Returns it
  /// on one line.
  private mutating func condition() -> String {
    var text = ""
    var parentheses = 0
    var end: UInt32?
    while position < source.tokens.count {
      let token = source.tokens[position]
      if token.kind == .directive { break }
      if token.startsLine, parentheses <= 0, !joins(position), end == nil || !joins(position - 1) { break }
      if source.isSymbol("(", at: position) { parentheses += 1 }
      if source.isSymbol(")", at: position) { parentheses -= 1 }
      if let end, end < token.span.lowerBound { text += " " }
      text += source.text(at: position)
      end = token.span.upperBound
      position += 1
    }
    return String(text.map { $0.isNewline ? " " : $0 })
  }

  private func joins(_ index: Int) -> Bool { source.isOperator("&&", at: index) || source.isOperator("||", at: index) }

  // MARK: - Words

  private mutating func word(at index: Int) {
    switch source.text(at: index) {
    case "struct", "class", "enum", "actor", "protocol", "extension":
      guard !isInBracket else { return }
      let access = access
      self.access = nil
      declaration(at: index, access)
    case "private", "fileprivate": access(.isPrivate)
    case "internal", "package", "public", "open": access(.other)
    case "let", "var", "func", "init", "deinit", "subscript", "typealias", "import", "case", "operator", "macro",
      "precedencegroup", "associatedtype":
      access = nil
      awaitsRecordedType = false
    case "ModuleRecord": record(at: index)
    case "answer" where awaitsRecordedType: recordedType(before: index)
    default: break
    }
  }

  private mutating func access(_ said: Access) {
    // The access level of a setter is not that of a type.
    guard !isInBracket, !source.isSymbol("(", at: position) else { return }
    access = said
  }

  // MARK: - Manual records

  /// Reads `: ModuleRecord =` or `: TesseraModules.ModuleRecord =`.
  private mutating func record(at index: Int) {
    var colon = index - 1
    if source.isSymbol(".", at: colon), source.name(at: colon - 1) == RecordNames.library { colon -= 2 }
    guard source.isSymbol(":", at: colon), source.isOperator("=", at: index + 1) else { return }
    declarations.hasRecord = true
    awaitsRecordedType = true
  }

  /// Reads the type in `Shop.BagModule.answer`.
  ///
  /// - Parameter dot: The index of the dot before `answer`, or of the preceding token if there is no dot.
  private mutating func recordedType(before dot: Int) {
    awaitsRecordedType = false
    var path: [String] = []
    var index = dot
    while source.isSymbol(".", at: index), let name = source.name(at: index - 1), path.count < Self.deepestType {
      path.append(name)
      index -= 2
    }
    let isOwn = path.isEmpty || path == ["Self"]
    declarations.recorded.append(isOwn ? innermostType : path.reversed())
  }

  private var innermostType: [String] {
    for case .type(let scope) in scopes.suffix(Self.deepestType).reversed() { return scope.path }
    return []
  }

  /// The maximum number of nested types. The compiler supports 256 levels, which is far more than real code uses.
  static let deepestType = 32
  /// The maximum length of a name in bytes. Longer names are not handwritten.
  static let longestName = 1000
}

/// The names in the library that the reader searches for.
enum RecordNames {
  static let library = "TesseraModules"
  static let conformance = "AppModule"
}
