import Core
import Models
import StyleGuide
import Tessera
import TesseraModules
import Web

/// Adds a product to the bag.
struct Purchase<Base: Coordinator> where Base.Screen == ProductScreen {
  private let dependencies: ProductDependencies
  private let coordinator: ProductCoordinator<Base>

  init(_ dependencies: ProductDependencies, _ coordinator: ProductCoordinator<Base>) {
    self.dependencies = dependencies
    self.coordinator = coordinator
  }

  func add(_ request: PageRequest) async throws -> Reply {
    guard let product = try await dependencies.products.product(request.parameters["slug"] ?? "") else {
      return .failure(.notFound)
    }
    let flash = try await flash(adding: product, request)
    coordinator.didTryToAdd(product.slug)
    return .follow(flash)
  }

  private func flash(adding product: Product, _ request: PageRequest) async throws -> Flash {
    let format = request.format
    let invalid = Flash.error(
      L10nStyleGuide.Quantity.invalid(least: format.number(1), most: format.number(ShoppingBag.mostPerLine))
    )
    guard let quantity = request.form.number("quantity") else { return invalid }
    var size: String?
    if !product.sizes.isEmpty {
      guard let chosen = request.form["size"], product.sizes.contains(chosen) else {
        return .error(L10n.Product.sizeMissing)
      }
      size = chosen
    }
    let change = ShoppingBag.Change.add(slug: product.slug, size: size, quantity: quantity)
    switch try await dependencies.bags.change(change, of: request.visitor) {
    case .changed:
      dependencies.analytics.track("bag.added", ["product": product.slug, "quantity": String(quantity)])
      return .notice(L10n.Product.added(count: quantity, product: ProductTexts.name(of: product)))
    case .exceeded(available: 0, _): return .notice(L10n.Product.soldOut)
    case .exceeded(let available, inBag: 0): return .notice(L10n.Product.notEnough(count: available))
    case .exceeded(let available, let inBag):
      return .notice(L10n.Product.NotEnough.inBag(count: available, inBag: format.number(inBag)))
    case .invalid, .outdated: return invalid
    }
  }
}
