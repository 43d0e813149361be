import Tessera

/// The model of a template: a structure with properties that have the names in the template. They can be strings,
/// numbers, Boolean values, components, other models, and arrays of these. Properties that are `nil` are omitted.
public protocol PageModel: Sendable {
  /// The properties by name. The default implementation uses reflection, which is slow. Models of frequently requested
  /// pages implement this property.
  var values: [String: Any?] { get }
}

extension PageModel {
  public var values: [String: Any?] {
    let named = Mirror(reflecting: self).children.compactMap { child in child.label.map { ($0, Optional(child.value)) }
    }
    return Dictionary(named, uniquingKeysWith: { first, _ in first })
  }
}

/// A page of a feature, without the header and footer of the shop.
public struct Page: Sendable {
  /// The title.
  public var title: String
  /// The name of the template: `bag` for `bag.mustache`. For a component, which has no template, it is the name in
  /// analytics.
  public var template: String
  /// The model of the template, or a component.
  public var model: any PageModel
  /// The HTTP status, which is 200 by default.
  public var status: Int
  /// The identifier of the page's tab; `nil` for none.
  public var tab: String?
  /// The text in the search field.
  public var search: String
  /// The description for search engines and social sites; `nil` for a page that is not indexed.
  public var meta: PageMeta?
  /// A Boolean value that indicates whether the page shows more of the visitor than hearts and the number of items in the
  /// bag, such as the name. Browsers do not keep such a page, and it is not compressed, because the size of a compressed
  /// page can reveal what is beside a text that another site chose.
  public var isPersonal: Bool

  /// Creates a page.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - template: The name of the template.
  ///   - model: The model of the template, or a component.
  ///   - status: The HTTP status.
  ///   - tab: The identifier of the page's tab.
  ///   - search: The text in the search field.
  ///   - meta: The description for search engines and social sites; `nil` for a page that is not indexed.
  ///   - isPersonal: A Boolean value that indicates whether the page shows more of the visitor than hearts and the number
  ///     of items in the bag.
  public init(
    title: String,
    template: String,
    model: any PageModel,
    status: Int = 200,
    tab: String? = nil,
    search: String = "",
    meta: PageMeta? = nil,
    isPersonal: Bool = true
  ) {
    self.title = title
    self.template = template
    self.model = model
    self.status = status
    self.tab = tab
    self.search = search
    self.meta = meta
    self.isPersonal = isPersonal
  }
}

/// A message on the next page that the visitor sees.
public struct Flash: Sendable, Hashable {
  enum Kind: String { case notice, error }

  let text: LocalizedString
  let kind: Kind

  /// Creates a message about success, or about something that the visitor has to know.
  public static func notice(_ text: LocalizedString) -> Flash { Flash(text: text, kind: .notice) }
  /// Creates a message about an error.
  public static func error(_ text: LocalizedString) -> Flash { Flash(text: text, kind: .error) }
}

/// The reply of a feature.
public struct Reply: Sendable {
  enum Kind: Sendable {
    case page(Page)
    case redirect(String)
    case navigation
    case failure(PageFailure)
    case document(TextDocument)
  }

  let kind: Kind
  var flash: Flash?
  var theme: Theme?
  var language: LanguageTag?
  var access: AccessGrant.Change?

  /// Returns a reply with a page.
  public static func page(_ page: Page) -> Reply { Reply(kind: .page(page)) }

  /// Returns a redirect to another path of the shop.
  public static func redirect(_ path: String, _ flash: Flash? = nil) -> Reply {
    Reply(kind: .redirect(path), flash: flash)
  }

  /// Returns a redirect to the screen that the request's navigator shows.
  public static func follow(_ flash: Flash? = nil) -> Reply { Reply(kind: .navigation, flash: flash) }

  /// Returns a reply with an error page.
  public static func failure(_ failure: PageFailure) -> Reply { Reply(kind: .failure(failure)) }

  /// Returns a reply with a text for all visitors.
  static func document(_ document: TextDocument) -> Reply { Reply(kind: .document(document)) }

  /// Returns the same reply, which also stores the visitor's theme and language.
  public func setting(theme: Theme? = nil, language: LanguageTag? = nil) -> Reply {
    var reply = self
    reply.theme = theme
    reply.language = language
    return reply
  }

  /// Returns the same reply, which also gives the visitor access to pages.
  public func granting(_ grant: AccessGrant) -> Reply {
    var reply = self
    reply.access = .grant(grant)
    return reply
  }

  /// Returns the same reply, which also ends the access of the visitor.
  public func revoking(_ grant: AccessGrant) -> Reply {
    var reply = self
    reply.access = .revoke(grant)
    return reply
  }

  /// The page; `nil` for other replies. For tests.
  public var page: Page? { if case .page(let page) = kind { page } else { nil } }
  /// The message on the next page. For tests.
  public var flashText: LocalizedString? { flash?.text }
  /// The reason for an error page; `nil` for other replies. For tests.
  public var failure: PageFailure? { if case .failure(let failure) = kind { failure } else { nil } }
  /// The destination of a redirect; `nil` for a page, or if the reply follows the navigator. For tests.
  public var target: String? { if case .redirect(let path) = kind { path } else { nil } }
}

/// The reason why a request fails.
public enum PageFailure: Int, Error, Sendable, Hashable {
  case badRequest = 400
  case forbidden = 403
  case notFound = 404
  case method = 405
  case tooLarge = 413
  case targetTooLong = 414
  /// The form has expired or comes from another site.
  case expired = 419
  case unprocessable = 422
  case tooMany = 429
  /// The form was sent without encryption to a shop that requires it.
  case unencrypted = 497
  case internalError = 500
  case unavailable = 503
}
