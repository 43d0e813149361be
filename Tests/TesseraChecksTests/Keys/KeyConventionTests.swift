import TesseraWorkspace
import TesseraWriting
import Testing

@Suite struct KeyConventionTests {
  /// The keys that only these conventions accept.
  private static let accepted: [String: Set<KeyConvention>] = [
    "cart.empty_view.title": [.reverseDomainSnakeCase], "cart.emptyView.title": [.reverseDomainCamelCase],
    "cart.empty-view.title": [.reverseDomainKebabCase], "cart_empty": [.snakeCase], "cartEmpty": [.camelCase],
    "cart-empty": [.kebabCase], "CART_EMPTY": [.upperSnakeCase],
    "cart.title": [.reverseDomainSnakeCase, .reverseDomainCamelCase, .reverseDomainKebabCase],
    "title": [.snakeCase, .camelCase, .kebabCase], "TITLE": [.upperSnakeCase], "": [], "Cart": [], "cart.": [],
    ".cart": [], "cart..title": [], "1.cart": [], "cart__empty": [], "cart empty": [], "cart.título": [],
    "%lld items": [],
  ]

  @Test("Each convention accepts its own keys and no others", arguments: KeyConvention.allCases)
  func accepts(_ convention: KeyConvention) throws {
    // The rule uses the same kind of regular expression.
    let regex = try BoundedRegex(convention.pattern)
    func matches(_ key: String) -> Bool {
      if case .match = regex.matchesWhole(key).outcome { true } else { false }
    }
    for (key, conventions) in Self.accepted {
      #expect(matches(key) == conventions.contains(convention), "\(key)")
    }
    #expect(matches(convention.example))
  }
}
