import Foundation
import Models
import ShopTestSupport
import Tessera
import Testing

@testable import Core

@Suite("Conversion of what the backend sends")
struct ConverterTests {
  private static func fragment(
    id: String = "1026",
    slug: String = "teapot",
    price: Int = 4_900,
    stock: Int = 20,
    rating: Double = 4.7,
    picture: String = "/pictures/teapot.svg",
    badges: [BFFSchema.ProductBadge] = []
  ) throws -> ProductFragment {
    .mock(
      id: id,
      slug: slug,
      price: MoneyValue(Money(price)),
      stock: stock,
      rating: rating,
      picture: try URLValue(picture),
      badges: badges
    )
  }

  @Test("A product has the values of the backend, and badges that the shop does not know are ignored")
  func product() throws {
    let product = try Product(Self.fragment(badges: [.unknown("LIMITED"), .new]), language: "pl")
    let texts = ProductStrings(
      language: "pl",
      name: "name",
      description: "description",
      category: "name",
      color: "name"
    )
    var expected = Product(
      id: 1026,
      slug: "teapot",
      category: "1",
      price: Money(4_900),
      oldPrice: nil,
      color: "1",
      sizes: ["sizes"],
      stock: 20,
      rating: 4.7,
      released: "1970-01-01",
      picture: "teapot",
      texts: texts
    )
    expected.isNew = true
    #expect(product == expected)
    #expect(try !Product(Self.fragment(badges: [.sale]), language: nil).isNew)
  }

  private static let invalid: [ProductFragment] = {
    let fragments: [ProductFragment?] = [
      try? fragment(id: "a"), try? fragment(id: "99999999999999999999"), try? fragment(slug: ""),
      try? fragment(slug: "../teapot"), try? fragment(slug: "Teapot"), try? fragment(price: -1),
      try? fragment(stock: -1), try? fragment(stock: 1_000_001), try? fragment(rating: -0.1),
      try? fragment(rating: 5.1), try? fragment(rating: .nan), try? fragment(rating: .infinity),
      try? fragment(picture: "/"), try? fragment(picture: "/pictures/a b.svg"),
    ]
    return fragments.compactMap(\.self)
  }()

  @Test("Invalid products are left out of lists, unless all are invalid")
  func invalidProducts() throws {
    #expect(Self.invalid.count == 14)
    for fragment in Self.invalid {
      #expect(throws: StoreUnavailable.self, "\(fragment)") { try Product(fragment, language: "en") }
      #expect(throws: StoreUnavailable.self) { try Product.list([fragment], limit: 9, language: "en") }
      let valid = try Self.fragment()
      #expect(try Product.list([fragment, valid], limit: 9, language: "en").map(\.slug) == ["teapot"])
    }
    #expect(try Product.list([], limit: 9, language: "en").isEmpty)
  }

  /// The total and the offset; the number of products, or `nil` for an error.
  private static let pages: [(Int, Int, Int?)] = [
    (1, 0, 1), (0, 0, 0), (12, 12, 0), (13, 12, 1), (-1, 0, nil), (1_000_000, 0, 1), (1_000_001, 0, nil),
    (1 << 40, 0, nil), (24, .max, 0),
  ]

  @Test("A part of a list has a valid total, and is empty after the end", arguments: pages)
  func page(total: Int, offset: Int, count: Int?) throws {
    let products = try offset < total ? [Self.fragment()] : []
    let page = try? ProductPage(products, total: total, offset: offset, limit: 9, language: "en")
    #expect(page?.products.count == count)
    // A page that contradicts the total is invalid.
    let others = try products.isEmpty ? [Self.fragment()] : []
    #expect(throws: StoreUnavailable.self) {
      try ProductPage(others, total: total, offset: offset, limit: 9, language: "en")
    }
    if count != nil { #expect(page?.total == total) }
  }

  /// Lines as number, slug, quantity and version, and the highest number; whether the bag is valid.
  private static let bags: [([(Int, String, Int, Int)], Int, Bool)] = [
    ([], 0, true), ([(1, "teapot", 2, 1)], 1, true), ([(1, "teapot", 99, 1), (2, "teapot", 1, 7)], 5, true),
    ([(1, "teapot", 0, 1)], 1, false), ([(1, "teapot", 100, 1)], 1, false), ([(1, "teapot", -1, 1)], 1, false),
    ([(0, "teapot", 1, 1)], 1, false), ([(1, "teapot", 1, 0)], 1, false), ([(1, "Teapot", 1, 1)], 1, false),
    ([(1, "teapot", 1, 1), (1, "tent", 1, 1)], 1, false), ([(1, "teapot", 1, 1)], -1, false),
    ([(1, "teapot", 1 << 40, 1)], 1, false),
  ]

  @Test("A bag is valid as a whole, or it is not shown", arguments: bags)
  func bag(lines: [(Int, String, Int, Int)], lastLine: Int, isValid: Bool) throws {
    let fragments = lines.map {
      BagLineFragment.mock(id: $0.0, slug: $0.1, size: nil, quantity: $0.2, version: $0.3)
    }
    let bag = try? ShoppingBag(BagFragment(lines: fragments, lastLine: lastLine))
    let expected = ShoppingBag(
      lines: lines.map { BagLine(id: $0.0, slug: $0.1, size: nil, quantity: $0.2, version: $0.3) },
      lastID: lastLine
    )
    #expect(bag == (isValid ? expected : nil))
    #expect(throws: StoreUnavailable.self) { try ShoppingBag(nil) }
  }

  @Test("Outcomes that the shop does not know are errors, not successes")
  func outcomes() throws {
    typealias Change = ChangeBagMutation.Data.ChangeBag
    let changes: [(Change, ShoppingBag.Outcome?)] = [
      (.bagChanged(.mock()), .changed),
      (.bagExceeded(.mock(available: 3, inBag: 2)), .exceeded(available: 3, inBag: 2)),
      (.bagExceeded(.mock(available: -3, inBag: 2)), nil), (.other(typename: "BagOutdated"), .outdated),
      (.other(typename: "BagInvalid"), .invalid), (.other(typename: "BagLocked"), nil),
    ]
    for (change, outcome) in changes { #expect((try? ShoppingBag.Outcome(change)) == outcome, "\(change)") }
    typealias Place = PlaceOrderMutation.Data.PlaceOrder
    let order = OrderFragment.mock(id: "7", placed: .epoch, count: 2, total: MoneyValue(Money(9_800)))
    let orders: [(Place, OrderOutcome?)] = [
      (.orderPlaced(.mock(order: order)), .placed(Order(id: 7, placed: 0, count: 2, total: Money(9_800)))),
      (.orderPlaced(.mock(order: .mock(id: "x"))), nil), (.orderPlaced(.mock(order: .mock(count: -1))), nil),
      (.orderMissing(.mock(slug: "tent", available: -1)), .missing(slug: "tent", available: 0)),
      (.other(typename: "OrderEmpty"), .empty), (.other(typename: "OrderChanged"), .changed),
      (.other(typename: "OrderHeld"), nil),
    ]
    for (place, outcome) in orders { #expect((try? OrderOutcome(place)) == outcome, "\(place)") }
  }

  @Test(
    "Texts are cut at a number of bytes between scalars, and control characters are spaces",
    arguments: [
      ("", ""), ("Teapot", "Teapot"), ("Zoë Zoë Zoë", "Zoë Zoë"), ("a\nb\u{0}c", "a b c"), ("茶茶茶茶", "茶茶茶"),
      ("🫖🫖🫖", "🫖🫖"),
    ]
  )
  func limited(text: String, result: String) { #expect(BFFText.limited(text, to: 9) == result) }

  /// The language of the backend's texts, the language of the page, the slug; the name on the page.
  private static let namesByLanguage: [(String?, LanguageTag, String, String)] = [
    ("en", "en", "teapot", "Pot"), ("pl", "en", "teapot", "Teapot"), (nil, "en", "teapot", "Teapot"),
    ("pl", "en", "unheard-of", "Pot"), (nil, "pl", "unheard-of", "Pot"),
  ]

  @Test("A name of the backend is shown in its language, or if the catalog has none", arguments: namesByLanguage)
  func names(language: String?, page: LanguageTag, slug: String, name: String) throws {
    var product = Goods.teapot
    product.slug = slug
    product.texts = ProductStrings(language: language, name: "Pot", description: nil, category: "", color: "")
    withLanguage(page) { #expect(String(localized: ProductTexts.name(of: product)) == name) }
  }
}
