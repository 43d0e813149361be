import Core
import Models
import Tessera
import TesseraModules

/// What a feature is told of a request.
public struct PageRequest: Sendable {
  /// `/products`
  public let path: String
  /// As it was asked for, with all that stands behind `?`: where a form on the page comes back to.
  public let target: String
  /// What stands behind `?`.
  public let query: Fields
  /// What a form sent; empty but for POST.
  public let form: Fields
  /// The values of the route's names: `slug` for `/product/{slug}`.
  public let parameters: Fields
  /// Who asks.
  public let visitor: Session
  /// Whether the visitor brought no session: there is nothing to look up then.
  public let isNewVisitor: Bool
  /// How prices and dates are written.
  public let format: ShopFormat
  /// How the visitor wants the shop to look.
  public let theme: Theme
  /// Where other features are.
  public let links: any ShopLinks
  /// Where the visitor is. Steps that a feature takes are followed when its answer says so.
  public let navigator: Navigator<NavigationAdapter<AnyScreen>>

  /// The language of the answer.
  public var language: LanguageTag { format.language }

  /// All of it. Without `links` nothing else is there; a test has what it needs.
  public init(
    path: String = "/",
    target: String? = nil,
    query: Fields = [:],
    form: Fields = [:],
    parameters: Fields = [:],
    visitor: Session = Session(),
    isNewVisitor: Bool = false,
    language: LanguageTag = "en",
    theme: Theme = .auto,
    links: any ShopLinks = NoLinks(),
    navigator: Navigator<NavigationAdapter<AnyScreen>> = Navigator(NavigationAdapter(root: AnyScreen(Elsewhere.here)))
  ) {
    self.path = path
    self.target = target ?? path
    self.query = query
    self.form = form
    self.parameters = parameters
    self.visitor = visitor
    self.isNewVisitor = isNewVisitor
    format = ShopFormat(language)
    self.theme = theme
    self.links = links
    self.navigator = navigator
  }

  /// Where a form wants to go back to: a path of the shop, or its first page.
  public var returnPath: String {
    guard let path = form["return"], path.utf8.first == UInt8(ascii: "/"), path.utf8.count <= 2_000,
      !path.hasPrefix("//"), path.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "\\") })
    else { return "/" }
    return path
  }
}

/// How the shop looks.
public enum Theme: String, Sendable, Hashable, CaseIterable {
  /// As the visitor's device does.
  case auto
  case light
  case dark
}

/// A shop in which one feature stands alone.
public struct NoLinks: ShopLinks {
  public init() {}
  public func path(_ link: ShopLink) -> String? { nil }
  public func path(_ action: ShopAction) -> String? { nil }
}

/// Where a visitor is whose page is no screen of any feature.
public enum Elsewhere: FeatureScreen {
  public static let kind = "elsewhere"
  case here
}
