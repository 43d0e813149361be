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
      let related = try await PartUnavailable.omitted {
        showsRelated ? try await products.related(to: product, limit: Self.relatedCount) : []
      }
      return Content(product: product, related: related ?? [])
    }
  }

  /// Returns the reply in the current language.
  static func reply(to request: PageRequest, _ dependencies: ProductDependencies) async throws -> Reply {
    let slug = request.parameters["slug"] ?? ""
    try await ProductDetailsPageQuery.read(slug, for: request, dependencies)
    var model = ProductViewModel(slug, dependencies)
    await model.load()
    guard let content = try model.state.loaded() ?? nil else { return .failure(.notFound) }
    dependencies.analytics.track("product.seen", ["product": content.product.slug])
    let cards = try await CardMaker(for: request, wishlist: dependencies.wishlist)
    let path = ProductScreen.product(slug: content.product.slug).path
    let picture = request.picture(of: content.product)
    let savings = dependencies.flags.isOn(.savings)
    return .page(
      Page(
        title: String(localized: ProductTexts.name(of: content.product)),
        template: "product",
        model: ProductModel(content, request, cards, showsSaving: savings),
        tab: "catalogue",
        meta: PageMeta(
          path: path,
          description: String(localized: ProductTexts.description(of: content.product)),
          picture: picture,
          product: ProductData(content.product, path: path, picture: picture)
        ),
        isPersonal: false
      )
    )
  }
}

extension PurchaseForm {
  init(_ product: Product, token: String) {
    href = "\(ProductScreen.product(slug: product.slug).path)/bag"
    label = String(localized: L10n.Product.Add.label(product: ProductTexts.name(of: product)))
    self.token = token
    slug = product.slug
    sizes =
      product.sizes.isEmpty ? nil : Sizes(label: String(localized: L10n.Product.Size.label), options: product.sizes)
    quantityLabel = String(localized: L10nStyleGuide.Quantity.label)
    maximum = max(1, min(product.stock, ShoppingBag.mostPerLine))
    action = String(localized: L10n.Product.add)
  }
}

extension ProductModel {
  init(_ content: ProductViewModel.Content, _ request: PageRequest, _ cards: CardMaker, showsSaving: Bool) {
    let product = content.product
    let name = ProductTexts.name(of: product)
    let format = request.format
    let canBuy = product.stock > 0 && request.links.path(.bag) != nil
    breadcrumbsLabel = String(localized: L10n.Product.breadcrumbs)
    breadcrumbs = [
      request.links.path(.catalogue(category: product.category)).map {
        Crumb(title: String(localized: ProductTexts.category(of: product)), href: $0)
      },
      Crumb(title: String(localized: name), href: nil),
    ].compactMap(\.self)
    self.product = cards.card(product)
    saving = product.oldPrice.flatMap { old in
      guard showsSaving else { return nil }
      let amount = Money(old.minorUnits - product.price.minorUnits, old.currency)
      return String(localized: L10n.Product.saving(amount: format.price(amount)))
    }
    description = String(localized: ProductTexts.description(of: product))
    soldOutText = product.stock == 0 ? String(localized: L10n.Product.soldOut) : nil
    purchase = canBuy ? PurchaseForm(product, token: request.formToken) : nil
    detailsTitle = String(localized: L10n.Product.Details.title)
    details = Self.facts(product, format)
    related =
      content.related.isEmpty
      ? nil
      : Related(title: String(localized: L10n.Product.related), products: cards.cards(content.related, list: "related"))
  }

  private static func facts(_ product: Product, _ format: ShopFormat) -> [Fact] {
    var facts = [
      Fact(
        term: String(localized: L10n.Product.Details.category),
        value: String(localized: ProductTexts.category(of: product))
      ),
      Fact(
        term: String(localized: L10n.Product.Details.color),
        value: String(localized: ProductTexts.color(of: product))
      ),
    ]
    if !product.sizes.isEmpty {
      facts.append(
        Fact(term: String(localized: L10n.Product.Details.sizes), value: product.sizes.joined(separator: " · "))
      )
    }
    let stock = product.stock == 0 ? L10nStyleGuide.Card.soldOut : L10n.Product.Stock.count(count: product.stock)
    facts.append(Fact(term: String(localized: L10n.Product.Details.stock), value: String(localized: stock)))
    facts.append(Fact(term: String(localized: L10n.Product.Details.released), value: format.day(product.released)))
    facts.append(Fact(term: String(localized: L10n.Product.Details.number), value: String(product.id)))
    return facts
  }
}
