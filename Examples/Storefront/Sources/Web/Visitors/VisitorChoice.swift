import Core
import HTTPTypes
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

  init(_ headers: HTTPFields, cookies: ShopCookies, query: Fields, issuer: SessionIssuer) {
    let known = cookies.value(.session, in: headers).flatMap { issuer.session(of: $0) }
    issued = known ?? issuer.issue()
    isNew = known == nil
    flash = cookies.value(.flash, in: headers)
    theme = cookies.value(.theme, in: headers).flatMap { Theme(rawValue: $0) } ?? .auto
    let remembered = cookies.value(.language, in: headers)
    language = ShopLanguages.choose(query: query["lang"], cookie: remembered, header: headers[.acceptLanguage])
    languageIsNew = query["lang"] == language.description && remembered != language.description
  }
}
