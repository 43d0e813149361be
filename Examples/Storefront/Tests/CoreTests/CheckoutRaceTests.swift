import Core
import Foundation
import Models
import ShopTestSupport
import Testing

/// Orders while another window adds a product to the bag.
@Suite("Races at the checkout")
struct CheckoutRaceTests {
  /// The services of a server.
  struct Server: Sendable {
    let products: any ProductService
    let bags: any BagService
    let orders: any OrderService

    init(_ database: ShopDatabase) {
      products = DatabaseProducts(database)
      bags = DatabaseBags(database)
      orders = DatabaseOrders(database)
    }

    init(_ products: SampleProducts) {
      let visitors = SampleVisitors(products)
      (self.products, bags, orders) = (products, visitors, visitors)
    }
  }

  /// More pieces than the races sell.
  private static let goods = [Goods.scarf, Goods.sweater].map { product in
    var product = product
    product.stock = 1_000_000
    return product
  }

  /// The number of races, of which an ordinary run holds some.
  private static let rounds = LongRun.rounds(50, atMost: 1_000)

  @Test("An order contains exactly what the visitor saw: two servers on one file")
  func twoServers() async throws {
    try await TemporaryFolder.with { folder in
      let path = folder.appendingPathComponent("shop.sqlite").path
      let servers = try (0..<2).map { _ in Server(try ShopDatabase(.file(path), products: Self.goods)) }
      try await Self.race(servers[0], servers[1])
    }
  }

  @Test("An order contains exactly what the visitor saw: one server")
  func oneServer() async throws {
    let server = Server(try ShopDatabase(.memory, products: Self.goods))
    try await Self.race(server, server)
  }

  @Test("An order contains exactly what the visitor saw: sample services")
  func samples() async throws {
    let server = Server(SampleProducts(Self.goods))
    try await Self.race(server, server)
  }

  private static func race(_ first: Server, _ second: Server) async throws {
    var sold = 0
    for round in 0..<rounds {
      let visitor = Session()
      _ = try await first.bags.change(.add(slug: "long-scarf", size: nil, quantity: 2), of: visitor)
      let before = try await first.bags.bag(of: visitor).lines
      let seen = try await SeenBag.seen(by: visitor, first.bags, first.products)
      let outcome = try await withThrowingTaskGroup(of: OrderOutcome?.self) { group in
        let order: @Sendable () async throws -> OrderOutcome? = {
          try await first.orders.placeOrder(of: visitor, seen: seen)
        }
        let add: @Sendable () async throws -> OrderOutcome? = {
          let outcome = try await second.bags.change(.add(slug: "wool-sweater", size: "M", quantity: 1), of: visitor)
          #expect(outcome == .changed)
          return nil
        }
        for task in round.isMultiple(of: 2) ? [order, add] : [add, order] { group.addTask(operation: task) }
        return try await group.reduce(nil) { $0 ?? $1 }
      }
      let orders = try await second.orders.orders(of: visitor)
      let after = try await second.bags.bag(of: visitor).lines
      switch outcome {
      case .placed(let order):
        sold += 2
        #expect(orders == [order])
        #expect(order.count == 2 && order.total == Money(5_000))
        #expect(after.map(\.slug) == ["wool-sweater"])
      case .changed:
        #expect(orders.isEmpty)
        #expect(after.prefix(1) == before[...] && after.map(\.slug) == ["long-scarf", "wool-sweater"])
      default: Issue.record("\(String(describing: outcome))")
      }
    }
    // Both servers show what is left.
    for server in [first, second] {
      #expect(try await server.products.product("long-scarf")?.stock == 1_000_000 - sold)
    }
  }

  @Test("Of many orders at once, only as many are placed as there are pieces in stock")
  func lastPieces() async throws {
    try await TemporaryFolder.with { folder in
      let path = folder.appendingPathComponent("shop.sqlite").path
      let servers = try (0..<2).map { _ in Server(try ShopDatabase(.file(path), products: Goods.all)) }
      let visitors = (0..<20).map { _ in Session() }
      for visitor in visitors {
        let change = ShoppingBag.Change.add(slug: "teapot", size: nil, quantity: 1)
        #expect(try await servers[0].bags.change(change, of: visitor) == .changed)
      }
      let seen = try await SeenBag.seen(by: visitors[0], servers[0].bags, servers[0].products)
      let outcomes = try await withThrowingTaskGroup(of: OrderOutcome.self) { group in
        for (number, visitor) in visitors.enumerated() {
          let server = servers[number % 2]
          group.addTask { try await server.orders.placeOrder(of: visitor, seen: seen) }
        }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      #expect(outcomes.filter { if case .placed = $0 { true } else { false } }.count == 3)
      #expect(outcomes.filter { $0 == .missing(slug: "teapot", available: 0) }.count == 17)
      for server in servers { #expect(try await server.products.product("teapot")?.stock == 0) }
    }
  }
}
