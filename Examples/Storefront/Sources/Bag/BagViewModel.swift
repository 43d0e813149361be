import Core
import Models
import StyleGuide
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

    var totals: BagTotals { BagTotals(of: bag) { products[$0]?.price } }
    /// The value of the form that places the order.
    var seen: SeenBag { SeenBag(bag, total: totals.total) }
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
    try await BagPageQuery.read(for: request, from: dependencies.backend)
    var model = BagViewModel(dependencies)
    await model.load(request.visitor)
    let content = try model.state.loaded()
    return Page(
      title: String(localized: L10n.Bag.heading),
      template: "bag",
      model: BagModel(content, request),
      tab: "bag"
    )
  }
}

extension BagModel {
  /// - Parameter content: The data of the page; `nil` for an empty bag.
  init(_ content: BagViewModel.Content?, _ request: PageRequest) {
    heading = String(localized: L10n.Bag.heading)
    itemsText = String(localized: L10nStyleGuide.Count.items(count: content?.bag.count ?? 0))
    revision = content?.seen.description ?? ""
    lines =
      content.map { content in
        content.bag.lines.map { line in
          Line(line, content.products[line.slug], inBag: content.bag.count(of: line.slug), request)
        }
      } ?? []
    summary = content.map { Summary($0.totals, request.format) }
    empty =
      content == nil
      ? Placeholder(
        icon: .bag,
        title: L10n.Bag.Empty.title,
        text: L10n.Bag.Empty.text,
        action: L10n.Bag.Empty.action,
        href: request.links.path(.catalogue(category: nil))
      ) : nil
  }
}

extension BagModel.Line {
  /// - Parameters:
  ///   - line: The line.
  ///   - product: The product; `nil` if the shop no longer sells it.
  ///   - inBag: The number of pieces of the product in all lines.
  ///   - request: The request for the page.
  init(_ line: BagLine, _ product: Product?, inBag: Int, _ request: PageRequest) {
    let name = product.map(ProductTexts.name) ?? .catalog(L10n.Bag.Line.unknown)
    let format = request.format
    let stock = product?.stock ?? 0
    id = line.id
    revision = line.version
    self.name = String(localized: name)
    href = product.flatMap { request.links.path(.product(slug: $0.slug)) }
    picture = product.map(request.picture(of:)) ?? ""
    sizeText = line.size.map { String(localized: L10n.Bag.Line.size(size: $0)) }
    eachText = product.map { String(localized: L10n.Bag.Line.each(price: format.price($0.price))) } ?? ""
    gone =
      if stock == 0 {
        String(localized: L10n.Bag.Line.gone)
      } else if inBag > stock {
        String(localized: BagMessages.left(self.name, available: stock))
      } else {
        nil
      }
    quantity = line.quantity
    minimum = 0
    maximum = max(line.quantity, min(stock - (inBag - line.quantity), ShoppingBag.mostPerLine))
    quantityLabel = String(localized: L10n.Bag.Line.quantity(product: name))
    lineTotal = product.map { format.price($0.price * line.quantity) } ?? ""
    updateHref = BagForm.update.path
    updateLabel = String(localized: L10n.Bag.Line.update)
    updateName = String(localized: L10n.Bag.Line.Update.label(product: name))
    removeHref = BagForm.remove.path
    removeLabel = String(localized: L10nStyleGuide.Action.remove)
    removeName = String(localized: L10n.Bag.Line.Remove.label(product: name))
  }
}

extension BagModel.Summary {
  init(_ totals: BagTotals, _ format: ShopFormat) {
    let isFree = totals.shipping.minorUnits == 0
    title = String(localized: L10n.Bag.Summary.title)
    subtotalLabel = String(localized: L10n.Bag.Summary.subtotal)
    subtotal = format.price(totals.subtotal)
    shippingLabel = String(localized: L10n.Bag.Summary.shipping)
    shipping = isFree ? String(localized: L10n.Bag.Summary.Shipping.free) : format.price(totals.shipping)
    totalLabel = String(localized: L10n.Bag.Summary.total)
    total = format.price(totals.total)
    tax = String(localized: L10n.Bag.Summary.tax)
    note = totals.missing.map { String(localized: L10n.Bag.Summary.Shipping.missing(amount: format.price($0))) }
    checkoutHref = BagForm.checkout.path
    checkoutLabel = String(localized: L10n.Bag.checkout)
  }
}
