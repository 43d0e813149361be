import Core
import Models
import Tessera
import TesseraModules
import Web

/// Creates the page of the bag and its products.
struct BagViewModel {
  /// The data of the page.
  struct Content: Sendable {
    var bag: ShoppingBag
    /// The products by slug. Products that the shop no longer sells are missing.
    var products: [String: Product]

    var totals: BagTotals {
      let amounts = bag.lines.compactMap { line in products[line.slug].map { $0.price * line.quantity } }
      return BagTotals(subtotal: amounts.dropFirst().reduce(amounts.first ?? Money(0), +))
    }
  }

  private(set) var state: ViewState<Content> = .idle
  private let dependencies: BagDependencies

  init(_ dependencies: BagDependencies) { self.dependencies = dependencies }

  mutating func load(_ visitor: Session) async {
    let dependencies = dependencies
    await state.load(isEmpty: \.bag.lines.isEmpty) {
      let bag = try await dependencies.bags.bag(of: visitor)
      let products = try await dependencies.products.products(bag.lines.map(\.slug))
      return Content(bag: bag, products: Dictionary(products.map { ($0.slug, $0) }, uniquingKeysWith: { a, _ in a }))
    }
  }

  /// Returns the page in the current language.
  static func page(for request: PageRequest, _ dependencies: BagDependencies) async throws -> Page {
    var model = BagViewModel(dependencies)
    await model.load(request.visitor)
    let content = try model.state.loaded()
    return Page(
      title: L10n.Bag.heading.description,
      template: "bag",
      model: BagModel(content, request),
      tab: "bag"
    )
  }
}

extension BagModel {
  /// - Parameter content: The data of the page; `nil` for an empty bag.
  init(_ content: BagViewModel.Content?, _ request: PageRequest) {
    heading = L10n.Bag.heading.description
    itemsText = L10n.Bag.items(count: content?.bag.count ?? 0).description
    revision = content?.bag.revision ?? ""
    lines =
      content.map { content in
        content.bag.lines.map { Line($0, content.products[$0.slug], request) }
      } ?? []
    summary = content.map { Summary($0.totals, request.format) }
    empty =
      content == nil
      ? Placeholder(
        title: L10n.Bag.Empty.title,
        text: L10n.Bag.Empty.text,
        action: L10n.Bag.Empty.action,
        href: request.links.path(.catalogue(category: nil))
      ) : nil
  }
}

extension BagModel.Line {
  init(_ line: BagLine, _ product: Product?, _ request: PageRequest) {
    let name = ProductTexts.name(of: line.slug)
    let format = request.format
    id = line.id
    revision = line.version
    self.name = name.description
    href = request.links.path(.product(slug: line.slug))
    picture = product.map(CardMaker.picture) ?? ""
    sizeText = line.size.map { L10n.Bag.Line.size(size: $0).description }
    eachText = product.map { L10n.Bag.Line.each(price: format.price($0.price)).description } ?? ""
    gone = (product?.stock ?? 0) == 0 ? L10n.Bag.Line.gone.description : nil
    quantity = line.quantity
    minimum = 0
    maximum = max(line.quantity, min(product?.stock ?? 0, ShoppingBag.mostPerLine))
    quantityLabel = L10n.Bag.Line.quantity(product: name).description
    lineTotal = product.map { format.price($0.price * line.quantity) } ?? ""
    updateHref = BagForm.update.path
    updateLabel = L10n.Bag.Line.update.description
    updateName = L10n.Bag.Line.Update.label(product: name).description
    removeHref = BagForm.remove.path
    removeLabel = L10n.Bag.Line.remove.description
    removeName = L10n.Bag.Line.Remove.label(product: name).description
  }
}

extension BagModel.Summary {
  init(_ totals: BagTotals, _ format: ShopFormat) {
    let isFree = totals.shipping.minorUnits == 0
    title = L10n.Bag.Summary.title.description
    subtotalLabel = L10n.Bag.Summary.subtotal.description
    subtotal = format.price(totals.subtotal)
    shippingLabel = L10n.Bag.Summary.shipping.description
    shipping = isFree ? L10n.Bag.Summary.Shipping.free.description : format.price(totals.shipping)
    totalLabel = L10n.Bag.Summary.total.description
    total = format.price(totals.total)
    tax = L10n.Bag.Summary.tax.description
    note = totals.missing.map { L10n.Bag.Summary.Shipping.missing(amount: format.price($0)).description }
    checkoutHref = BagForm.checkout.path
    checkoutLabel = L10n.Bag.checkout.description
  }
}
