#if Syntax
  import SwiftSyntax
  import TesseraStrings

  /// The imports of a file.
  struct FileImports {
    /// All imported modules.
    private(set) var modules: Set<String> = []
    /// The modules that are imported under all conditions, as a whole.
    private(set) var unconditional: Set<String> = []
    /// The unconditional imports in their order, with the line break before the next statement.
    private var lines: [(module: String, start: Int, end: Int)] = []
    /// The offset of the first statement, with the comments that belong to it.
    private let firstStatement: Int
    private let hasStatements: Bool

    init(_ tree: SourceFileSyntax) {
      firstStatement = tree.statements.first?.offsetWithComments ?? tree.endOfFileToken.startOffset
      hasStatements = !tree.statements.isEmpty
      for statement in tree.statements {
        guard let declaration = statement.item.as(ImportDeclSyntax.self) else { continue }
        let path = declaration.path.map(\.name.plainName)
        guard let module = path.first else { continue }
        if path.count == 1 { unconditional.insert(module) }
        lines.append((module, statement.startOffset, statement.byteRange.upperBound))
      }
      let all = ImportCollector(viewMode: .sourceAccurate)
      all.walk(tree)
      modules = all.modules
    }

    /// Returns a Boolean value that indicates whether the file imports a module only under a condition, such as
    /// `#if os(iOS)`.
    func isConditional(_ module: String) -> Bool {
      modules.contains(module) && !lines.contains { $0.module == module }
    }

    /// Returns the edit that imports a module: in its alphabetical position if the imports are sorted, and otherwise
    /// after the last import.
    func insertion(of module: String, in text: SourceText) -> Edit {
      let lineBreak = text.bytes.firstRange(of: [0x0D, 0x0A]) == nil ? "\n" : "\r\n"
      guard let last = lines.last else {
        let end = hasStatements ? lineBreak + lineBreak : lineBreak
        return Edit(SourceSpan(firstStatement..<firstStatement), "import \(module)\(end)")
      }
      let isSorted = zip(lines, lines.dropFirst()).allSatisfy { $0.module < $1.module }
      guard isSorted, let next = lines.first(where: { module < $0.module }) else {
        return Edit(SourceSpan(last.end..<last.end), "\(lineBreak)import \(module)")
      }
      return Edit(SourceSpan(next.start..<next.start), "import \(module)\(lineBreak)")
    }
  }

  extension CodeBlockItemSyntax {
    /// The offset of the comments before the statement, without those that an empty line separates from it, such as the
    /// header of a file.
    fileprivate var offsetWithComments: Int {
      var offset = position.utf8Offset
      var start = offset
      var lineBreaks = 0
      var hasComment = false
      for piece in leadingTrivia {
        offset += piece.sourceLength.utf8Length
        switch piece {
        case .newlines(let count), .carriageReturns(let count), .carriageReturnLineFeeds(let count):
          lineBreaks += count
          if lineBreaks > 1 || !hasComment { (start, hasComment) = (offset, false) }
        case .spaces, .tabs, .verticalTabs, .formfeeds, .backslashes, .pounds, .unexpectedText: break
        case .lineComment, .blockComment, .docLineComment, .docBlockComment: (lineBreaks, hasComment) = (0, true)
        }
      }
      return hasComment ? start : startOffset
    }
  }

  /// Collects the imports of a file, including those with conditions.
  private final class ImportCollector: SyntaxVisitor {
    var modules: Set<String> = []

    override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
      if let name = node.path.first?.name.plainName { modules.insert(name) }
      return .skipChildren
    }
  }
#endif
