#if Syntax
  import SwiftSyntax

  /// The declarations of a file that have one of the searched names, with the part of the file in which they hide
  /// declarations of the module.
  final class DeclaredNames: SyntaxVisitor {
    struct Declaration {
      var offset: Int
      /// The part of the file in which the name refers to this declaration.
      var scope: Range<Int>
      /// A part of the scope in which it is not certain that the name refers to this declaration, such as its
      /// initial value.
      var uncertain: Range<Int>?
    }

    private let names: Set<String>
    /// The declarations in functions and closures.
    private(set) var local: [String: [Declaration]] = [:]
    /// The types that have a member with the name.
    private(set) var owners: [String: Set<String>] = [:]
    /// The names that are declared at the top level of the file, with their offsets.
    private(set) var global: [String: Int] = [:]

    init(_ names: Set<String>, in tree: SourceFileSyntax) {
      self.names = names
      super.init(viewMode: .sourceAccurate)
      walk(tree)
    }

    // MARK: - Patterns and parameters

    override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind {
      guard let name = searched(node.identifier) else { return .visitChildren }
      var statement: Syntax?
      var current = node.parent
      while let next = current {
        if next.is(ForStmtSyntax.self) || next.is(IfExprSyntax.self) || next.is(WhileStmtSyntax.self)
          || next.is(SwitchCaseSyntax.self) || next.is(CatchClauseSyntax.self)
        {
          // The condition itself may still refer to the outer declaration.
          add(name, node, scope: next.byteRange, uncertain: next.byteRange)
          return .visitChildren
        }
        if next.is(CodeBlockItemSyntax.self) || next.is(MemberBlockItemSyntax.self) { break }
        statement = next
        current = next.parent
      }
      declare(name, Syntax(node), own: statement?.byteRange)
      return .visitChildren
    }

    override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
      guard let name = searched(node.secondName ?? node.firstName) else { return .visitChildren }
      let owner = node.ancestor { node in
        node.is(FunctionDeclSyntax.self) || node.is(InitializerDeclSyntax.self) || node.is(SubscriptDeclSyntax.self)
          || node.is(MacroDeclSyntax.self)
      }
      let clause = node.ancestor { $0.is(FunctionParameterClauseSyntax.self) }
      if let owner { add(name, node, scope: owner.byteRange, uncertain: clause?.byteRange) }
      return .visitChildren
    }

    override func visit(_ node: ClosureParameterSyntax) -> SyntaxVisitorContinueKind {
      if let name = searched(node.secondName ?? node.firstName) { addToClosure(name, node) }
      return .visitChildren
    }

    override func visit(_ node: ClosureShorthandParameterSyntax) -> SyntaxVisitorContinueKind {
      if let name = searched(node.name) { addToClosure(name, node) }
      return .visitChildren
    }

    override func visit(_ node: ClosureCaptureSyntax) -> SyntaxVisitorContinueKind {
      if let name = searched(node.name) { addToClosure(name, node) }
      return .visitChildren
    }

    override func visit(_ node: AccessorParametersSyntax) -> SyntaxVisitorContinueKind {
      if let name = searched(node.name), let accessor = node.ancestor({ $0.is(AccessorDeclSyntax.self) }) {
        add(name, node, scope: accessor.byteRange, uncertain: nil)
      }
      return .visitChildren
    }

    override func visit(_ node: GenericParameterSyntax) -> SyntaxVisitorContinueKind {
      if let name = searched(node.name), let owner = node.ancestor({ $0.isProtocol((any DeclSyntaxProtocol).self) }) {
        add(name, node, scope: owner.byteRange, uncertain: nil)
      }
      return .visitChildren
    }

    // MARK: - Declarations

    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { declare(node.name, Syntax(node)) }
    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { declare(node.name, Syntax(node)) }
    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { declare(node.name, Syntax(node)) }
    override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { declare(node.name, Syntax(node)) }
    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind { declare(node.name, Syntax(node)) }
    override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind { declare(node.name, Syntax(node)) }
    override func visit(_ node: AssociatedTypeDeclSyntax) -> SyntaxVisitorContinueKind {
      declare(node.name, Syntax(node))
    }
    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { declare(node.name, Syntax(node)) }
    override func visit(_ node: EnumCaseElementSyntax) -> SyntaxVisitorContinueKind { declare(node.name, Syntax(node)) }

    private func declare(_ token: TokenSyntax, _ node: Syntax) -> SyntaxVisitorContinueKind {
      if let name = searched(token) { declare(name, node, own: nil) }
      return .visitChildren
    }

    /// Adds a declaration to the innermost block that contains it.
    private func declare(_ name: String, _ node: Syntax, own: Range<Int>?) {
      var current = node.parent
      while let next = current {
        if let block = next.as(MemberBlockSyntax.self) {
          owners[name, default: []].insert(block.parent.flatMap(\.typeName) ?? "")
          return
        }
        if next.is(CodeBlockSyntax.self) || next.is(ClosureExprSyntax.self) || next.is(AccessorBlockSyntax.self)
          || next.is(SwitchCaseSyntax.self)
        {
          add(name, node, scope: next.byteRange, uncertain: own)
          return
        }
        current = next.parent
      }
      global[name] = node.startOffset
    }

    private func addToClosure(_ name: String, _ node: some SyntaxProtocol) {
      guard let closure = node.ancestor({ $0.is(ClosureExprSyntax.self) }) else { return }
      let signature = node.ancestor { $0.is(ClosureSignatureSyntax.self) }
      add(name, node, scope: closure.byteRange, uncertain: signature?.byteRange)
    }

    private func add(_ name: String, _ node: some SyntaxProtocol, scope: Range<Int>, uncertain: Range<Int>?) {
      local[name, default: []].append(Declaration(offset: node.startOffset, scope: scope, uncertain: uncertain))
    }

    private func searched(_ token: TokenSyntax) -> String? {
      let name = token.plainName
      return names.contains(name) ? name : nil
    }
  }

  /// The declarations of a module that have one of the searched names, outside of functions.
  struct MemberNames {
    private var owners: [String: Set<String>] = [:]
    private var global: Set<String> = []

    init(_ files: [DeclaredNames]) {
      for file in files {
        for (name, types) in file.owners { owners[name, default: []].formUnion(types) }
        global.formUnion(file.global.keys)
      }
    }

    /// Returns a Boolean value that indicates whether the module declares the name at the top level of a file.
    func isGlobal(_ name: String) -> Bool { global.contains(name) }

    func owners(of name: String) -> Set<String> { owners[name] ?? [] }
  }

  extension SyntaxProtocol {
    /// The bytes of the node without the white space and the comments around it.
    var byteRange: Range<Int> { startOffset..<endPositionBeforeTrailingTrivia.utf8Offset }

    var startOffset: Int { positionAfterSkippingLeadingTrivia.utf8Offset }

    func ancestor(_ condition: (Syntax) -> Bool) -> Syntax? {
      var current = parent
      while let next = current {
        if condition(next) { return next }
        current = next.parent
      }
      return nil
    }

    /// The last component of the name of the type that a declaration declares or extends.
    var typeName: String? {
      if let node = `as`(ExtensionDeclSyntax.self) {
        if let type = node.extendedType.as(IdentifierTypeSyntax.self) { return type.name.plainName }
        return node.extendedType.as(MemberTypeSyntax.self)?.name.plainName
      }
      return asProtocol((any NamedDeclSyntax).self)?.name.plainName
    }
  }

  extension TokenSyntax {
    /// The name without backticks.
    var plainName: String {
      let text = self.text
      return text.count > 2 && text.hasPrefix("`") && text.hasSuffix("`") ? String(text.dropFirst().dropLast()) : text
    }
  }
#endif
