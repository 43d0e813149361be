import Core
import Models
import ShopTestSupport
import Tessera
import TesseraModules
import TesseraTesting
import Testing
import Web

@testable import ProductDetails

@Suite("Product details")
struct ProductDetailsTests {
  private static func request(_ slug: String, form: Fields = [:], visitor: Session = Session()) -> PageRequest {
    PageRequest(form: form, parameters: ["slug": slug], visitor: visitor, links: AllLinks())
  }

  private static func model(_ slug: String, settings: [String: String] = [:]) async throws -> ProductModel {
    let shop = try SampleShop([ProductDetailsModule()], settings: settings)
    let reply = try await ProductViewModel.reply(to: request(slug), shop.dependencies())
    return try #require(reply.page?.model as? ProductModel)
  }

  @Test("The page shows the saving, sizes, quantity, breadcrumbs, and related products")
  func page() async throws {
    let model = try await Self.model("wool-sweater")
    #expect(model.saving == "You save €20.00")
    #expect(model.purchase?.href == "/products/wool-sweater/bag")
    #expect(model.purchase?.sizes?.options == ["S", "M"])
    #expect(model.related?.products.cards.map(\.slug) == ["long-scarf"])
    #expect(model.breadcrumbs.map(\.href) == ["/category/clothing", nil])
    #expect(model.purchase?.maximum == 24)
  }

  @Test("A product that is sold out cannot be added to the bag")
  func soldOut() async throws {
    let model = try await Self.model("two-person-tent")
    #expect(model.purchase == nil)
    #expect(model.soldOutText != nil)
  }

  @Test(
    "The message about a sold-out product contains no count",
    arguments: [
      ("en", "Sold out at the moment"), ("es", "Agotado por el momento"), ("ar", "نفدت الكمية حاليًا"),
      ("ru", "Сейчас распродано"), ("ja", "現在売り切れです"), ("pl", "Chwilowo wyprzedane"),
    ] as [(LanguageTag, String)]
  )
  func nothingLeft(language: LanguageTag, text: String) async throws {
    let model = try await withLanguage(language) { try await Self.model("two-person-tent") }
    #expect(model.soldOutText == text)
    #expect(model.details.allSatisfy { !$0.value.contains("0 ") && $0.value.first != "0" })
    let shop = try SampleShop([ProductDetailsModule()])
    let request = Self.request("two-person-tent", form: ["quantity": "1"])
    let reply = try await shop.answer(.post, "/products/{slug}/bag", request)
    #expect(reply?.flashText?.resolved(in: language) == text)
  }

  @Test("Feature flags hide related products and savings")
  func flags() async throws {
    let model = try await Self.model("wool-sweater", settings: ["flag.related-products": "off", "flag.savings": "off"])
    #expect(model.related == nil)
    #expect(model.saving == nil)
  }

  @Test("Unknown products are not found", arguments: ["", "nothing", "../teapot", "Teapot", "teapot "])
  func unknown(slug: String) async throws {
    let shop = try SampleShop([ProductDetailsModule()])
    #expect(try await ProductViewModel.reply(to: Self.request(slug), shop.dependencies()).failure == .notFound)
    let answer = try await shop.answer(.post, "/products/{slug}/bag", Self.request(slug, form: ["quantity": "1"]))
    #expect(answer?.failure == .notFound)
  }

  @Test(
    "Adding to the bag checks the quantity, size, and stock",
    arguments: [
      ("teapot", ["quantity": "2"], 2, "2 pieces of “Teapot” are now in your bag."),
      ("teapot", ["quantity": "99"], 0, "Only 3 pieces are available, so nothing was added."),
      ("teapot", ["quantity": "0"], 0, "Please choose a quantity from 1 to 99."),
      ("teapot", ["quantity": "-3"], 0, "Please choose a quantity from 1 to 99."),
      ("teapot", ["quantity": "100"], 0, "Please choose a quantity from 1 to 99."),
      ("teapot", ["quantity": "1e9"], 0, "Please choose a quantity from 1 to 99."),
      ("teapot", ["quantity": "9223372036854775808"], 0, "Please choose a quantity from 1 to 99."),
      ("teapot", [:], 0, "Please choose a quantity from 1 to 99."),
      ("wool-sweater", ["quantity": "1"], 0, "Please choose a size."),
      ("wool-sweater", ["quantity": "1", "size": "XXL"], 0, "Please choose a size."),
      ("wool-sweater", ["quantity": "1", "size": "M"], 1, nil),
      // The size of a product with one size is ignored.
      ("teapot", ["quantity": "1", "size": "M"], 1, nil),
      ("two-person-tent", ["quantity": "1"], 0, "Sold out at the moment"),
    ] as [(String, Fields, Int, String?)]
  )
  func add(slug: String, form: Fields, count: Int, text: String?) async throws {
    let shop = try SampleShop([ProductDetailsModule()])
    let request = Self.request(slug, form: form)
    let reply = try #require(try await shop.answer(.post, "/products/{slug}/bag", request))
    #expect(try await shop.service((any BagService).self).bag(of: request.visitor).count == count)
    if let text { #expect(reply.flashText?.resolved(in: "en") == text) }
    // The reply returns to the product.
    #expect(request.navigator.state.top.as(ProductScreen.self) == .product(slug: slug))
  }

  @Test("Nothing is added if the bag would contain more pieces in all sizes than are in stock")
  func sizes() async throws {
    let shop = try SampleShop([ProductDetailsModule()])
    let visitor = Session()
    for (size, quantity, count, text) in [
      ("M", "24", 24, "24 pieces of “Wool sweater” are now in your bag."),
      ("S", "24", 24, "Only 24 pieces are available, and your bag already contains 24, so nothing was added."),
      ("M", "1", 24, "Only 24 pieces are available, and your bag already contains 24, so nothing was added."),
    ] {
      let request = Self.request("wool-sweater", form: ["quantity": quantity, "size": size], visitor: visitor)
      let reply = try await shop.answer(.post, "/products/{slug}/bag", request)
      #expect(reply?.flashText?.resolved(in: "en") == text)
      #expect(try await shop.service((any BagService).self).bag(of: visitor).count == count)
    }
  }

  @Test(
    "The messages that nothing was added use the plural form of the language",
    arguments: [
      (
        "en", 1, "Only 1 piece is available, so nothing was added.",
        "Only 1 piece is available, and your bag already contains 4, so nothing was added."
      ),
      (
        "es", 3, "Solo hay 3 unidades disponibles, así que no se ha añadido nada.",
        "Solo hay 3 unidades disponibles y tu bolsa ya contiene 4, así que no se ha añadido nada."
      ),
      (
        "ar", 3, "لا تتوفر سوى 3 قطع، لذا لم يُضَف شيء.",
        "لا تتوفر سوى 3 قطع، وفي حقيبتك 4 بالفعل، لذا لم يُضَف شيء."
      ),
      (
        "ru", 3, "В наличии только 3 штуки, поэтому ничего не добавлено.",
        "В наличии только 3 штуки, в корзине уже 4, поэтому ничего не добавлено."
      ),
      (
        "ja", 3, "在庫は3点のみのため、何も追加されませんでした。",
        "在庫は3点のみで、バッグにすでに4点あるため、何も追加されませんでした。"
      ),
      (
        "pl", 3, "Dostępne są tylko 3 sztuki, więc nic nie dodano.",
        "Dostępne są tylko 3 sztuki, a w torbie jest już 4, więc nic nie dodano."
      ),
    ] as [(LanguageTag, Int, String, String)]
  )
  func notEnough(language: LanguageTag, count: Int, text: String, inBag: String) {
    #expect(L10n.Product.notEnough(count: count).resolved(in: language) == text)
    #expect(L10n.Product.NotEnough.inBag(count: count, inBag: "4").resolved(in: language) == inBag)
  }

  @Test("All services resolve, and the deep link leads to the product")
  func module() throws {
    let registry = try SampleShop([ProductDetailsModule()]).registry
    expectEveryServiceResolves(in: registry)
    let answer = registry.links(schemes: ["storefront"]).answer("storefront://product/teapot")
    #expect(answer == .destination(.push(ProductScreen.product(slug: "teapot"))))
    #expect(ProductScreen.product(slug: "../x?y#z").path == "/products/xyz")
    #expect(Modules.discover().types.contains { $0 == ProductDetailsModule.self })
  }
}
