import Core
import Models
import StyleGuide
import Tessera
import TesseraModules
import Web

/// Creates the page of a product.
struct ProductViewModel {
  /// The data of the page.
  struct Content: Sendable {
    var product: Product
    var related: [Product]
  }

  private(set) var state: ViewState<Content?> = .idle
  private let slug: String
  private let products: any ProductService
  private let showsRelated: Bool

  static let relatedCount = 4

  init(_ slug: String, _ dependencies: ProductDependencies) {
    self.slug = slug
    products = dependencies.products
    showsRelated = dependencies.flags.isOn(.relatedProducts)
  }

  mutating func load() async {
    let (slug, products, showsRelated) = (slug, products, showsRelated)
    await state.load(isEmpty: { $0 == nil }) {
      guard let product = try await products.product(slug) else { return nil }
      let related = showsRelated ? try await products.related(to: product, limit: Self.relatedCount) : []
      return Content(product: product, related: related)
    }
  }

  /// Returns the reply in the current language.
  static func reply(to request: PageRequest, _ dependencies: ProductDependencies) async throws -> Reply {
    var model = ProductViewModel(request.parameters["slug"] ?? "", dependencies)
    await model.load()
    guard let content = try model.state.loaded() ?? nil else { return .failure(.notFound) }
    dependencies.analytics.track("product.seen", ["product": content.product.slug])
    let cards = try await CardMaker(for: request, wishlist: dependencies.wishlist)
    let savings = dependencies.flags.isOn(.savings)
    return .page(
      Page(
        title: ProductTexts.name(of: content.product.slug).description,
        template: "product",
        model: ProductModel(content, request, cards, showsSaving: savings),
        tab: "catalogue"
      )
    )
  }
}

extension ProductModel {
  init(_ content: ProductViewModel.Content, _ request: PageRequest, _ cards: CardMaker, showsSaving: Bool) {
    let product = content.product
    let name = ProductTexts.name(of: product.slug)
    let format = request.format
    let canBuy = product.stock > 0 && request.links.path(.bag) != nil
    breadcrumbsLabel = L10n.Product.breadcrumbs.description
    breadcrumbs = [
      request.links.path(.catalogue(category: product.category)).map {
        Crumb(title: ProductTexts.category(product.category).description, href: $0)
      },
      Crumb(title: name.description, href: nil),
    ].compactMap(\.self)
    self.product = cards.card(product)
    slug = product.slug
    saving = product.oldPrice.flatMap { old in
      guard showsSaving else { return nil }
      let amount = Money(old.minorUnits - product.price.minorUnits, old.currency)
      return L10n.Product.saving(amount: format.price(amount)).description
    }
    description = ProductTexts.description(of: product.slug).description
    descriptionTitle = L10n.Product.description.description
    soldOutText = product.stock == 0 ? L10n.Product.soldOut.description : nil
    addHref = canBuy ? "\(ProductScreen.product(slug: product.slug).path)/bag" : nil
    addLabel = L10n.Product.Add.label(product: name).description
    addAction = L10n.Product.add.description
    sizes =
      product.sizes.isEmpty
      ? nil
      : Sizes(
        label: L10n.Product.Size.label.description,
        options: product.sizes.map { Choice($0, title: $0, selected: false) }
      )
    quantity = Quantity(value: 1, minimum: 1, maximum: max(1, min(product.stock, ShoppingBag.mostPerLine)))
    quantityLabel = L10nStyleGuide.Quantity.label.description
    detailsTitle = L10n.Product.Details.title.description
    details = Self.facts(product, format)
    related =
      content.related.isEmpty
      ? nil : Related(title: L10n.Product.related.description, products: cards.cards(content.related))
  }

  private static func facts(_ product: Product, _ format: ShopFormat) -> [Fact] {
    var facts = [
      Fact(term: L10n.Product.Details.category.description, value: ProductTexts.category(product.category).description),
      Fact(term: L10n.Product.Details.color.description, value: ProductTexts.color(product.color).description),
    ]
    if !product.sizes.isEmpty {
      facts.append(
        Fact(term: L10n.Product.Details.sizes.description, value: product.sizes.joined(separator: " · "))
      )
    }
    let stock = product.stock == 0 ? L10nStyleGuide.Card.soldOut : L10n.Product.Stock.count(count: product.stock)
    facts.append(Fact(term: L10n.Product.Details.stock.description, value: stock.description))
    facts.append(Fact(term: L10n.Product.Details.released.description, value: format.day(product.released)))
    facts.append(Fact(term: L10n.Product.Details.number.description, value: String(product.id)))
    return facts
  }
}
