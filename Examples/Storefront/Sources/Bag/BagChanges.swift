import Core
import Models
import Tessera
import TesseraModules
import Web

/// Handles the forms of the bag.
struct BagChanges<Base: Coordinator> where Base.Screen == BagScreen {
  private let dependencies: BagDependencies
  private let coordinator: BagCoordinator<Base>

  init(_ dependencies: BagDependencies, _ coordinator: BagCoordinator<Base>) {
    self.dependencies = dependencies
    self.coordinator = coordinator
  }

  /// Changes the quantity of a line. A quantity of 0 removes the line.
  func update(_ request: PageRequest) async throws -> Reply {
    guard let (line, version) = Self.line(request.form) else { return .failure(.badRequest) }
    guard let quantity = request.form.number("quantity") else { return answer(Self.invalid(request)) }
    let slug = try await slug(of: line, request)
    let change = ShoppingBag.Change.set(line: line, quantity: quantity, version: version)
    return answer(flash(try await dependencies.bags.change(change, of: request.visitor), slug, quantity, request))
  }

  /// Removes a line.
  func remove(_ request: PageRequest) async throws -> Reply {
    guard let (line, version) = Self.line(request.form) else { return .failure(.badRequest) }
    let slug = try await slug(of: line, request)
    let change = ShoppingBag.Change.remove(line: line, version: version)
    return answer(flash(try await dependencies.bags.change(change, of: request.visitor), slug, 0, request))
  }

  /// Places an order if the bag has not changed since the visitor saw it.
  func checkOut(_ request: PageRequest) async throws -> Reply {
    let bag = try await dependencies.bags.bag(of: request.visitor)
    guard bag.revision == request.form["revision"] else { return answer(.error(L10n.Bag.changedElsewhere)) }
    switch try await dependencies.orders.placeOrder(of: request.visitor) {
    case .placed(let order):
      dependencies.analytics.track("order.placed", ["items": String(order.count)])
      return answer(.notice(L10n.Bag.Checkout.done(number: request.format.number(order.id))))
    case .missing(let slug, let available):
      return answer(Self.limited(to: available, slug))
    case .empty: return answer(.error(L10n.Bag.Empty.title))
    }
  }

  private func answer(_ flash: Flash) -> Reply {
    coordinator.didChange()
    return .follow(flash)
  }

  private static func line(_ form: Fields) -> (id: Int, version: Int)? {
    guard let id = form.number("line"), let version = form.number("revision") else { return nil }
    return (id, version)
  }

  private func slug(of line: Int, _ request: PageRequest) async throws -> String {
    try await dependencies.bags.bag(of: request.visitor).lines.first { $0.id == line }?.slug ?? ""
  }

  private func flash(
    _ outcome: ShoppingBag.Outcome,
    _ slug: String,
    _ quantity: Int,
    _ request: PageRequest
  ) -> Flash {
    switch outcome {
    case .changed:
      dependencies.analytics.track("bag.changed", ["product": slug, "quantity": String(quantity)])
      return .notice(quantity == 0 ? L10n.Bag.removed(product: ProductTexts.name(of: slug)) : L10n.Bag.updated)
    case .limited(let count): return Self.limited(to: count, slug)
    case .outdated: return .error(L10n.Bag.changedElsewhere)
    case .invalid: return Self.invalid(request)
    }
  }

  private static func limited(to count: Int, _ slug: String) -> Flash {
    .error(limit(to: count, name: String(localized: ProductTexts.name(of: slug))))
  }

  /// Returns the message that only `count` pieces of a product are available.
  static func limit(to count: Int, name: String) -> LocalizedString {
    count == 0 ? L10n.Bag.soldOut(product: name) : L10n.Bag.limited(count: count, product: name)
  }

  private static func invalid(_ request: PageRequest) -> Flash {
    let format = request.format
    return .error(L10n.Bag.quantityInvalid(least: format.number(0), most: format.number(ShoppingBag.mostPerLine)))
  }
}
