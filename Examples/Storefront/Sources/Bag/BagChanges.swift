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
    guard let quantity = request.form.number("quantity") else { return answer(messages(request).invalid) }
    let change = ShoppingBag.Change.set(line: line, quantity: quantity, version: version)
    return answer(try await flash(change, line, quantity, request))
  }

  /// Removes a line.
  func remove(_ request: PageRequest) async throws -> Reply {
    guard let (line, version) = Self.line(request.form) else { return .failure(.badRequest) }
    return answer(try await flash(.remove(line: line, version: version), line, 0, request))
  }

  /// Places an order if neither the bag nor a price has changed since the visitor saw them.
  func checkOut(_ request: PageRequest) async throws -> Reply {
    let seen = SeenBag(request.form["revision"] ?? "")
    switch try await dependencies.orders.placeOrder(of: request.visitor, seen: seen) {
    case .placed(let order):
      dependencies.analytics.track("order.placed", ["items": String(order.count)])
      return answer(.notice(L10n.Bag.Checkout.done(number: request.format.number(order.id))))
    case .changed: return answer(.error(L10n.Bag.Checkout.changed))
    case .missing(let slug, let available):
      return answer(messages(request).missing(try await name(of: slug), available: available))
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

  private func messages(_ request: PageRequest) -> BagMessages { BagMessages(format: request.format) }

  /// Returns the name of a product; `nil` if the shop does not sell it, in which case it has no name.
  private func name(of slug: String) async throws -> ProductText? {
    try await dependencies.products.product(slug).map(ProductTexts.name)
  }

  private func flash(
    _ change: ShoppingBag.Change,
    _ line: Int,
    _ quantity: Int,
    _ request: PageRequest
  ) async throws -> Flash {
    let slug = try await dependencies.bags.bag(of: request.visitor).lines.first { $0.id == line }?.slug ?? ""
    let name = try await name(of: slug)
    let outcome = try await dependencies.bags.change(change, of: request.visitor)
    if outcome == .changed {
      dependencies.analytics.track("bag.changed", ["product": slug, "quantity": String(quantity)])
    }
    return messages(request).flash(outcome, name, quantity: quantity)
  }
}
