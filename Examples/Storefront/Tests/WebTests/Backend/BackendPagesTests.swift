import Core
import Foundation
import HTTPTypes
import Models
import ShopTestSupport
import Synchronization
import Testing

@testable import Web

/// The shop with the mock of the backend, whose products are those of the shop.
@Suite(
  "Pages from a backend",
  .enabled(if: MockBackend.isAvailable, "\(MockBackend.missing)"),
  .linked(.home, .catalogue(category: nil), .search, .product(slug: "teapot"), .bag, .wishlist, .account),
  .mockBackend
)
struct BackendPagesTests {
  private static let paths = [
    "/", "/products", "/products?category=kitchen&sort=cheapest&stock=1", "/products?page=99",
    "/products?page=2&sale=1",
    "/products?page=9223372036854775807", "/products?category=none", "/products/teapot", "/products/none",
    "/search", "/search?q=teapot", "/search?q=zzzzzz", "/bag", "/wishlist", "/account",
  ]

  @Test(
    "Pages are the same as with the shop's own data, for new visitors and for those with a bag and wishes",
    arguments: ["en", "es", "pl", "ru", "ar", "ja"]
  )
  func samePages(language: String) async throws {
    let backend = try Backend.mock()
    let own = try await Self.visit(language, Backend(nil))
    let remote = try await Self.visit(language, backend)
    #expect(own.count == 2 * Self.paths.count)
    for (page, own) in own { #expect(remote[page] == own, "\(page)") }
  }

  /// Returns the pages without what differs in each response.
  private static func visit(_ language: String, _ backend: Backend) async throws -> [String: String] {
    try await withPages { pages in
      try await WholeShop.visit(products: nil, backend: backend) { visitor in
        let headers: HTTPFields = [.acceptLanguage: language]
        for page in Self.paths {
          pages(page, try await visitor.stranger().get(page, headers))
        }
        try await visitor.get("/products/teapot", headers)
        try await visitor.post("/products/teapot/bag", ["quantity": "2"])
        try await visitor.post("/wishlist/set", ["slug": "wool-sweater", "wished": "1", "return": "/"])
        try await visitor.post("/account/name", ["name": "Zoë"])
        try await visitor.get("/", headers)
        for page in Self.paths { pages("known: \(page)", try await visitor.get(page, headers)) }
      }
    }
  }

  private static func withPages(
    _ body: (@escaping @Sendable (String, Visitor.Answer) -> Void) async throws -> Void
  ) async throws -> [String: String] {
    let pages = Collected()
    try await body { page, answer in
      pages.add(page, "\(answer.status)\n" + answer.text.replacing(/name="csrf" value="[^"]*"/, with: ""))
    }
    return pages.all
  }

  @Test("A page is one operation, also for a visitor with a bag and wishes", arguments: paths)
  func operations(page: String) async throws {
    let backend = try Backend.mock()
    let client = try #require(backend.client)
    try await WholeShop.visit(products: nil, backend: backend) { visitor in
      func count(_ body: () async throws -> Void) async throws -> Int {
        let before = client.recentOperations.records.count
        try await body()
        return client.recentOperations.records.count - before
      }
      #expect(try await count { try await visitor.stranger().get(page) } == 1)
      try await visitor.get("/products/teapot")
      try await visitor.post("/products/teapot/bag", ["quantity": "1"])
      try await visitor.get("/")
      #expect(try await count { try await visitor.get(page) } == 1)
    }
  }
}

/// Pages that several tasks add.
private final class Collected: Sendable {
  private let pages = Mutex<[String: String]>([:])

  var all: [String: String] { pages.withLock { $0 } }
  func add(_ name: String, _ text: String) { pages.withLock { $0[name] = text } }
}
