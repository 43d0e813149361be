import Tessera

/// What fills a template: a struct whose properties have the names that the template asks for. Texts, numbers, truth
/// values, components, other models and lists of these; what is nil is not there.
public protocol PageModel: Sendable {
  /// Its properties by their names. A model that says nothing is reflected upon, which takes long; those of busy pages
  /// say it.
  var values: [String: Any?] { get }
}

extension PageModel {
  public var values: [String: Any?] {
    let named = Mirror(reflecting: self).children.compactMap { child in child.label.map { ($0, Optional(child.value)) }
    }
    return Dictionary(named, uniquingKeysWith: { first, _ in first })
  }
}

/// A page as a feature makes it: what stands between the shop's head and foot.
public struct Page: Sendable {
  /// What it is called.
  public var title: String
  /// The template's name: `search` for `search.mustache`. A component, which needs none, has this name for analytics.
  public var template: String
  /// What fills it, or writes the page itself.
  public var model: any PageModel
  /// 200, unless something is wrong with what was asked for.
  public var status: Int
  /// The identifier of the tab that it belongs to; nil for none.
  public var tab: String?
  /// What stands in the field for searches.
  public var search: String

  /// - Parameters:
  ///   - title: What it is called.
  ///   - template: The template's name.
  ///   - model: What fills it.
  ///   - status: 200, unless something is wrong with what was asked for.
  ///   - tab: The identifier of the tab that it belongs to.
  ///   - search: What stands in the field for searches.
  public init(
    title: String,
    template: String,
    model: any PageModel,
    status: Int = 200,
    tab: String? = nil,
    search: String = ""
  ) {
    self.title = title
    self.template = template
    self.model = model
    self.status = status
    self.tab = tab
    self.search = search
  }
}

/// One sentence on the next page that the visitor sees.
public struct Flash: Sendable, Hashable {
  enum Kind: String { case notice, error }

  let text: LocalizedString
  let kind: Kind

  /// Something was done.
  public static func notice(_ text: LocalizedString) -> Flash { Flash(text: text, kind: .notice) }
  /// Something was not done.
  public static func error(_ text: LocalizedString) -> Flash { Flash(text: text, kind: .error) }
}

/// What a feature answers.
public struct Reply: Sendable {
  enum Kind: Sendable {
    case page(Page)
    case redirect(String)
    case navigation
    case failure(PageFailure)
  }

  let kind: Kind
  var flash: Flash?
  var theme: Theme?
  var language: LanguageTag?

  /// A page.
  public static func page(_ page: Page) -> Reply { Reply(kind: .page(page)) }

  /// To another path of the shop.
  public static func redirect(_ path: String, _ flash: Flash? = nil) -> Reply {
    Reply(kind: .redirect(path), flash: flash)
  }

  /// To the screen that the request's navigator shows by now.
  public static func follow(_ flash: Flash? = nil) -> Reply { Reply(kind: .navigation, flash: flash) }

  /// To a page that says why not.
  public static func failure(_ failure: PageFailure) -> Reply { Reply(kind: .failure(failure)) }

  /// The same answer, after which the shop looks and speaks as the visitor wants.
  public func setting(theme: Theme? = nil, language: LanguageTag? = nil) -> Reply {
    var reply = self
    reply.theme = theme
    reply.language = language
    return reply
  }

  /// The page; nil where it is none. For tests.
  public var page: Page? { if case .page(let page) = kind { page } else { nil } }
  /// What the visitor is told on the next page. For tests.
  public var flashText: LocalizedString? { flash?.text }
  /// Why not; nil where nothing is wrong. For tests.
  public var failure: PageFailure? { if case .failure(let failure) = kind { failure } else { nil } }
  /// Where it leads; nil where it is a page, or follows the navigator. For tests.
  public var target: String? { if case .redirect(let path) = kind { path } else { nil } }
}

/// Why a request is not answered with what it asks for.
public enum PageFailure: Int, Error, Sendable, Hashable {
  case badRequest = 400
  case forbidden = 403
  case notFound = 404
  case method = 405
  case tooLarge = 413
  /// A form that was open for too long, or comes from elsewhere.
  case expired = 419
  case unprocessable = 422
  case internalError = 500
  case unavailable = 503
}
