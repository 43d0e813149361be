/// A convention for the names of keys, which the setting `keys.convention` selects.
package enum KeyConvention: String, Sendable, CaseIterable {
  case reverseDomainSnakeCase = "reverse-domain snake_case"
  case reverseDomainCamelCase = "reverse-domain camelCase"
  case reverseDomainKebabCase = "reverse-domain kebab-case"
  case snakeCase = "snake_case"
  case camelCase = "camelCase"
  case kebabCase = "kebab-case"
  case upperSnakeCase = "UPPER_SNAKE_CASE"

  /// A regular expression that a whole key matches if it follows the convention.
  package var pattern: String {
    switch self {
    case .reverseDomainSnakeCase: Self.dotted(Self.snakeCase.pattern)
    case .reverseDomainCamelCase: Self.dotted(Self.camelCase.pattern)
    case .reverseDomainKebabCase: Self.dotted(Self.kebabCase.pattern)
    case .snakeCase: "[a-z][a-z0-9]*(_[a-z0-9]+)*"
    case .camelCase: "[a-z][a-zA-Z0-9]*"
    case .kebabCase: "[a-z][a-z0-9]*(-[a-z0-9]+)*"
    case .upperSnakeCase: "[A-Z][A-Z0-9]*(_[A-Z0-9]+)*"
    }
  }

  /// A key that follows the convention.
  package var example: String {
    switch self {
    case .reverseDomainSnakeCase: "cart.empty_view.title"
    case .reverseDomainCamelCase: "cart.emptyView.title"
    case .reverseDomainKebabCase: "cart.empty-view.title"
    case .snakeCase: "cart_empty_view_title"
    case .camelCase: "cartEmptyViewTitle"
    case .kebabCase: "cart-empty-view-title"
    case .upperSnakeCase: "CART_EMPTY_VIEW_TITLE"
    }
  }

  /// At least two names, separated by periods.
  private static func dotted(_ name: String) -> String { "\(name)(\\.\(name))+" }
}
