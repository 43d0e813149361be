import Core
import ShopTestSupport
import Testing

@testable import Web

/// Orders change the stock, so that these tests have a backend of their own.
@Suite(
  "Orders in a backend",
  .enabled(if: MockBackend.isAvailable, "\(MockBackend.missing)"),
  .linked(.bag, .account, .product(slug: "teapot")),
  .mockBackend
)
struct BackendOrdersTests {
  @Test("A visitor orders what the bag shows, and the stock is that of all visitors")
  func order() async throws {
    let backend = try Backend.mock()
    try await WholeShop.visit(products: nil, backend: backend) { visitor in
      let slug = "winter-beanie"
      try await visitor.get("/products/\(slug)")
      #expect(try await visitor.post("/products/\(slug)/bag", ["quantity": "4"]).status == 303)
      #expect(try await visitor.get("/bag").values("revision").isEmpty)
      try await visitor.post("/products/\(slug)/bag", ["quantity": "3"])
      let bag = try await visitor.get("/bag")
      let seen = try #require(bag.values("revision").last)
      #expect(bag.values("line") == ["1", "1"])
      // Another window changes the bag.
      try await visitor.another().post("/bag/update", ["line": "1", "revision": "1", "quantity": "2"])
      #expect(try await visitor.post("/bag/checkout", ["revision": seen]).status == 303)
      let changed = try await visitor.get("/bag")
      #expect(changed.flash?.contains("changed") == true)
      try await visitor.post("/bag/checkout", ["revision": try #require(changed.values("revision").last)])
      let account = try await visitor.get("/account").text
      #expect(account.contains("2 items"), "\(account)")
      // The backend allows that what new visitors see is kept for a moment.
      #expect(try await visitor.get("/products/\(slug)").text.contains("1 piece"))
    }
  }
}
