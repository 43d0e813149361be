import Core
import Foundation
import HTTPTypes
import ShopTestSupport
import Testing

@testable import Web

@Suite("Limits in bytes, and methods")
struct LimitTests {
  @Test(
    "Each path answers unsupported methods with 405 and the supported ones",
    .linked(.home, .bag, .catalogue(category: nil), .product(slug: "teapot"), .wishlist),
    arguments: [
      ("/", "GET, HEAD"), ("/bag", "GET, HEAD"), ("/bag/", "GET, HEAD"), ("/bag/update", "POST"),
      ("/bag?lang=pl", "GET, HEAD"), ("/products", "GET, HEAD"), ("/products/teapot", "GET, HEAD"),
      ("/products/nothing", "GET, HEAD"), ("/products/teapot/bag", "POST"), ("/assets/storefront.css", "GET, HEAD"),
      ("/assets/nothing", "GET, HEAD"), ("/assets/pictures/teapot.svg", "GET, HEAD"),
      ("/nowhere", "GET, HEAD, POST"), ("/assets", "GET, HEAD, POST"), ("*", "GET, HEAD, POST"),
    ]
  )
  func methods(path: String, allowed: String) async throws {
    try await WholeShop.visit { visitor in
      let all = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "PROPFIND", "get", "X"]
      let supported = allowed.components(separatedBy: ", ")
      for name in all {
        let answer = try await visitor.send(try #require(HTTPRequest.Method(rawValue: name)), path)
        if supported.contains(name) {
          #expect(answer.status != 405, "\(name)")
          #expect(answer.headers[.allow] == nil, "\(name)")
        } else {
          #expect(answer.status == 405, "\(name)")
          #expect(answer.headers[.allow] == allowed, "\(name)")
          #expect(answer.text.contains("<main") == (name != "HEAD"), "\(name)")
        }
      }
    }
  }

  @Test(
    "The methods of a path are listed once, also if it ends with a slash or matches several routes",
    arguments: [
      ("/a/b", ["POST"]), ("/a/b/", ["POST"]), ("//a/b", ["POST"]), ("/a/c", ["GET", "HEAD"]),
      ("/a/c/", ["GET", "HEAD"]), ("/d/b/", ["GET", "HEAD"]), ("/a/b/c", nil), ("/", nil),
      ("/assets/x/", ["GET", "HEAD"]),
    ] as [(String, [String]?)]
  )
  func methodLists(path: String, methods: [String]?) throws {
    let routes: [(Route.Method, String)] = [
      (.post, "/a/b"), (.get, "/a/{x}"), (.get, "/{x}/b"), (.get, "/{y}/{z}"),
    ]
    let table = try RouteTable(routes.map { Route($0.0, $0.1) { _, _ in .redirect("/") } })
    #expect(table.methods(of: path)?.map(\.rawValue) == methods)
  }

  @Test("A response repeats at most 512 bytes of the requested address", .linked(.home, .search))
  func amplification() async throws {
    try await WholeShop.visit { visitor in
      for page in ["/", "/nowhere", "/search"] {
        let usual = try await visitor.get(page).text.utf8.count
        // Characters that are escaped, and some that are not.
        for unit in ["a", "&", "&a=", "'", "\u{22}", "%3C"] {
          for size in [200, 512, 2_000, 18_000] {
            let query = String(repeating: unit, count: size / unit.utf8.count)
            let answer = try await visitor.get("\(page)?x=\(query)")
            #expect((answer.status == 414) == (size == 18_000))
            // The language menu has six links, and each of the four products a form.
            let most = usual + 16 * 512
            #expect(answer.text.utf8.count <= most, "\(page) \(unit) × \(size): \(answer.text.utf8.count)")
          }
        }
      }
    }
  }

  @Test(
    "The address of a page is shortened to its path or to the start page",
    arguments: [
      ("/a", "/a?b=1", "/a?b=1"), ("/a", "/a?b=" + String(repeating: "c", count: 507), nil),
      ("/a", "/a?b=" + String(repeating: "c", count: 508), "/a"),
      ("/a", "/a?" + String(repeating: "&", count: 84), nil), ("/a", "/a?" + String(repeating: "&", count: 85), "/a"),
      ("/" + String(repeating: "a", count: 512), "/" + String(repeating: "a", count: 512) + "?b", "/"),
    ]
  )
  func targets(path: String, target: String, shown: String?) {
    #expect(PageRequest(path: path, target: target).target == shown ?? target)
  }

  @Test("Forms return only to paths of the shop that are short", arguments: [(511, true), (512, false)])
  func returnPath(length: Int, isUsed: Bool) {
    let path = "/" + String(repeating: "a", count: length)
    #expect(PageRequest(form: ["return": path]).returnPath == (isUsed ? path : "/"))
  }

  @Test(
    "Strings are cut after a whole scalar",
    arguments: [("abc", 2, "ab"), ("żółw", 3, "ż"), ("żółw", 4, "żó"), ("日本", 5, "日"), ("é", 0, ""), ("", 5, "")]
  )
  func prefixes(text: String, bytes: Int, prefix: String) { #expect(text.prefix(bytes: bytes) == prefix) }

  @Test(
    "Characters of many bytes are limited in names and queries",
    .linked(.account, .search)
  )
  func characters() async throws {
    try await WholeShop.visit { visitor in
      let character = "e" + String(repeating: "\u{301}", count: 400)
      let encoded = character.addingPercentEncoding(withAllowedCharacters: .urlQueryValue) ?? ""
      try await visitor.get("/account")
      #expect(try await visitor.get("/search?q=\(encoded.prefix(1_801))").status == 400)
      try await visitor.post("/account/name", ["name": character.prefix(bytes: 300)])
      #expect(try await visitor.get("/account").text.contains(#"value="""#))
      #expect(try await visitor.post("/account/name", ["name": String(repeating: "a", count: 1_025)]).status == 413)
    }
  }
}
