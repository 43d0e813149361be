import TesseraFormats
import TesseraStrings

/// Headers of types and extensions: names, parameters, and inherited types.
extension DeclarationReader {
  /// The content of a header before its brace.
  private struct Head {
    var path: [String] = []
    var span = SourceSpan.start
    var isGeneric = false
    /// The conformance, or `nil` if there is none.
    var conformance: Conformance?
  }

  private enum Conformance {
    case plain, qualified
  }

  /// - Parameter index: The index of `struct`, `extension`, or a similar keyword, which a declaration may or may not
  ///   follow.
  mutating func declaration(at index: Int, _ access: Access?) {
    let keyword = source.text(at: index)
    guard let head = head(keyword, at: index) else { return }
    if keyword == "extension" {
      extended(head, access)
    } else {
      declared(keyword, head, access)
    }
  }

  private mutating func declared(_ keyword: String, _ head: Head, _ access: Access?) {
    guard let enclosing = enclosingType, enclosing.path.count < Self.deepestType else {
      // A type in code is not visible elsewhere.
      if keyword != "protocol" { conforms(head, head.path, .isLocal) }
      open(TypeScope(path: head.path))
      return
    }
    var scope = TypeScope(path: enclosing.path + head.path, traits: enclosing.traits)
    let isPrivate = access == .isPrivate || access == nil && enclosing.makesPrivate
    scope.traits.formUnion(FileDeclarations.TypeTraits(isPrivate: isPrivate, isGeneric: head.isGeneric))
    if keyword == "protocol" {
      if scope.path == [RecordNames.conformance] { declarations.hasOwnProtocol = true }
    } else {
      declarations.types[FileDeclarations.name(of: scope.path), default: .init()].formUnion(scope.traits)
      conforms(head, scope.path, nil)
    }
    open(scope)
  }

  private mutating func extended(_ head: Head, _ access: Access?) {
    conforms(head, head.path, head.isGeneric ? .isGeneric : nil)
    open(TypeScope(path: head.path, makesPrivate: access == .isPrivate))
  }

  private mutating func conforms(_ head: Head, _ path: [String], _ obstacle: RecordObstacle?) {
    guard let conformance = head.conformance else { return }
    declarations.items.append(.conformance(declarations.conformances.count))
    declarations.conformances.append(
      FileDeclarations.Conformance(
        path: path,
        span: head.span,
        isQualified: conformance == .qualified,
        obstacle: obstacle
      )
    )
  }

  // MARK: - Reading

  /// Reads a header. Afterward, the position is after the brace, or at the token that shows that nothing is declared.
  private mutating func head(_ keyword: String, at index: Int) -> Head? {
    var head = Head()
    // `actor` is also a name, which may end a line.
    guard keyword != "actor" || position < source.tokens.count && !source.tokens[position].startsLine else {
      return nil
    }
    guard takeName(&head) else { return nil }
    while keyword == "extension", source.isSymbol(".", at: position) {
      position += 1
      guard takeName(&head) else { return nil }
    }
    if isOperator("<", at: position) {
      head.isGeneric = true
      guard takeParameters() else { return nil }
    }
    if source.isSymbol(":", at: position) {
      position += 1
      guard takeInherited(&head) else { return nil }
    }
    if source.keyword(at: position) == "where" {
      if keyword == "extension" { head.isGeneric = true }
      guard takeConstraints() else { return nil }
    }
    guard source.isSymbol("{", at: position) else { return nil }
    position += 1
    return head
  }

  private mutating func takeName(_ head: inout Head) -> Bool {
    guard let name = source.name(at: position) else { return false }
    let isKeyword = source.tokens[position].kind == .word && SwiftName.keywords.contains(name)
    let span = source.tokens[position].span
    guard !isKeyword, span.count <= Self.longestName, head.path.count < Self.deepestType else { return false }
    head.span = head.path.isEmpty ? span : head.span.union(span)
    head.path.append(source.text(at: position))
    position += 1
    return true
  }

  /// A Boolean value that indicates whether the token ends every header, regardless of its context.
  private var isBeyondHead: Bool {
    position >= source.tokens.count || source.tokens[position].kind == .directive || source.isSymbol("{", at: position)
      || source.isSymbol("}", at: position) || source.isSymbol(";", at: position)
  }

  /// Returns a Boolean value that indicates whether an operator token starts with a character.
  private func isOperator(_ first: Unicode.Scalar, at index: Int) -> Bool {
    guard source.tokens.indices.contains(index), source.tokens[index].kind == .op else { return false }
    return source.bytes[Int(source.tokens[index].span.lowerBound)] == UInt8(ascii: first)
  }

  /// Reads generic parameters, such as `<T: Sequence<Int>, each U>`.
  private mutating func takeParameters() -> Bool {
    var depth = 0
    while !isBeyondHead {
      depth += anglesOpened(by: position)
      position += 1
      if depth <= 0 { return true }
    }
    return false
  }

  /// Returns the number of angle brackets that an operator opens minus the number that it closes. An arrow contains
  /// none.
  private func anglesOpened(by index: Int) -> Int {
    guard source.tokens[index].kind == .op else { return 0 }
    var depth = 0
    var last: UInt8 = 0
    for byte in source.bytes[source.tokens[index].span.range] {
      if byte == UInt8(ascii: "<") { depth += 1 }
      if byte == UInt8(ascii: ">"), last != UInt8(ascii: "-") { depth -= 1 }
      last = byte
    }
    return depth
  }

  private mutating func takeConstraints() -> Bool {
    while !isBeyondHead { position += 1 }
    return source.isSymbol("{", at: position)
  }

  /// Reads inherited types up to the brace or `where`, such as `Base<Int>, @unchecked Sendable & AppModule`.
  private mutating func takeInherited(_ head: inout Head) -> Bool {
    var path: [String] = []
    var angles = 0
    while !isBeyondHead, angles > 0 || source.keyword(at: position) != "where" {
      if source.tokens[position].kind == .op {
        angles = max(0, angles + anglesOpened(by: position))
        if containsAmpersand(position) { finish(&path, &head) }
      } else if angles > 0 {
        // Generic arguments are not inherited types.
      } else if source.isSymbol("@", at: position) {
        takeAttribute()
        continue
      } else if source.isSymbol(",", at: position) {
        finish(&path, &head)
      } else if let name = source.name(at: position) {
        // A word before a name without a dot is a modifier, as in `nonisolated AppModule`.
        if !source.isSymbol(".", at: position - 1) { path = [] }
        if path.count < 3 { path.append(name) }
      }
      position += 1
    }
    finish(&path, &head)
    return source.isSymbol("{", at: position) || source.keyword(at: position) == "where"
  }

  private func containsAmpersand(_ index: Int) -> Bool {
    source.bytes[source.tokens[index].span.range].contains(UInt8(ascii: "&"))
  }

  private func finish(_ path: inout [String], _ head: inout Head) {
    if path == [RecordNames.conformance] { head.conformance = .plain }
    if path == [RecordNames.library, RecordNames.conformance] { head.conformance = .qualified }
    path = []
  }

  /// Reads an attribute, such as `@unchecked`, `@MainActor`, or `@Named("x")`. Its parentheses follow immediately.
  private mutating func takeAttribute() {
    position += 1
    while source.name(at: position) != nil {
      position += 1
      guard source.isSymbol(".", at: position) else { break }
      position += 1
    }
    guard source.isSymbol("(", at: position),
      source.tokens[position].span.lowerBound == source.tokens[position - 1].span.upperBound
    else { return }
    var depth = 0
    while !isBeyondHead {
      if source.isSymbol("(", at: position) { depth += 1 }
      if source.isSymbol(")", at: position) { depth -= 1 }
      position += 1
      if depth == 0 { return }
    }
  }
}
