import TesseraStrings

#if Syntax
  import SwiftParser
  import SwiftSyntax
#endif

/// Rewrites the uses of accessors that move to another module.
///
/// A use is rewritten if the file shows that it is one. A use that may be one, but also something else, is an obstacle.
/// Without the trait `Syntax`, nothing can be rewritten.
package enum AccessorRewriter {
  /// The name of the package trait that this code requires.
  package static let trait = "Syntax"

  #if Syntax
    package static let isAvailable = true
  #else
    package static let isAvailable = false
  #endif

  /// Returns the edits of a module's files, without those of moves that have obstacles in other modules.
  ///
  /// The parser is recursive. Call this function on a thread with a large stack.
  ///
  /// - Parameters:
  ///   - moves: The moves. Their numbers are their indices.
  ///   - excluded: The numbers of moves that are not made.
  ///   - roots: The outermost enums of accessors by module, which a file sees if it imports the module.
  package static func rewriting(
    _ sources: ModuleSources,
    moves: [AccessorMove],
    without excluded: Set<Int> = [],
    roots: [String: Set<String>]
  ) -> AccessorRewriting {
    #if Syntax
      var result = AccessorRewriting()
      let index = MoveIndex(moves)
      let names = Set(moves.flatMap { [$0.root, $0.newModule, $0.module] })
      var trees: [(file: ModuleSources.File, tree: SourceFileSyntax, names: DeclaredNames, isSearched: Bool)] = []
      for file in sources.files {
        // Most files contain neither an accessor nor a declaration with the same name.
        let words = SourceWords(file.text.bytes)
        let isSearched = index.mayConcern(file.text, words)
        guard isSearched || !words.isDisjoint(with: names) else { continue }
        guard let tree = tree(file.text) else {
          let all = moves.indices.filter { !excluded.contains($0) }
          let reason = "the file is nested too deeply to be searched for accessors"
          result.obstacles.append(.init(path: file.path, offset: 0, moves: all, reason: reason))
          continue
        }
        trees.append((file, tree, DeclaredNames(names, in: tree), isSearched))
      }
      let members = MemberNames(trees.map(\.names))
      for (file, tree, names, isSearched) in trees where isSearched {
        let search = AccessorSearch(
          file: file,
          tree: tree,
          declared: names,
          members: members,
          module: sources,
          moves: moves,
          index: index,
          excluded: excluded,
          roots: roots
        )
        search.walk(tree)
        search.finish(tree, &result)
      }
      return result
    #else
      return AccessorRewriting()
    #endif
  }

  /// Returns a Boolean value that indicates whether a module declares a type, a function or a variable with a name,
  /// outside of other declarations.
  ///
  /// Call this function on a thread with a large stack.
  package static func declares(_ name: String, _ sources: ModuleSources) -> Bool {
    #if Syntax
      sources.files.contains { file in
        guard SourceWords(file.text.bytes).contains(name), let tree = tree(file.text) else { return false }
        return MemberNames([DeclaredNames([name], in: tree)]).isGlobal(name)
      }
    #else
      false
    #endif
  }

  #if Syntax
    /// Returns the syntax tree of a file, or `nil` if the file is nested too deeply.
    private static func tree(_ text: SourceText) -> SourceFileSyntax? {
      guard !SyntaxDepth.isExcessive(text.bytes) else { return nil }
      // Safe: the parser copies the bytes within the call.
      return unsafe text.bytes.withUnsafeBufferPointer { unsafe Parser.parse(source: $0) }
    }
  #endif
}

/// A limit of the depth of a file's syntax tree. The parser limits nesting, but not the length of a chain of members or
/// calls, whose tree is as deep as the chain is long.
enum SyntaxDepth {
  static let limit = 5000

  /// Returns a Boolean value that indicates whether a file may have a chain that is longer than the limit.
  static func isExcessive(_ bytes: [UInt8]) -> Bool {
    var count = 0
    var isLineStart = true
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"): isLineStart = true
      case UInt8(ascii: " "), UInt8(ascii: "\t"): break
      case UInt8(ascii: "."), UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: "?"),
        UInt8(ascii: "!"), UInt8(ascii: "<"):
        count += 1
        isLineStart = false
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): isLineStart = false
      default:
        // A line that begins with anything else does not continue a chain.
        if isLineStart { count = 0 }
        isLineStart = false
      }
      if count > limit { return true }
    }
    return false
  }
}
