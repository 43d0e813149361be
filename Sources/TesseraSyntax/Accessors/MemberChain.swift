#if Syntax
  import SwiftSyntax

  /// The members that an expression accesses one after the other, as in `L10n.Cart.title`.
  struct MemberChain {
    private(set) var names: [String] = []
    /// The offset after each of the names.
    private(set) var ends: [Int] = []

    /// - Parameter first: The name before the first dot.
    init(_ first: DeclReferenceExprSyntax) {
      var current = Syntax(first)
      while let parent = current.parent?.as(MemberAccessExprSyntax.self), parent.base?.id == current.id {
        names.append(parent.declName.baseName.plainName)
        ends.append(parent.declName.baseName.endPositionBeforeTrailingTrivia.utf8Offset)
        current = Syntax(parent)
      }
    }

    mutating func removeFirst() {
      names.removeFirst()
      ends.removeFirst()
    }
  }
#endif
