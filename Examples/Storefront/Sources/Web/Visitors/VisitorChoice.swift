import Core
import Hummingbird
import Models
import Tessera

/// The session, language, and theme of a visitor.
struct VisitorChoice {
  let session: Session
  let isNew: Bool
  let language: LanguageTag
  let theme: Theme
  /// A Boolean value that indicates whether the URL specifies another language than the stored one.
  let languageIsNew: Bool

  init(cookies: Cookies, query: Fields, acceptLanguage: String?) {
    let known = cookies[CookieName.session].flatMap { Session($0.value) }
    session = known ?? Session()
    isNew = known == nil
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
}
