import Core
import Foundation
import ShopTestSupport
import Testing

@testable import Web

/// What a visitor sees on each screen if the backend makes a mistake, for every mistake that the mock can make.
@Suite(
  "Faults of the backend",
  .enabled(if: MockBackend.isAvailable, "\(MockBackend.missing)"),
  .linked(.home, .catalogue(category: nil), .search, .product(slug: "teapot"), .bag, .wishlist, .account),
  .mockBackend
)
struct BackendFaultTests {
  /// A screen, with texts that it contains without a fault.
  enum Screen: String, CaseIterable {
    case home = "/"
    case list = "/products?category=kitchen"
    case product = "/products/teapot"
    case search = "/search?q=teapot"
    case bag = "/bag"
    case wishlist = "/wishlist"
    case account = "/account"

    var texts: [String] {
      switch self {
      case .home: ["New in the shop", "Loved by many", "Kitchen", #"class="heart""#, badge]
      case .list: ["8 products", ">Teapot<", #"class="heart""#, badge]
      case .product: [">Teapot</h1>", "Goes well with it", #"class="heart""#, badge]
      case .search: [">Teapot<", #"class="heart""#, badge]
      case .bag: ["2 items", ">Teapot<", badge]
      case .wishlist: [">Teapot<", #"class="heart""#, badge]
      case .account: ["Hello, Zoë", "You have not ordered anything yet.", badge]
      }
    }

    private var badge: String { #"<span class="badge" aria-hidden="true">2</span>"# }
  }

  /// What the visitor sees.
  enum Sight: Equatable {
    /// The page as it is without a fault.
    case whole
    /// The page without some of its texts, and with others instead.
    case partial(without: [String], with: [String] = [])
    /// The page that says that the shop cannot be used at the moment.
    case unavailable
  }

  private static let heart = #"class="heart""#

  /// The faults after which nothing of a response can be used.
  private static let total: Set<BFFFault> = [.timeout, .status500, .garbage, .html, .types, .huge, .half, .empty]

  static func sight(_ screen: Screen, _ fault: BFFFault) -> Sight {
    if total.contains(fault) { return .unavailable }
    return switch (fault, screen) {
    case (.partial, .home): .partial(without: ["New in the shop", heart])
    case (.partial, .list), (.partial, .search): .partial(without: [heart])
    case (.partial, .product): .partial(without: ["Goes well with it", heart])
    // The shop does not say of a product in the bag that it is gone because the backend could not read it.
    case (.partial, .bag), (.partial, .wishlist): .unavailable
    case (.partial, .account):
      .partial(
        without: ["You have not ordered anything yet."],
        with: ["Your orders cannot be shown at the moment. They are not lost."]
      )
    case (.script, .home), (.script, .list), (.script, .search), (.script, .product), (.script, .bag),
      (.script, .wishlist):
      .partial(without: ["<script>alert"], with: ["&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#39;&amp;"])
    // The number of items in the bag is missing, and that of the wishes is not.
    case (.numbers, .account): .whole
    case (.numbers, _): .unavailable
    // Words were searched for in another language.
    case (.language, .search): .unavailable
    default: .whole
    }
  }

  @Test("Each screen shows what it can, and the bag is not lost", arguments: BFFFault.allCases, Screen.allCases)
  func screens(fault: BFFFault, screen: Screen) async throws {
    let backend = try Backend.mock(timeout: fault == .timeout ? .seconds(6) : .seconds(20))
    let client = try #require(backend.client)
    try await WholeShop.visit(products: nil, backend: backend) { visitor in
      try await Self.prepare(visitor)
      client.faults.current = fault
      let page = try await visitor.get(screen.rawValue)
      switch Self.sight(screen, fault) {
      case .whole:
        #expect(page.status == 200)
        for text in screen.texts { #expect(page.text.contains(text), "\(text)") }
      case .partial(let missing, let others):
        #expect(page.status == 200)
        let removed = Set(missing)
        for text in missing { #expect(!page.text.contains(text), "\(text)") }
        for text in others { #expect(page.text.contains(text), "\(text)") }
        if fault == .partial {
          for text in screen.texts where !removed.contains(text) && !text.contains("badge") {
            #expect(page.text.contains(text), "\(text)")
          }
        }
      case .unavailable:
        #expect(page.status == 503 && page.headers[.retryAfter] == "5")
        #expect(page.text.contains("The shop is closed for a moment"), "\(page.text)")
      }
      // Whatever the fault is, a page has no text of an error, and is complete.
      #expect(page.text.hasSuffix("</html>\n") && !page.text.contains("Error"))
      client.faults.current = nil
      let bag = try await visitor.get("/bag")
      for text in Screen.bag.texts { #expect(bag.text.contains(text), "\(text)") }
    }
  }

  @Test(
    "A form either has an effect or says that the shop cannot be used, and nothing else is lost",
    arguments: BFFFault.allCases
  )
  func forms(fault: BFFFault) async throws {
    let backend = try Backend.mock(timeout: fault == .timeout ? .seconds(6) : .seconds(20))
    let client = try #require(backend.client)
    try await WholeShop.visit(products: nil, backend: backend) { visitor in
      try await Self.prepare(visitor)
      client.faults.current = fault
      let forms: [(String, KeyValuePairs<String, String>)] = [
        ("/products/canvas-tote/bag", ["quantity": "1"]),
        ("/bag/update", ["line": "1", "revision": "1", "quantity": "2"]),
        ("/wishlist/set", ["slug": "canvas-tote", "wished": "1", "return": "/"]), ("/account/name", ["name": "Zoë"]),
        // A bag that is not what the visitor saw.
        ("/bag/checkout", ["revision": "1.9=100EUR"]),
      ]
      for (path, form) in forms {
        let answer = try await visitor.post(path, form)
        #expect([303, 422, 503].contains(answer.status), "\(path): \(answer.status)")
        #expect(Self.total.contains(fault) || answer.status != 422, "\(path)")
      }
      client.faults.current = nil
      let bag = try await visitor.get("/bag").text
      #expect(bag.contains("2 items") || bag.contains("3 items"))
      #expect(try await visitor.get("/account").text.contains("Hello, Zoë"))
    }
  }

  @Test(
    "Operators can end each fault, because the debug menu needs no answer of the backend",
    .enabled(if: LinkedFeatures.handle(path: "/debug"), "the debug menu is not linked"),
    arguments: BFFFault.allCases
  )
  func debugMenu(fault: BFFFault) async throws {
    let backend = try Backend.mock(timeout: fault == .timeout ? .seconds(6) : .seconds(20))
    let client = try #require(backend.client)
    try await WholeShop.visit(products: nil, backend: backend) { visitor in
      try await Self.prepare(visitor)
      try await visitor.get("/debug")
      #expect(try await visitor.post("/debug/unlock", ["secret": SampleShop.debugSecret]).status == 303)
      #expect(try await visitor.post("/debug/faults", ["fault": fault.rawValue]).location == "/debug")
      #expect(client.faults.current == fault)
      let menu = try await visitor.get("/debug")
      #expect(menu.status == 200 && menu.text.contains("<option value=\"\(fault.rawValue)\" selected>"))
      #expect(try await visitor.post("/debug/faults", ["fault": ""]).status == 303)
      #expect(client.faults.current == nil)
      #expect(try await visitor.get("/bag").text.contains("2 items"))
    }
  }

  @Test("A backend that is down is the same as one with a fault, and pages answer at once")
  func down() async throws {
    // Nothing listens on the port of a listening socket that was closed.
    let settings = try BFFSettings(endpoint: "http://127.0.0.1:1/graphql")
    let backend = Backend(BFFClient(settings))
    try await WholeShop.visit(products: nil, backend: backend) { visitor in
      for screen in Screen.allCases {
        let page = try await visitor.get(screen.rawValue)
        #expect(page.status == 503 && page.text.contains("The shop is closed for a moment"), "\(screen)")
      }
    }
  }

  /// Puts two teapots into the bag of a visitor with a name and two wishes.
  private static func prepare(_ visitor: Visitor) async throws {
    try await visitor.get("/products/teapot")
    try await visitor.post("/products/teapot/bag", ["quantity": "2"])
    try await visitor.post("/wishlist/set", ["slug": "canvas-tote", "wished": "1", "return": "/"])
    try await visitor.post("/wishlist/set", ["slug": "teapot", "wished": "1", "return": "/"])
    try await visitor.post("/account/name", ["name": "Zoë"])
    // The next page shows the message, and the pages after it do not.
    try await visitor.get("/account")
  }
}
