import Core
import Models
import Tessera
import TesseraModules
import Web

/// Creates the page of the feature.
struct GiftCardsViewModel {
  static let mostProducts = 12

  private(set) var state: ViewState<[Product]> = .idle
  private let dependencies: GiftCardsDependencies

  init(_ dependencies: GiftCardsDependencies) { self.dependencies = dependencies }

  mutating func load() async {
    let products = dependencies.products
    await state.load(isEmpty: \.isEmpty) {
      try await products.page(ProductQuery(), offset: 0, limit: Self.mostProducts).products
    }
  }

  /// Returns the page in the current language.
  static func page(for request: PageRequest, _ dependencies: GiftCardsDependencies) async throws -> Page {
    try await GiftCardsPageQuery.read(for: request, from: dependencies.backend)
    var model = GiftCardsViewModel(dependencies)
    await model.load()
    let products = try model.state.loaded() ?? []
    let cards = try await CardMaker(for: request, wishlist: dependencies.wishlist)
    return Page(
      title: String(localized: L10n.GiftCards.heading),
      template: "gift-cards",
      model: GiftCardsModel(products, cards),
      tab: "gift-cards"
    )
  }
}
