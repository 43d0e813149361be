import Foundation
import Models
import Synchronization

/// A fixed list of products, for tests and previews.
public struct SampleProducts: ProductService {
  private let shelf: ProductShelf

  /// - Parameter products: The products, in the order of the shop.
  public init(_ products: [Product]) { shelf = ProductShelf(products) }

  public func page(_ query: ProductQuery, offset: Int, limit: Int) -> ProductPage {
    shelf.page(query, offset: offset, limit: limit)
  }

  public func product(_ slug: String) -> Product? { shelf.product(slug) }
  public func products(_ slugs: [String]) -> [Product] { slugs.compactMap(shelf.product) }
  public func related(to product: Product, limit: Int) -> [Product] { shelf.related(to: product, limit: limit) }
  public func categories() -> [String] { shelf.categories }
}

/// Bags, wishes, names, and orders in memory, with the same rules as in the database.
public final class SampleVisitors: BagService, WishlistService, SessionService, OrderService {
  private struct Visitor {
    var token = ""
    var name = ""
    var bag = ShoppingBag()
    var wishes: [String] = []
    var orders: [Order] = []
  }

  private struct State {
    var visitors: [String: Visitor] = [:]
    var orderCount = 0
  }

  private let state = Mutex(State())
  private let products: SampleProducts

  /// - Parameter products: The products of the shop.
  public init(_ products: SampleProducts) { self.products = products }

  private func visitor(_ session: Session) -> Visitor? { state.withLock { $0.visitors[session.id] } }

  private func update<Result: Sendable>(_ session: Session, _ change: (inout Visitor) -> sending Result) -> Result {
    state.withLock { change(&$0.visitors[session.id, default: Visitor(token: session.token)]) }
  }

  public func bag(of session: Session) -> ShoppingBag { visitor(session)?.bag ?? ShoppingBag() }

  public func change(_ change: ShoppingBag.Change, of session: Session) -> ShoppingBag.Outcome {
    update(session) { visitor in
      let slug: String? =
        switch change {
        case .add(let slug, _, _): slug
        case .set(let line, _, _): visitor.bag.lines.first { $0.id == line }?.slug
        case .remove, .clear: nil
        }
      let available = slug.map { products.product($0)?.stock ?? 0 }
      return visitor.bag.apply(change, available: available ?? ShoppingBag.mostPerLine)
    }
  }

  public func wishes(of session: Session) -> [String] { visitor(session)?.wishes ?? [] }

  public func setWish(_ slug: String, to isWished: Bool, of session: Session) {
    update(session) { visitor in
      if isWished, visitor.wishes.contains(slug) { return }
      visitor.wishes.removeAll { $0 == slug }
      if isWished { visitor.wishes.insert(slug, at: 0) }
    }
  }

  public func accepts(_ session: Session) -> Bool { visitor(session).map { $0.token == session.token } ?? true }
  public func name(of session: Session) -> String { visitor(session)?.name ?? "" }
  public func setName(_ name: String, of session: Session) { update(session) { $0.name = name } }

  public func placeOrder(of session: Session) -> OrderOutcome {
    let bag = bag(of: session)
    guard !bag.lines.isEmpty else { return .empty }
    var subtotal = Money(0)
    for line in bag.lines {
      guard let product = products.product(line.slug), product.stock >= line.quantity else {
        return .missing(slug: line.slug, available: products.product(line.slug)?.stock ?? 0)
      }
      subtotal = subtotal + product.price * line.quantity
    }
    let total = BagTotals(subtotal: subtotal).total
    let number = state.withLock { state in
      state.orderCount += 1
      return state.orderCount
    }
    let order = Order(id: number, placed: Date().timeIntervalSince1970, count: bag.count, total: total)
    update(session) { visitor in
      visitor.bag = ShoppingBag()
      visitor.orders.insert(order, at: 0)
    }
    return .placed(order)
  }

  public func orders(of session: Session) -> [Order] { visitor(session)?.orders ?? [] }
}

/// Services in memory are always ready.
struct SampleReadiness: Readiness {
  func check() async {}
}
