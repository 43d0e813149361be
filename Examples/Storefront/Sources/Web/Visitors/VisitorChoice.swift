import Core
import Models
import Tessera

/// Who asks, and how the answer shall look and sound.
struct VisitorChoice {
  let session: Session
  let isNew: Bool
  let language: LanguageTag
  let theme: Theme
  /// Whether the address asks for another language than the one that is remembered.
  let languageIsNew: Bool

  init(cookies: Cookies, query: Fields, acceptLanguage: String?) {
    let known = cookies[Cookies.session].flatMap { Session($0) }
    session = known ?? Session()
    isNew = known == nil
    theme = cookies[Cookies.theme].flatMap(Theme.init) ?? .auto
    let remembered = cookies[Cookies.language]
    language = ShopLanguages.choose(query: query["lang"], cookie: remembered, header: acceptLanguage)
    languageIsNew = query["lang"] == language.description && remembered != language.description
  }
}
