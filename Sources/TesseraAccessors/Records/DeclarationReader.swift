import TesseraFormats
import TesseraStrings

/// Goes through a Swift file for types that conform to `AppModule`. What it does not understand it passes over: to say
/// what is wrong with a file is the compiler's business.
///
/// O(tokens): how deep types are nested and how long their names are has a limit.
struct DeclarationReader {
  let source: SwiftTokens
  var position = 0
  var declarations = FileDeclarations()
  private var scopes: [Scope] = []
  /// How many of them are code.
  private var codeDepth = 0
  /// How many scopes there were at each `#if` that is open.
  private var conditions: [Int] = []
  /// Of the declaration that is being read; nil where nothing is said.
  private var access: Access?
  /// Whether the type is still to come that a record names.
  private var awaitsRecordedType = false

  private enum Scope {
    /// Of a call, a tuple, a list of parameters, a subscript: nothing is declared in it.
    case bracket
    /// A function, an accessor, a closure.
    case code
    case type(TypeScope)
  }

  /// What is declared in a type or its extension is nested in it.
  struct TypeScope {
    var path: [String] = []
    var traits = FileDeclarations.TypeTraits()
    /// Whether that is the access of what says nothing: in a private extension.
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
      // A bracket that nothing closed was none.
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

  /// What a type that is declared here is nested in; nil in code.
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

  /// Each branch stands for itself: what it leaves open is nothing to the next.
  private mutating func leaveBranch() {
    while let count = conditions.last, scopes.count > count { closeLast() }
    awaitsRecordedType = false
  }

  /// To the end of the line, or further within parentheses and beside `&&` and `||`. On one line.
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
    // That of a setter is none of a type.
    guard !isInBracket, !source.isSymbol("(", at: position) else { return }
    access = said
  }

  // MARK: - Records by hand

  /// `: ModuleRecord =`, `: TesseraModules.ModuleRecord =`
  private mutating func record(at index: Int) {
    var colon = index - 1
    if source.isSymbol(".", at: colon), source.name(at: colon - 1) == RecordNames.library { colon -= 2 }
    guard source.isSymbol(":", at: colon), source.isOperator("=", at: index + 1) else { return }
    declarations.hasRecord = true
    awaitsRecordedType = true
  }

  /// `Shop.BagModule.answer`
  ///
  /// - Parameter dot: where the dot before `answer` stands, or would.
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

  /// In levels: the compiler takes 256, and nobody has so many.
  static let deepestType = 32
  /// In bytes: what stands in longer ones was not written by a person.
  static let longestName = 1000
}

/// What the library calls what the reader looks for.
enum RecordNames {
  static let library = "TesseraModules"
  static let conformance = "AppModule"
}
