import Core
import Models
import Tessera
import TesseraModules

/// A request, as features receive it.
public struct PageRequest: Sendable {
  /// The path, such as `/products`.
  public let path: String
  /// The requested path with its query, to which forms on the page return. A page contains it many times, so it is
  /// shortened to the path, or to the start page, if it would need more than 512 bytes in HTML.
  public let target: String
  /// The fields of the query.
  public let query: Fields
  /// The fields of the form; empty for methods other than POST.
  public let form: Fields
  /// The values of the parameters in the route, such as `slug` for `/product/{slug}`.
  public let parameters: Fields
  /// The session of the visitor.
  public let visitor: Session
  /// A Boolean value that indicates whether the visitor sent no session, so that there is no data to look up.
  public let isNewVisitor: Bool
  /// The token of the forms on the page, which is different in each response.
  public let formToken: String
  /// The format of prices and dates.
  public let format: ShopFormat
  /// The theme that the visitor chose.
  public let theme: Theme
  /// The paths of other features.
  public let links: any ShopLinks
  /// The addresses of pictures and other files.
  public let assets: AssetNames
  /// The origin of absolute addresses; `nil` if it is not known.
  public let origin: SiteOrigin?
  /// Returns whether the visitor has access; see ``has(_:)``.
  private let access: @Sendable (AccessGrant) -> Bool
  /// The navigator at the current screen. A reply can redirect to the screen that the feature navigates to.
  public let navigator: Navigator<NavigationAdapter<AnyScreen>>

  /// The language of the reply.
  public var language: LanguageTag { format.language }

  /// Creates a request. A test can omit arguments; without `links`, there are no other features.
  public init(
    path: String = "/",
    target: String? = nil,
    query: Fields = [:],
    form: Fields = [:],
    parameters: Fields = [:],
    visitor: Session = Session(),
    isNewVisitor: Bool = false,
    formToken: String = "",
    language: LanguageTag = "en",
    theme: Theme = .auto,
    links: any ShopLinks = NoLinks(),
    assets: AssetNames = AssetNames(),
    origin: SiteOrigin? = nil,
    access: @escaping @Sendable (AccessGrant) -> Bool = { _ in false },
    navigator: Navigator<NavigationAdapter<AnyScreen>> = Navigator(NavigationAdapter(root: AnyScreen(Elsewhere.here)))
  ) {
    self.path = path
    self.target = [target ?? path, path].first { Self.size(inHTML: $0) <= Self.mostTargetBytes } ?? "/"
    self.query = query
    self.form = form
    self.parameters = parameters
    self.visitor = visitor
    self.isNewVisitor = isNewVisitor
    self.formToken = formToken
    format = ShopFormat(language)
    self.theme = theme
    self.links = links
    self.assets = assets
    self.origin = origin
    self.access = access
    self.navigator = navigator
  }

  /// The session of the visitor; `nil` for a new visitor, of whom nothing is stored.
  public var knownVisitor: Session? { isNewVisitor ? nil : visitor }

  /// Returns whether a feature has granted the visitor access, which has not expired.
  public func has(_ grant: AccessGrant) -> Bool { access(grant) }

  /// Returns the address of a product's picture.
  public func picture(of product: Product) -> String { assets.address(of: "pictures/\(product.picture).svg") }

  /// The maximum size of a target in HTML, in bytes.
  static let mostTargetBytes = 512

  /// Returns the size of an escaped string in bytes, in which an escaped character has up to six bytes.
  private static func size(inHTML text: String) -> Int {
    text.utf8.reduce(0) { size, byte in
      switch byte {
      case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""), UInt8(ascii: "'"): size + 6
      default: size + 1
      }
    }
  }

  /// The path to which a form returns: a path of the shop, or its start page.
  public var returnPath: String {
    guard let path = form["return"], path.utf8.first == UInt8(ascii: "/"), path.utf8.count <= Self.mostTargetBytes,
      !path.hasPrefix("//"), path.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "\\") })
    else { return "/" }
    return path
  }
}

/// The theme of the shop.
public enum Theme: String, Sendable, Hashable, CaseIterable {
  /// The theme of the visitor's device.
  case auto
  case light
  case dark
}

/// The links in a shop with a single feature.
public struct NoLinks: ShopLinks {
  public init() {}
  public func path(_ link: ShopLink) -> String? { nil }
  public func path(_ action: ShopAction) -> String? { nil }
}

/// The current screen of a visitor on a page that is not a screen of a feature.
public enum Elsewhere: FeatureScreen {
  public static let kind = "elsewhere"
  case here
}
