import Core
import Models
import ShopTestSupport
import Tessera
import TesseraModules
import TesseraTesting
import Testing
import Web

@testable import Bag

@Suite("Bag")
struct BagTests {
  /// Returns a shop with the session of a visitor whose bag contains two teapots and a sweater.
  private static func shop() async throws -> (SampleShop, Session) {
    let shop = try SampleShop([BagModule()])
    let visitor = Session()
    let bags: any BagService = try shop.service()
    _ = try await bags.change(.add(slug: "teapot", size: nil, quantity: 2), of: visitor)
    _ = try await bags.change(.add(slug: "wool-sweater", size: "M", quantity: 1), of: visitor)
    return (shop, visitor)
  }

  private static func model(_ shop: SampleShop, _ visitor: Session) async throws -> BagModel {
    let page = try await BagViewModel.page(for: PageRequest(visitor: visitor, links: AllLinks()), shop.dependencies())
    return try #require(page.model as? BagModel)
  }

  @Test("The bag page shows the lines and totals")
  func page() async throws {
    let (shop, visitor) = try await Self.shop()
    let model = try await Self.model(shop, visitor)
    #expect(model.itemsText == "3 items")
    #expect(model.lines.map(\.lineTotal) == ["€64.00", "€89.00"])
    #expect(model.lines.map(\.maximum) == [3, 24])
    #expect(model.lines.map(\.sizeText) == [nil, "Size: M"])
    #expect(model.summary?.total == "€153.00")
    #expect(model.summary?.shipping == "Free")
    #expect(model.summary?.note == nil)
    #expect(model.empty == nil)
  }

  @Test("An empty bag shows the empty state")
  func empty() async throws {
    let model = try await Self.model(try SampleShop([BagModule()]), Session())
    #expect(model.lines.isEmpty && model.summary == nil && model.empty != nil)
  }

  @Test(
    "Quantity changes are applied, limited, rejected, or reported as outdated",
    arguments: [
      (["line": "1", "revision": "1", "quantity": "3"], 4, "Your bag was updated."),
      (
        ["line": "1", "revision": "1", "quantity": "9"], 3,
        "Only 3 pieces of “Teapot” are available, so your bag was not changed."
      ),
      (["line": "1", "revision": "1", "quantity": "0"], 1, "“Teapot” is no longer in your bag."),
      (["line": "1", "revision": "1", "quantity": "-1"], 3, "Please choose a quantity from 0 to 99."),
      (["line": "1", "revision": "1", "quantity": "x"], 3, "Please choose a quantity from 0 to 99."),
      (["line": "1", "revision": "0", "quantity": "3"], 3, nil),
      (["line": "77", "revision": "1", "quantity": "3"], 3, nil),
    ] as [(Fields, Int, String?)]
  )
  func update(form: Fields, count: Int, text: String?) async throws {
    let (shop, visitor) = try await Self.shop()
    let request = PageRequest(form: form, visitor: visitor)
    let reply = try #require(try await shop.answer(.post, "/bag/update", request))
    #expect(try await shop.service((any BagService).self).bag(of: visitor).count == count)
    #expect(
      reply.flashText?.resolved(in: "en")
        == text ?? "Your bag was changed in another window. This is how it looks now."
    )
    #expect(request.navigator.state.top.as(BagScreen.self) == .bag)
  }

  @Test(
    "Incomplete or malformed forms are rejected as bad requests",
    arguments: [
      [:], ["line": "1"], ["revision": "1"], ["line": "x", "revision": "1"],
      ["line": "1", "revision": "1; DROP TABLE"],
    ] as [Fields]
  )
  func forged(form: Fields) async throws {
    let (shop, visitor) = try await Self.shop()
    for path in ["/bag/update", "/bag/remove"] {
      let reply = try await shop.answer(.post, path, PageRequest(form: form, visitor: visitor))
      #expect(reply?.failure == .badRequest)
    }
    #expect(try await shop.service((any BagService).self).bag(of: visitor).count == 3)
  }

  @Test("A line can be removed only once")
  func remove() async throws {
    let (shop, visitor) = try await Self.shop()
    let request = PageRequest(form: ["line": "2", "revision": "1"], visitor: visitor)
    let first = try await shop.answer(.post, "/bag/remove", request)
    #expect(first?.flashText?.resolved(in: "en") == "“Wool sweater” is no longer in your bag.")
    let second = try await shop.answer(.post, "/bag/remove", request)
    #expect(second?.flashText?.key == "bag.changedElsewhere")
    #expect(try await shop.service((any BagService).self).bag(of: visitor).count == 2)
  }

  @Test("All sizes of a product share its stock, and a quantity that exceeds it is refused with a notice")
  func sizes() async throws {
    let (shop, visitor) = try await Self.shop()
    let bags: any BagService = try shop.service()
    #expect(try await bags.change(.add(slug: "wool-sweater", size: "S", quantity: 20), of: visitor) == .changed)
    #expect(try await Self.model(shop, visitor).lines.map(\.maximum) == [3, 4, 23])
    let request = PageRequest(form: ["line": "2", "revision": "1", "quantity": "5"], visitor: visitor)
    let reply = try await shop.answer(.post, "/bag/update", request)
    #expect(
      reply?.flashText?.resolved(in: "en") == "Only 24 pieces of “Wool sweater” are available. "
        + "Your bag already contains other sizes (20), so it was not changed."
    )
    #expect(try await bags.bag(of: visitor).lines.map(\.quantity) == [2, 1, 20])
  }

  @Test("The page says how many pieces are left if other visitors bought some")
  func boughtByOthers() async throws {
    let (shop, visitor) = try await Self.shop()
    let (bags, orders): (any BagService, any OrderService) = (try shop.service(), try shop.service())
    let other = Session()
    _ = try await bags.change(.add(slug: "teapot", size: nil, quantity: 2), of: other)
    let seen = try await SeenBag.seen(by: other, bags, shop.service())
    _ = try await orders.placeOrder(of: other, seen: seen)
    let model = try await Self.model(shop, visitor)
    #expect(model.lines.map(\.gone) == ["Only 1 piece of “Teapot” is left.", nil])
    let request = PageRequest(form: ["revision": model.revision], visitor: visitor)
    let reply = try await shop.answer(.post, "/bag/checkout", request)
    #expect(reply?.flashText?.resolved(in: "en") == "Only 1 piece of “Teapot” is left.")
  }

  @Test("No page or message names the key of a product that the shop does not sell")
  func unknown() async throws {
    let shop = try SampleShop([BagModule()])
    // A bag from before the product was removed.
    struct OldBag: BagService {
      func bag(of session: Session) -> ShoppingBag {
        ShoppingBag(lines: [BagLine(id: 1, slug: "zzz", size: nil, quantity: 1)])
      }
      func change(_ change: ShoppingBag.Change, of session: Session) -> ShoppingBag.Outcome {
        var bag = bag(of: session)
        return bag.apply(change, available: 0)
      }
    }
    try await withServices {
      $0.register((any BagService).self) { _ in OldBag() }
    } operation: {
      let model = try await Self.model(shop, Session())
      #expect(model.lines.map(\.name) == ["Product that is no longer sold"])
      #expect(model.lines.map(\.href) == [nil])
      let remove = PageRequest(form: ["line": "1", "revision": "1"])
      let removed = try await shop.answer(.post, "/bag/remove", remove)
      #expect(removed?.flashText?.resolved(in: "en") == "The product is no longer in your bag.")
      let raise = PageRequest(form: ["line": "1", "revision": "1", "quantity": "2"])
      let raised = try await shop.answer(.post, "/bag/update", raise)
      #expect(raised?.flashText?.resolved(in: "en") == "A product in your bag is no longer sold.")
    }
    let missing = BagMessages(format: ShopFormat("en")).missing(nil, available: 0)
    #expect(missing == .error(L10n.Bag.SoldOut.unknown))
  }

  @Test(
    "The message about a quantity that was not changed uses the plural form of the language",
    arguments: [
      ("en", 1, "Only 1 piece of “X” is available, so your bag was not changed."),
      ("es", 3, "Solo hay 3 unidades disponibles de «X», así que tu bolsa no ha cambiado."),
      ("ar", 2, "لا تتوفر سوى قطعتين من «X»، لذا لم تتغيّر حقيبتك."),
      ("ru", 21, "В наличии только 21 штука «X», поэтому корзина не изменилась."),
      ("ja", 3, "「X」の在庫は3点のみのため、バッグは変更されませんでした。"),
      ("pl", 5, "Dostępnych jest tylko 5 sztuk „X”, więc torba się nie zmieniła."),
    ] as [(LanguageTag, Int, String)]
  )
  func notEnough(language: LanguageTag, count: Int, text: String) {
    let outcome = ShoppingBag.Outcome.exceeded(available: count, inBag: 0)
    let flash = BagMessages(format: ShopFormat(language)).flash(outcome, "X", quantity: 9)
    #expect(flash == .notice(L10n.Bag.notEnough(count: count, product: "X")))
    #expect(L10n.Bag.notEnough(count: count, product: "X").resolved(in: language) == text)
  }

  @Test("Checkout succeeds only for the current revision of the bag")
  func checkOut() async throws {
    let (shop, visitor) = try await Self.shop()
    let revision = try await Self.model(shop, visitor).revision
    let outdated = try await shop.answer(
      .post,
      "/bag/checkout",
      PageRequest(form: ["revision": "1.1"], visitor: visitor)
    )
    #expect(outdated?.flashText?.key == "bag.checkout.changed")
    #expect(try await shop.service((any BagService).self).bag(of: visitor).count == 3)
    let request = PageRequest(form: ["revision": revision], visitor: visitor)
    #expect(try await shop.answer(.post, "/bag/checkout", request)?.flashText?.key == "bag.checkout.done")
    #expect(try await shop.service((any BagService).self).bag(of: visitor).count == 0)
    #expect(try await shop.service((any OrderService).self).orders(of: visitor).map(\.count) == [3])
  }

  @Test(
    "The message about a sold-out product contains no count in any language",
    arguments: [
      ("en", "“Tent” is sold out."), ("es", "«Tent» está agotado."), ("ar", "نفد «Tent»."),
      ("ru", "«Tent»: нет в наличии."), ("ja", "「Tent」は売り切れです。"), ("pl", "„Tent” – wyprzedane."),
    ] as [(LanguageTag, String)]
  )
  func soldOut(language: LanguageTag, text: String) {
    let flash = BagMessages.left("Tent", available: 0)
    #expect(flash.resolved(in: language) == text)
  }

  @Test("All services resolve, and the tab, badge, and deep link show the bag")
  func module() async throws {
    let (shop, visitor) = try await Self.shop()
    expectEveryServiceResolves(in: shop.registry)
    #expect(shop.registry.links(schemes: ["storefront"]).answer("storefront://bag") == .destination(.tab("bag")))
    let badge = try #require(shop.registry.contributions(TabBadge.self).first)
    #expect(try await badge.count(PageRequest(visitor: visitor), shop.registry.resolver()) == 3)
    #expect(Modules.discover().types.contains { $0 == BagModule.self })
  }
}
