import Foundation
import Models
import Synchronization

/// Bags, wishes, names, and orders in memory, with the same rules as in the database.
public final class SampleVisitors: BagService, WishlistService, SessionService, OrderService {
  private struct Visitor {
    var seen = Date()
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
    state.withLock { change(&$0.visitors[session.id, default: Visitor()]) }
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
      let available = slug.map(stock)
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

  public func name(of session: Session) -> String { visitor(session)?.name ?? "" }
  public func setName(_ name: String, of session: Session) { update(session) { $0.name = name } }

  /// Returns the number of pieces in stock; 0 if the product does not exist.
  private func stock(of slug: String) -> Int { products.product(slug)?.stock ?? 0 }

  public func touch(_ session: Session, at now: Date) {
    state.withLock { $0.visitors[session.id]?.seen = now }
  }

  public func removeSessions(unusedSince date: Date) -> Int {
    state.withLock { state in
      let count = state.visitors.count
      state.visitors = state.visitors.filter { $0.value.seen >= date || !$0.value.orders.isEmpty }
      return count - state.visitors.count
    }
  }

  public func placeOrder(of session: Session, seen: SeenBag) -> OrderOutcome {
    // No other order changes the stock while the state is locked.
    state.withLock { state in
      guard var visitor = state.visitors[session.id], !visitor.bag.lines.isEmpty else { return .empty }
      let bag = visitor.bag
      let total = BagTotals(of: bag) { products.product($0)?.price }.total
      guard SeenBag(bag, total: total) == seen else { return .changed }
      for slug in Set(bag.lines.map(\.slug)).sorted() where bag.count(of: slug) > stock(of: slug) {
        return .missing(slug: slug, available: stock(of: slug))
      }
      products.sell(bag)
      state.orderCount += 1
      let placed = Date().timeIntervalSince1970
      let order = Order(id: state.orderCount, placed: placed, count: bag.count, total: total)
      _ = visitor.bag.apply(.clear)
      visitor.orders.insert(order, at: 0)
      state.visitors[session.id] = visitor
      return .placed(order)
    }
  }

  public func orders(of session: Session) -> [Order] { visitor(session)?.orders ?? [] }
}

/// Services in memory are always ready.
struct SampleReadiness: Readiness {
  func check() async {}
}
