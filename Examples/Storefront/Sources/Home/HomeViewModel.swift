import Core
import Models
import Tessera
import TesseraModules
import Web

/// Creates the start page.
struct HomeViewModel {
  /// The data of the page.
  struct Content: Sendable {
    var newest: [Product]
    var popular: [Product]
    var lowered: [Product]
    var categories: [String]
  }

  private(set) var state: ViewState<Content> = .idle
  private let products: any ProductService

  static let productsPerSection = 4
  static let newest = ProductQuery(inStock: true, order: .newest)
  static let popular = ProductQuery(inStock: true, order: .rating)
  static let lowered = ProductQuery(inStock: true, onSale: true)

  init(_ products: any ProductService) { self.products = products }

  mutating func load() async {
    let products = products
    func first(_ query: ProductQuery) async throws -> [Product]? {
      try await PartUnavailable.omitted {
        try await products.page(query, offset: 0, limit: Self.productsPerSection).products
      }
    }
    await state.load {
      let lists = [
        try await first(Self.newest), try await first(Self.popular), try await first(Self.lowered),
      ]
      let categories = try await PartUnavailable.omitted { try await products.categories() }
      // A page without any of its parts is of no use.
      guard categories != nil || lists.contains(where: { $0 != nil }) else { throw PartUnavailable() }
      return Content(
        newest: lists[0] ?? [],
        popular: lists[1] ?? [],
        lowered: lists[2] ?? [],
        categories: categories ?? []
      )
    }
  }

  /// Returns the page in the current language.
  static func page(for request: PageRequest, _ dependencies: HomeDependencies) async throws -> Page {
    try await HomePageQuery.read(for: request, from: dependencies.backend)
    var model = HomeViewModel(dependencies.products)
    await model.load()
    guard let content = try model.state.loaded() else { throw PageFailure.notFound }
    let cards = try await CardMaker(for: request, wishlist: dependencies.wishlist)
    return Page(
      title: String(localized: L10n.Home.heading),
      template: "home",
      model: HomeModel(content, request, cards),
      tab: "home",
      meta: PageMeta(
        path: HomeScreen.home.path,
        description: String(localized: L10n.Home.Hero.text),
        picture: content.popular.first.map(request.picture(of:))
      ),
      isPersonal: false
    )
  }
}

extension HomeModel {
  init(_ content: HomeViewModel.Content, _ request: PageRequest, _ cards: CardMaker) {
    let catalogue = request.links.path(.catalogue(category: nil))
    func section(_ name: String, _ title: LocalizedString, _ products: [Product], _ more: String?) -> Section? {
      guard !products.isEmpty, let more else { return nil }
      return Section(
        title: String(localized: title),
        href: more,
        more: String(localized: L10n.Home.Section.more),
        products: cards.cards(products, list: name)
      )
    }
    heading = String(localized: L10n.Home.heading)
    hero = HomeHero(
      title: String(localized: L10n.Home.Hero.title),
      text: String(localized: L10n.Home.Hero.text),
      action: String(localized: L10n.Home.Hero.action),
      href: catalogue,
      shipping: String(localized: L10n.Home.Hero.shipping(amount: request.format.price(BagTotals.freeShipping))),
      pictures: content.popular.prefix(3).map { request.picture(of: $0) }
    )
    categoriesTitle = String(localized: L10n.Home.categories)
    categories = CategoryList(
      content.categories.compactMap { id in
        request.links.path(.catalogue(category: id)).map { path in
          CategoryList.Entry(title: String(localized: ProductTexts.category(id)), href: path, icon: id)
        }
      }
    )
    // The catalogue defines the meaning of these query items; they are only appended to its path.
    sections = [
      section("new", L10n.Home.Section.new, content.newest, catalogue.map { Address.make($0, ["sort": "newest"]) }),
      section(
        "popular",
        L10n.Home.Section.popular,
        content.popular,
        catalogue.map { Address.make($0, ["sort": "rating"]) }
      ),
      section("sale", L10n.Home.Section.sale, content.lowered, catalogue.map { Address.make($0, ["sale": "1"]) }),
    ].compactMap(\.self)
  }
}
