import Foundation
import Testing

@testable import TesseraWorkspace

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
    let regex = try Regex(convention.pattern)
    for (key, conventions) in Self.accepted {
      #expect((try regex.wholeMatch(in: key) != nil) == conventions.contains(convention), "\(key)")
    }
    #expect(try regex.wholeMatch(in: convention.example) != nil)
  }
}
