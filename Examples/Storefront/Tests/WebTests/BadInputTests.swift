import Core
import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Models
import ShopTestSupport
import TesseraModules
import Testing
import Web

@Suite("Invalid requests")
struct BadInputTests {
  @Test(
    "Invalid addresses give an error page with the appropriate status",
    arguments: [
      ("/nowhere", 404), ("/products/nothing", 404), ("/products/../../etc/passwd", 404),
      ("/products/%2e%2e%2fetc%2fpasswd", 404), ("/assets/../Package.swift", 404), ("/assets/%2e%2e/x", 404),
      ("/assets/pictures/nothing.svg", 404), ("/products?page=999", 404), ("/products?page=0", 400),
      ("/products?page=-5", 400), ("/products?page=99999999999999999999", 400), ("/products?page=%00", 400),
      ("/products?category=%3Cscript%3E", 404), ("/products?q=%zz", 400), ("/products?q=%ff", 400),
      ("/search?q=\(String(repeating: "a", count: 2_041))", 414), ("/open", 400), ("/bag/update", 405),
      ("/%00", 404), ("/\(String(repeating: "a/", count: 500))", 404),
      ("/products?\(String(repeating: "a=1&", count: 100))", 400),
    ].filter { $0.1 == 404 || $0.0 == "/open" || LinkedFeatures.handle(path: $0.0) }
  )
  func addresses(path: String, status: Int) async throws {
    try await WholeShop.visit { visitor in
      let answer = try await visitor.get(path)
      #expect(answer.status == status)
      #expect(answer.headers[.contentType] == "text/html; charset=utf-8")
      #expect(answer.text.contains("<main"))
      #expect(answer.headers[.contentSecurityPolicy]?.contains("default-src 'none'") == true)
    }
  }

  @Test(
    "User input is escaped on every page",
    arguments: [
      "<script>alert(1)</script>", "\"><img src=x onerror=alert(1)>", "'-alert(1)-'", "javascript:alert(1)",
      "{{csrf}}", "{{{content}}}", "</title><script>", "<!--", "&lt;", "\u{202E}txet",
    ]
  )
  func script(text: String) async throws {
    try await WholeShop.visit { visitor in
      let encoded = text.addingPercentEncoding(withAllowedCharacters: .urlQueryValue) ?? ""
      for path in ["/search?q=\(encoded)", "/products?sort=\(encoded)", "/nowhere/\(encoded)", "/?lang=\(encoded)"] {
        let page = try await visitor.get(path).text
        #expect(!page.contains("<script"), "\(path)")
        #expect(!page.contains("<img src=x"), "\(path)")
        #expect(!page.contains("onerror=alert(1)>"), "\(path)")
      }
      try await visitor.post("/account/name", ["name": text])
      let page = try await visitor.get("/account").text
      #expect(!page.contains("<script") && !page.contains("<img src=x") && !page.contains("<!--"))
    }
  }

  @Test(
    "A form with a missing or invalid token is rejected",
    .linked(.product(slug: "teapot")),
    arguments: [
      .some(nil), .some("x"), .some(""), .some(String(repeating: "0", count: 32)),
    ] as [String??]
  )
  func tokens(token: String??) async throws {
    try await WholeShop.visit { visitor in
      try await visitor.get("/")
      let answer = try await visitor.post("/products/teapot/bag", ["quantity": "1"], token: token)
      #expect(answer.status == 403)
      let bag = try await visitor.get("/bag").text
      #expect(!bag.contains("/products/teapot"))
    }
  }

  @Test(
    "Forms are accepted only if the browser states that they are from this origin or from the visitor",
    .linked(.product(slug: "teapot")),
    arguments: [
      (["http://localhost"], [], 303), (["https://localhost"], [], 303), ([], ["same-origin"], 303),
      ([], ["none"], 303), (["http://localhost"], ["same-origin"], 303), (["http://localhost"], ["none"], 303),
      ([], [], 403), (["https://evil.example"], [], 403), (["null"], [], 403), ([], ["cross-site"], 403),
      ([], ["same-site"], 403), ([], ["SAME-ORIGIN"], 403), ([], [""], 403), ([""], [], 403),
      (["http://localhost:81"], [], 403), (["http://localhost/"], [], 403), (["http://127.0.0.1"], [], 403),
      (["http://localhost"], ["cross-site"], 403), (["https://evil.example"], ["same-origin"], 403),
      (["http://localhost", "http://localhost"], [], 400), (["http://localhost", "https://evil.example"], [], 400),
      ([], ["same-origin", "cross-site"], 400), (["http://localhost"], ["none", "none"], 400),
    ] as [([String], [String], Int)]
  )
  func origins(origins: [String], sites: [String], status: Int) async throws {
    try await WholeShop.visit { visitor in
      // The token of the second page belongs to the session.
      try await visitor.get("/products/teapot")
      try await visitor.get("/products/teapot")
      var headers: HTTPFields = [:]
      for origin in origins { headers.append(HTTPField(name: .origin, value: origin)) }
      let name = try #require(HTTPField.Name("Sec-Fetch-Site"))
      for site in sites { headers.append(HTTPField(name: name, value: site)) }
      let answer = try await visitor.post("/products/teapot/bag", ["quantity": "1"], origin: nil, headers)
      #expect(answer.status == status)
    }
  }

  @Test("The session cookie is HttpOnly, limited to the same site, and set only once")
  func cookie() async throws {
    try await WholeShop.visit { visitor in
      let header = try #require(try await visitor.get("/?lang=pl").headers[values: .setCookie].first)
      #expect(header.contains("; HttpOnly") && header.contains("; SameSite=Lax") && header.contains("; Path=/"))
      #expect(try await visitor.get("/").headers[.setCookie] == nil)
    }
  }

  @Test(
    "Request bodies that are too long or of an unsupported type are rejected",
    .linked(.product(slug: "teapot")),
    arguments: [
      (10 << 20, "application/x-www-form-urlencoded", 413), (16 << 10 + 1, "application/x-www-form-urlencoded", 413),
      (10, "application/json", 400), (10, "multipart/form-data; boundary=x", 400), (10, "text/plain", 400),
    ]
  )
  func bodies(size: Int, type: String, status: Int) async throws {
    try await WholeShop.visit { visitor in
      try await visitor.get("/")
      var headers: HTTPFields = [:]
      headers[.contentType] = type
      headers[.origin] = Visitor.origin
      let body = ByteBuffer(repeating: UInt8(ascii: "a"), count: size)
      let answer = try await visitor.send(.post, "/products/teapot/bag", headers, body: body)
      #expect(answer.status == status)
      #expect(answer.text.contains("<main"))
    }
  }

  @Test(
    "Concurrent changes of a bag in several windows are all applied, or reported as outdated",
    .linked(.bag, .product(slug: "long-scarf"))
  )
  func windows() async throws {
    // One visitor sends more forms at a time than the limit allows.
    try await WholeShop.visit(settings: ["posts": "1000"]) { visitor in
      try await visitor.get("/")
      let windows = (0..<8).map { _ in visitor.another() }
      try await withThrowingTaskGroup(of: Int.self) { group in
        for window in windows {
          for _ in 0..<5 {
            group.addTask { try await window.post("/products/long-scarf/bag", ["quantity": "2"]).status }
          }
        }
        for try await status in group { #expect(status == 303) }
      }
      let bag = try await visitor.get("/bag")
      #expect(bag.text.contains(#"name="quantity" value="80""#))
      // Both windows send the same revision, so the change in the second one is outdated.
      let revision = bag.values("revision")[0]
      try await windows[0].post("/bag/update", ["line": "1", "revision": revision, "quantity": "5"])
      try await windows[1].post("/bag/update", ["line": "1", "revision": revision, "quantity": "7"])
      let shown = try await windows[1].get("/bag")
      #expect(shown.text.contains(#"name="quantity" value="5""#))
      #expect(shown.flash == "Your bag was changed in another window. This is how it looks now.")
    }
  }

  @Test(
    "A database error makes only the affected pages unavailable, without details of the error",
    .linked(.home, .bag, .product(slug: "teapot"))
  )
  func unavailable() async throws {
    struct BrokenBag: BagService {
      func bag(of session: Session) throws -> ShoppingBag { throw StoreUnavailable("disk I/O error") }
      func change(_ change: ShoppingBag.Change, of session: Session) throws -> ShoppingBag.Outcome {
        throw StoreUnavailable("attempt to write a readonly database")
      }
    }
    let samples = try SampleShop(LinkedFeatures.all)
    try await withServices {
      $0.register((any BagService).self) { _ in BrokenBag() }
    } operation: {
      let application = Application(router: ShopServer.router(try Shop(samples.registry)))
      try await application.test(.router) { client in
        // The pages of a first visit do not show a bag.
        #expect(try await Visitor(client).get("/").status == 200)
        let visitor = Visitor(client)
        #expect(try await visitor.get("/products/teapot").status == 200)
        for answer in [
          try await visitor.get("/bag"), try await visitor.post("/products/teapot/bag", ["quantity": "1"]),
        ] {
          #expect(answer.status == 503)
          #expect(answer.headers[.retryAfter] == "5")
          #expect(answer.text.contains("The shop is closed for a moment"))
          #expect(!answer.text.contains("disk"))
        }
      }
    }
  }
}
