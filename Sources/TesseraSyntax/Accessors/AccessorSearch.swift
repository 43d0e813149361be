#if Syntax
  import SwiftSyntax
  import TesseraStrings

  /// Searches one file for uses of accessors that move, and collects the edits and the obstacles.
  final class AccessorSearch: SyntaxVisitor {
    private let file: ModuleSources.File
    private let declared: DeclaredNames
    private let members: MemberNames
    private let module: ModuleSources
    private let moves: [AccessorMove]
    private let excluded: Set<Int>
    private let imports: FileImports
    private let index: MoveIndex
    /// The modules whose accessors the file sees under the name of an outermost enum.
    private let visible: [String: Set<String>]

    private var edits: [Edit] = []
    private var uses: [Int: Int] = [:]
    private var newModules: Set<String> = []
    private var obstacles: [AccessorRewriting.Obstacle] = []
    private var mentions: [AccessorRewriting.Mention] = []
    private var firstUse: [String: Int] = [:]

    init(
      file: ModuleSources.File,
      tree: SourceFileSyntax,
      declared: DeclaredNames,
      members: MemberNames,
      module: ModuleSources,
      moves: [AccessorMove],
      index: MoveIndex,
      excluded: Set<Int>,
      roots: [String: Set<String>]
    ) {
      self.file = file
      self.declared = declared
      self.members = members
      self.module = module
      self.moves = moves
      self.excluded = excluded
      imports = FileImports(tree)
      self.index = index
      var visible: [String: Set<String>] = [:]
      for (name, roots) in roots where name == module.module || imports.modules.contains(name) {
        for root in roots { visible[root, default: []].insert(name) }
      }
      self.visible = visible
      super.init(viewMode: .sourceAccurate)
    }

    /// Adds what the walk has found to the result of the module.
    func finish(_ tree: SourceFileSyntax, _ result: inout AccessorRewriting) {
      if tree.hasError {
        let concerned = Set(obstacles.flatMap(\.moves)).union(uses.keys).union(
          mentions.flatMap { index.byRoot[$0.root] ?? [] }
        )
        if !concerned.isEmpty {
          block(concerned.sorted(), at: tree.startOffset, "the file has syntax errors")
        }
      }
      result.obstacles += obstacles
      result.otherMentions += mentions
      guard !edits.isEmpty else { return }
      let missing = newModules.subtracting(imports.unconditional).subtracting([module.module]).sorted()
      for name in missing { edits.append(imports.insertion(of: name, in: file.text)) }
      edits.sort { $0.span < $1.span }
      result.files.append(.init(path: file.path, edits: edits, uses: uses))
    }

    // MARK: - Expressions

    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
      // The name after a dot belongs to the expression before the dot.
      if let parent = node.parent?.as(MemberAccessExprSyntax.self), parent.declName.id == node.id {
        return .visitChildren
      }
      let name = node.baseName.plainName
      var chain = MemberChain(node)
      if index.byRoot[name] != nil {
        find(chain, root: name, at: node, isQualified: false)
      } else if let root = chain.names.first, index.byRoot[root] != nil,
        moves.contains(where: { $0.module == name && $0.root == root }),
        resolution(of: name, at: Syntax(node)) == .module
      {
        chain.removeFirst()
        find(chain, root: root, at: node, isQualified: true, module: name)
      }
      return .visitChildren
    }

    override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
      findType(node.name.plainName, Syntax(node))
      return .visitChildren
    }

    override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
      let path = node.path.map(\.name.plainName)
      if path.count > 1, let moves = index.byRoot[path[1]]?.filter({ self.moves[$0].module == path[0] }) {
        block(moves, at: node.startOffset, "the file imports `\(path.joined(separator: "."))` alone")
      }
      return .skipChildren
    }

    // MARK: - Chains

    /// Handles an expression that starts with the name of an outermost enum.
    private func find(
      _ chain: MemberChain,
      root: String,
      at node: DeclReferenceExprSyntax,
      isQualified: Bool,
      module owner: String? = nil
    ) {
      var resolution = Resolution.module
      if !isQualified {
        resolution = self.resolution(of: root, at: Syntax(node))
        if resolution == .hidden { return }
      }
      let candidates = (index.byRoot[root] ?? []).filter { !excluded.contains($0) }
      let names = chain.names
      let isEnd = names.last.map { ["self", "Type"].contains($0) } ?? false
      let path = isEnd ? Array(names.dropLast()) : names
      var own: [Int] = []
      for index in candidates where owner == nil || moves[index].module == owner {
        switch isQualified ? .own : origin(of: root, moves[index].module) {
        case .own: own.append(index)
        case .other: break
        case .unknown where path.starts(with: moves[index].path) || moves[index].path.starts(with: path):
          block([index], at: node.startOffset, "`\(root)` may be that of another module that the file imports")
        case .unknown: break
        }
      }
      guard !own.isEmpty else { return }
      if let index = own.first(where: { names.starts(with: moves[$0].path) }) {
        if case .uncertain(let reason) = resolution { return block([index], at: node.startOffset, reason) }
        rewrite(chain, of: index, at: node)
        return
      }
      let concerned = own.filter { Self.concerns(path, moves[$0].path) }
      if !concerned.isEmpty {
        let text = ([root] + names).joined(separator: ".")
        block(concerned, at: node.startOffset, "`\(text)` refers to the enum and not to one accessor")
      }
      mentions.append(.init(root: root, path: file.path, offset: node.startOffset))
    }

    /// The members of an enum that depend on all of its accessors.
    private static let ownMembers: Set<String> = ["table", "bundle", "allResources", "Case", "Resource", "folder"]

    /// Returns a Boolean value that indicates whether an expression refers to an enum that contains an accessor, or to
    /// a member of it that depends on all of its accessors.
    private static func concerns(_ names: [String], _ path: [String]) -> Bool {
      if path.count > names.count, path.starts(with: names) { return true }
      guard let index = names.firstIndex(where: ownMembers.contains) else { return false }
      return path.count > index && path.starts(with: names[..<index])
    }

    private enum Origin { case own, other, unknown }

    /// Returns whether an enum without the name of its module is the one of a module with an accessor that moves.
    private func origin(of root: String, _ owner: String) -> Origin {
      if module.module == owner { return .own }
      // The declaration of the file's own module hides those of other modules.
      if module.ownRoots.contains(root) { return .other }
      let visible = visible[root] ?? []
      if visible == [owner] { return .own }
      // Another module may export the declaring one.
      return visible.isEmpty || visible.contains(owner) ? .unknown : .other
    }

    private func rewrite(_ chain: MemberChain, of index: Int, at node: DeclReferenceExprSyntax) {
      let move = moves[index]
      let end = chain.ends[move.path.count - 1]
      let start = node.startOffset
      let old = file.text.bytes[start..<end]
      guard old.allSatisfy({ $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "#") }) else {
        return block([index], at: start, "the expression contains a comment or a condition")
      }
      if module.module != move.newModule {
        switch resolution(of: move.newModule, at: Syntax(node)) {
        case .module: break
        case .hidden, .uncertain:
          return block(
            [index],
            at: start,
            "a declaration named `\(move.newModule)` hides the module `\(move.newModule)`"
          )
        }
        guard !imports.isConditional(move.newModule) else {
          return block([index], at: start, "the file imports `\(move.newModule)` only under a condition")
        }
        newModules.insert(move.newModule)
      }
      uses[index, default: 0] += 1
      edits.append(Edit(SourceSpan(start..<end), move.newExpression))
    }

    private func findType(_ name: String, _ node: Syntax) {
      var names: [String] = []
      var current = node
      while let parent = current.parent?.as(MemberTypeSyntax.self), parent.baseType.id == current.id {
        names.append(parent.name.plainName)
        current = Syntax(parent)
      }
      var root = name
      if index.byRoot[name] == nil {
        guard let first = names.first, moves.contains(where: { $0.module == name && $0.root == first }) else { return }
        root = first
        names.removeFirst()
      } else if resolution(of: name, at: node) == .hidden {
        return
      }
      let own = (index.byRoot[root] ?? []).filter {
        !excluded.contains($0) && origin(of: root, moves[$0].module) != .other
      }
      guard !own.isEmpty else { return }
      if let declaration = current.parent?.as(ExtensionDeclSyntax.self) {
        findBareUses(own.filter { moves[$0].path.starts(with: names) }, below: names.count, in: declaration)
      } else {
        let path = names.last == "Type" ? Array(names.dropLast()) : names
        let concerned = own.filter { Self.concerns(path, moves[$0].path) }
        let text = ([root] + names).joined(separator: ".")
        if !concerned.isEmpty {
          block(concerned, at: node.startOffset, "`\(text)` refers to the enum and not to one accessor")
        }
      }
      mentions.append(.init(root: root, path: file.path, offset: node.startOffset))
    }

    /// Finds the accessors that an extension of their enum uses without the name of the enum.
    private func findBareUses(_ candidates: [Int], below depth: Int, in declaration: ExtensionDeclSyntax) {
      for token in declaration.memberBlock.tokens(viewMode: .sourceAccurate) {
        let name = token.plainName
        let concerned = candidates.filter { moves[$0].path.count > depth && moves[$0].path[depth] == name }
        guard !concerned.isEmpty else { continue }
        block(concerned, at: token.startOffset, "an extension of the enum may use `\(name)`")
      }
    }

    // MARK: - Names

    private enum Resolution: Equatable {
      /// The name refers to a declaration outside of the file, or to a module.
      case module
      case hidden
      case uncertain(String)
    }

    private func resolution(of name: String, at node: Syntax) -> Resolution {
      let offset = node.startOffset
      for declaration in declared.local[name] ?? [] where declaration.scope.contains(offset) {
        guard declaration.uncertain?.contains(offset) ?? false else { return .hidden }
        let line = file.text.location(of: UInt32(clamping: declaration.offset)).line
        return .uncertain("`\(name)` may be the declaration in line \(line)")
      }
      let owners = members.owners(of: name)
      if !owners.isEmpty {
        var ancestor = node.parent
        while let next = ancestor {
          if let type = next.typeName, next.isType {
            if owners.contains(type) { return .hidden }
            if next.inherits { return .uncertain("`\(name)` may be a member that `\(type)` inherits") }
          }
          ancestor = next.parent
        }
      }
      if members.isGlobal(name) { return .uncertain("the module declares `\(name)` itself") }
      return .module
    }

    private func block(_ moves: [Int], at offset: Int, _ reason: String) {
      let moves = moves.filter { !excluded.contains($0) }
      guard !moves.isEmpty else { return }
      obstacles.append(.init(path: file.path, offset: offset, moves: moves, reason: reason))
    }

    // MARK: - Strings and symbols

    override func visit(_ node: StringLiteralExprSyntax) -> SyntaxVisitorContinueKind {
      let parts = node.parts
      if let found = index.byLiteral[parts] {
        let text = String(quoting: parts.joined(separator: "…"), limit: 60)
        block(found, at: node.startOffset, "the literal \(text) may refer to the resource by its name")
      }
      return .visitChildren
    }

    /// The types and functions whose arguments can be symbols that Xcode generates.
    private static let symbolUsers: Set<String> = [
      "Image", "Color", "UIImage", "UIColor", "NSImage", "NSColor", "Text", "Label", "Button", "String",
      "LocalizedStringResource", "AttributedString",
    ]

    /// The types whose members can be symbols that Xcode generates.
    private static let symbolOwners: Set<String> = [
      "Image", "Color", "UIImage", "UIColor", "NSImage", "NSColor", "ImageResource", "ColorResource",
      "LocalizedStringResource",
    ]

    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
      let name = node.declName.baseName.plainName
      guard let numbers = index.bySymbol[name] else { return .visitChildren }
      let text: String
      var found = numbers
      if let base = node.base {
        // The base is `Color` or `SwiftUI.Color`.
        let token =
          base.as(DeclReferenceExprSyntax.self)?.baseName ?? base.as(MemberAccessExprSyntax.self)?.declName.baseName
        guard let type = token?.plainName, Self.symbolOwners.contains(type) else { return .visitChildren }
        text = "\(type).\(name)"
      } else {
        // Any function can take a color or an image, as in `.foregroundStyle(.accent)`.
        if !isArgumentOfSymbolUser(node) { found = found.filter { moves[$0].isAsset } }
        text = ".\(name)"
      }
      block(found, at: node.startOffset, "`\(text)` may be a symbol that Xcode generates for the resource")
      return .visitChildren
    }

    private func isArgumentOfSymbolUser(_ node: MemberAccessExprSyntax) -> Bool {
      var argument = Syntax(node)
      // `.title(3)` is a call of a member.
      if let call = node.parent?.as(FunctionCallExprSyntax.self), call.calledExpression.id == node.id {
        argument = Syntax(call)
      }
      guard let list = argument.parent?.as(LabeledExprSyntax.self)?.parent,
        let call = list.parent?.as(FunctionCallExprSyntax.self),
        let callee = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.plainName
      else { return false }
      return Self.symbolUsers.contains(callee)
    }
  }

  extension Syntax {
    fileprivate var isType: Bool {
      switch kind {
      case .structDecl, .classDecl, .enumDecl, .actorDecl, .protocolDecl, .extensionDecl: true
      default: false
      }
    }

    /// A Boolean value that indicates whether the type may have members that are declared elsewhere.
    fileprivate var inherits: Bool {
      if self.is(ExtensionDeclSyntax.self) { return true }
      return asProtocol((any DeclGroupSyntax).self)?.inheritanceClause != nil
    }
  }

  extension StringLiteralExprSyntax {
    /// The parts between interpolations, as they are without their escape sequences.
    var parts: [String] {
      var parts = [""]
      for segment in segments {
        switch segment {
        case .stringSegment(let text):
          parts[parts.count - 1] += Self.unescaped(text.content.text, pounds: openingPounds?.text.count ?? 0)
        case .expressionSegment: parts.append("")
        }
      }
      return parts
    }

    /// - Parameter pounds: The number of number signs before the quotation mark, which are part of each escape.
    private static func unescaped(_ text: String, pounds: Int) -> String {
      let mark = "\\" + String(repeating: "#", count: pounds)
      var result = ""
      var rest = text[...]
      while let range = rest.firstRange(of: mark) {
        result += rest[..<range.lowerBound]
        rest = rest[range.upperBound...]
        switch rest.popFirst() {
        case "n"?: result += "\n"
        case "r"?: result += "\r"
        case "t"?: result += "\t"
        case "0"?: result += "\0"
        case "u"?:
          guard let end = rest.firstIndex(of: "}"), let number = UInt32(rest[..<end].dropFirst(), radix: 16),
            let scalar = Unicode.Scalar(number)
          else { continue }
          result.unicodeScalars.append(scalar)
          rest = rest[rest.index(after: end)...]
        case let character?: result.append(character)
        case nil: break
        }
      }
      return result + rest
    }
  }
#endif
