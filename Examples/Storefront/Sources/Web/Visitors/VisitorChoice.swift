import Core
import Hummingbird
import Models
import Tessera

/// The session, language, and theme of a visitor.
struct VisitorChoice {
  let issued: SessionIssuer.Issued
  /// A Boolean value that indicates whether the visitor sent no valid session, and gets a new one.
  let isNew: Bool
  let language: LanguageTag
  let theme: Theme
  /// A Boolean value that indicates whether the URL specifies another language than the stored one.
  let languageIsNew: Bool
  /// The value of the cookie with a message; `nil` if there is none.
  let flash: String?

  var session: Session { issued.session }

  init(cookies: Cookies, query: Fields, acceptLanguage: String?, issuer: SessionIssuer) {
    let known = cookies[CookieName.session].flatMap { issuer.session(of: $0.value) }
    issued = known ?? issuer.issue()
    isNew = known == nil
    flash = cookies[CookieName.flash]?.value
    theme = cookies[CookieName.theme].flatMap { Theme(rawValue: $0.value) } ?? .auto
    let remembered = cookies[CookieName.language]?.value
    language = ShopLanguages.choose(query: query["lang"], cookie: remembered, header: acceptLanguage)
    languageIsNew = query["lang"] == language.description && remembered != language.description
  }
}

/// The names of the shop's cookies.
enum CookieName {
  static let session = "session"
  static let language = "lang"
  static let theme = "theme"
  static let flash = "flash"
}
