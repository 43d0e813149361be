import Core
import HTTPTypes
import ShopTestSupport
import Testing

@testable import Web

@Suite("Names and attributes of cookies")
struct ShopCookiesTests {
  private static let secure = ["public-origin": "https://shop.example"]

  /// Settings, the prefix of all names, and the attributes of all cookies.
  static let kinds = [
    ([:], "", "Path=/; HttpOnly; SameSite=Lax"),
    (["public-origin": "http://localhost:8080"], "", "Path=/; HttpOnly; SameSite=Lax"),
    (secure, "__Host-", "Path=/; Secure; HttpOnly; SameSite=Lax"),
  ]

  @Test("All cookies have the prefix and Secure if the public origin uses HTTPS", .linked(.account), arguments: kinds)
  func attributes(settings: [String: String], prefix: String, attributes: String) async throws {
    let origin = settings["public-origin"] ?? Visitor.origin
    try await WholeShop.visit(settings: settings) { visitor in
      let first = try await visitor.get("/account?lang=pl")
      let form = try await visitor.post("/account/settings", ["lang": "en", "theme": "dark"], origin: origin)
      let name = try await visitor.post("/account/name", ["name": "Zoë"], origin: origin)
      let last = try await visitor.get("/account")
      #expect([first, form, name, last].map(\.status) == [200, 303, 303, 200])
      let set = [first, form, name, last].flatMap { $0.headers[values: .setCookie] }
      let names = set.map { String($0.prefix { $0 != "=" }) }
      #expect(Set(names) == Set(["session", "lang", "theme", "flash"].map { prefix + $0 }))
      for cookie in set {
        let actual = cookie.split(separator: "; ").dropFirst().filter { !$0.hasPrefix("Max-Age=") }.sorted()
        #expect(actual == attributes.split(separator: "; ").sorted(), "\(cookie)")
      }
      // The browser sent them back.
      #expect(last.headers[.contentLanguage] == "en")
      #expect(last.text.contains(#"data-theme="dark""#) && last.text.contains(#"value="Zoë""#) && last.flash != nil)
    }
  }

  @Test(
    "Cookies without the prefix are ignored if the public origin uses HTTPS, because other subdomains can set them",
    .linked(.account)
  )
  func withoutPrefix() async throws {
    try await WholeShop.visit(settings: Self.secure) { visitor in
      try await visitor.get("/account")
      let session = try #require(visitor.cookie("__Host-session"))
      for name in ["session", "__host-session", "__Secure-session", "x__Host-session", "\u{2000}__Host-session"] {
        let other = visitor.stranger()
        other.set(name, session)
        other.set("lang", "pl")
        other.set("theme", "dark")
        let page = try await other.get("/account")
        #expect(page.headers[values: .setCookie].contains { $0.hasPrefix("__Host-session=") }, "\(name)")
        #expect(page.headers[.contentLanguage] == "en" && !page.text.contains(#"data-theme="dark""#))
      }
      let same = visitor.stranger()
      same.set("__Host-session", session)
      #expect(try await same.get("/account").headers[.setCookie] == nil)
    }
  }

  @Test(
    "Names are compared byte by byte",
    arguments: [
      (["__Host-lang=pl"], "pl"), (["a=b; __Host-lang=pl; c=d"], "pl"), (["a=b;\t __Host-lang=pl"], "pl"),
      (["a=b", "__Host-lang=pl"], "pl"), (["__Host-lang=a=b"], "a=b"), (["__Host-lang="], ""), ([], nil), ([""], nil),
      ([";;; ;"], nil), (["__Host-lang"], nil), (["__Host-language=pl"], nil), (["__Host-lang =pl"], nil),
      (["lang=pl"], nil), (["__HOST-lang=pl"], nil), (["=__Host-lang=pl"], nil), (["a=\"; __Host-lang=pl"], "pl"),
    ]
      + ["\u{A0}", "\u{85}", "\u{2000}", "\u{3000}", "\u{200B}", "\u{301}"].map {
        (["\($0)__Host-lang=pl"], nil)
      }
      as [([String], String?)]
  )
  func names(headers: [String], value: String?) throws {
    var fields: HTTPFields = [:]
    for header in headers { fields.append(HTTPField(name: .cookie, value: header)) }
    let cookies = ShopCookies(try SiteOrigin("https://shop.example"))
    #expect(cookies.value(.language, in: fields) == value)
  }
}
