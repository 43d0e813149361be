import Core
import Models
import StyleGuide
import Tessera
import TesseraModules
import Web

/// Creates one page of a list.
struct CatalogueViewModel {
  static let productsPerPage = 12

  let query: CatalogueQuery
  private(set) var state = PaginatedViewState<Product, Int>()
  private(set) var total = 0
  private let products: any ProductService

  init(_ query: CatalogueQuery, _ products: any ProductService) {
    self.query = query
    self.products = products
  }

  /// The number of pages; 1 for an empty list.
  var pageCount: Int { max(1, (total + Self.productsPerPage - 1) / Self.productsPerPage) }
  /// A Boolean value that indicates whether the page is after the last one.
  var isBeyondTheEnd: Bool { total > 0 && query.page > pageCount }

  /// Loads the requested page.
  mutating func load(language: String) async throws {
    let request = state.reload()
    do {
      let page = try await products.page(
        query.productQuery(language: language),
        offset: query.offset,
        limit: Self.productsPerPage
      )
      total = page.total
      let isLast = query.page >= pageCount
      state.finish(request, .success(.init(items: page.products, next: isLast ? nil : query.page + 1)))
    } catch {
      state.finish(request, .failure(error))
      throw error
    }
  }

  /// Returns the reply in the current language.
  static func reply(to request: PageRequest, _ dependencies: CatalogueDependencies) async throws -> Reply {
    guard let query = CatalogueQuery(request.query) else { return .failure(.badRequest) }
    try await CataloguePageQuery.read(query, for: request, from: dependencies.backend)
    let categories = try await dependencies.products.categories()
    if let category = query.category, !categories.contains(category) { return .failure(.notFound) }
    var model = CatalogueViewModel(query, dependencies.products)
    try await model.load(language: request.format.code)
    let cards = try await CardMaker(for: request, wishlist: dependencies.wishlist)
    return .page(
      Page(
        title: String(localized: model.pageTitle(request.format)),
        template: "catalogue",
        model: CatalogueModel(model, categories, request.format, cards),
        status: model.isBeyondTheEnd ? 404 : 200,
        tab: "catalogue",
        meta: PageMeta(path: query.canonical, description: String(localized: model.description)),
        isPersonal: false
      )
    )
  }

  var title: ProductText { query.category.map(ProductTexts.category) ?? .catalog(L10n.Catalogue.heading) }

  /// Returns the title of the page, which contains the number of all pages but the first.
  func pageTitle(_ format: ShopFormat) -> ProductText {
    guard query.page > 1 else { return title }
    let text = L10n.Catalogue.pageTitle(list: String(localized: title), page: format.number(query.page))
    return .catalog(text)
  }

  /// The description for search engines.
  var description: LocalizedString { L10n.Catalogue.description(list: String(localized: title)) }

  /// The placeholder for an empty list.
  var placeholder: Placeholder? {
    if isBeyondTheEnd {
      return Placeholder(
        title: L10n.Catalogue.Beyond.title,
        text: L10n.Catalogue.Beyond.text(count: pageCount),
        action: L10n.Catalogue.Beyond.action,
        href: query.href(page: 1)
      )
    }
    guard case .empty = state.state else { return nil }
    return Placeholder(
      title: L10n.Catalogue.Empty.title,
      text: L10n.Catalogue.Empty.text,
      action: L10n.Catalogue.Empty.action,
      href: CatalogueScreen.all.path
    )
  }
}

extension CatalogueModel {
  init(_ model: CatalogueViewModel, _ categories: [String], _ format: ShopFormat, _ cards: CardMaker) {
    let query = model.query
    heading = String(localized: model.title)
    countText = String(localized: L10nStyleGuide.Count.products(count: model.total))
    rangeText = Self.range(model, format)
    filterLabel = String(localized: L10n.Catalogue.Filter.label)
    self.categories = Self.categories(categories, query)
    form = CatalogueForm(query)
    products = cards.cards(model.state.items)
    pagination = Pagination(page: query.page, of: model.pageCount, format: format) { query.href(page: $0) }
    empty = model.placeholder
  }

  /// Returns the range of the products on the page; `nil` if the page contains all of them.
  private static func range(_ model: CatalogueViewModel, _ format: ShopFormat) -> String? {
    let count = model.state.items.count
    guard count > 0, count < model.total else { return nil }
    let first = model.query.offset + 1
    return String(
      localized: L10n.Catalogue.range(
        first: format.number(first),
        last: format.number(first + count - 1),
        total: format.number(model.total)
      )
    )
  }

  private static func categories(_ ids: [String], _ query: CatalogueQuery) -> CategoryList {
    let all = CategoryList.Entry(
      title: String(localized: L10n.Catalogue.Filter.all),
      href: query.href(category: nil),
      icon: "all",
      isSelected: query.category == nil
    )
    let entries = ids.map { id in
      CategoryList.Entry(
        title: String(localized: ProductTexts.category(id)),
        href: query.href(category: id),
        icon: id,
        isSelected: query.category == id
      )
    }
    return CategoryList([all] + entries)
  }
}

extension CatalogueForm {
  init(_ query: CatalogueQuery) {
    href = CatalogueScreen.all.path
    category = query.category
    sort = Sort(
      label: String(localized: L10n.Catalogue.Sort.label),
      options: ChoiceList(
        ProductOrder.allCases.map { order in
          Choice(order.rawValue, title: String(localized: Self.title(of: order)), selected: order == query.order)
        }
      )
    )
    inStock = Tick(name: "stock", label: String(localized: L10n.Catalogue.Filter.inStock), isChecked: query.inStock)
    sale = Tick(name: "sale", label: String(localized: L10n.Catalogue.Filter.sale), isChecked: query.onSale)
    apply = String(localized: L10n.Catalogue.apply)
  }

  private static func title(of order: ProductOrder) -> LocalizedString {
    switch order {
    case .featured: L10n.Catalogue.Sort.featured
    case .newest: L10n.Catalogue.Sort.newest
    case .cheapest: L10n.Catalogue.Sort.cheapest
    case .dearest: L10n.Catalogue.Sort.dearest
    case .rating: L10n.Catalogue.Sort.rating
    case .name: L10n.Catalogue.Sort.name
    }
  }
}
