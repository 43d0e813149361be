import Core
import Foundation
import Models
import ShopTestSupport
import Testing

/// Tests the database and the samples with the same requirements.
@Suite("Visitor services")
struct VisitorServicesTests {
  struct Services: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let products: any ProductService
    let bags: any BagService
    let wishlist: any WishlistService
    let sessions: any SessionService
    let orders: any OrderService
  }

  static func all() throws -> [Services] {
    let database = try ShopDatabase(.memory, products: Goods.all)
    let products = DatabaseProducts(database)
    let samples = SampleProducts(Goods.all)
    let visitors = SampleVisitors(samples)
    return [
      Services(
        testDescription: "database",
        products: products,
        bags: DatabaseBags(database),
        wishlist: DatabaseWishlists(database),
        sessions: DatabaseSessions(database),
        orders: DatabaseOrders(database)
      ),
      Services(
        testDescription: "samples",
        products: samples,
        bags: visitors,
        wishlist: visitors,
        sessions: visitors,
        orders: visitors
      ),
    ]
  }

  @Test("Bags of different visitors are separate, and changes to a bag are kept", arguments: try all())
  func bags(_ services: Services) async throws {
    let (anna, ben) = (Session(), Session())
    let bags = services.bags
    #expect(try await bags.bag(of: anna).lines.isEmpty)
    let teapots = ShoppingBag.Change.add(slug: "teapot", size: nil, quantity: 2)
    let nothing = ShoppingBag.Change.add(slug: "nothing", size: nil, quantity: 1)
    #expect(try await bags.change(teapots, of: anna) == .changed)
    #expect(try await bags.change(teapots, of: anna) == .exceeded(available: 3, inBag: 2))
    #expect(try await bags.change(.add(slug: "teapot", size: nil, quantity: 1), of: anna) == .changed)
    #expect(try await bags.change(.add(slug: "wool-sweater", size: "M", quantity: 1), of: anna) == .changed)
    #expect(try await bags.change(nothing, of: anna) == .exceeded(available: 0, inBag: 0))
    #expect(try await bags.bag(of: anna).lines.map(\.quantity) == [3, 1])
    #expect(try await bags.bag(of: ben).lines.isEmpty)
    #expect(try await bags.change(.set(line: 1, quantity: 1, version: 1), of: anna) == .outdated)
    #expect(try await bags.change(.set(line: 1, quantity: 1, version: 2), of: ben) == .outdated)
    #expect(try await bags.change(.set(line: 1, quantity: 1, version: 2), of: anna) == .changed)
    #expect(try await bags.change(.remove(line: 2, version: 1), of: anna) == .changed)
    #expect(try await bags.change(.add(slug: "long-scarf", size: nil, quantity: 1), of: anna) == .changed)
    #expect(try await bags.bag(of: anna).lines.map(\.id) == [1, 3])
  }

  @Test("Concurrent changes of a bag are all applied, and only one change per version succeeds", arguments: try all())
  func concurrentBags(_ services: Services) async throws {
    let visitor = Session()
    try await withThrowingTaskGroup(of: ShoppingBag.Outcome.self) { group in
      for _ in 0..<40 {
        group.addTask {
          try await services.bags.change(.add(slug: "long-scarf", size: nil, quantity: 2), of: visitor)
        }
      }
      for try await outcome in group { #expect(outcome == .changed) }
    }
    let bag = try await services.bags.bag(of: visitor)
    #expect(bag.lines.map(\.quantity) == [80])
    // Of many changes based on the same version, one succeeds and the others fail.
    let version = try #require(bag.lines.first).version
    let outcomes = try await withThrowingTaskGroup(of: ShoppingBag.Outcome.self) { group in
      for quantity in 1...20 {
        group.addTask {
          try await services.bags.change(.set(line: 1, quantity: quantity, version: version), of: visitor)
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(outcomes.filter { $0 == .changed }.count == 1)
    #expect(outcomes.filter { $0 == .outdated }.count == 19)
  }

  @Test("Wishes are unique and ordered with the most recent first", arguments: try all())
  func wishes(_ services: Services) async throws {
    let visitor = Session()
    for slug in ["teapot", "long-scarf", "teapot"] {
      try await services.wishlist.setWish(slug, to: true, of: visitor)
    }
    #expect(try await services.wishlist.wishes(of: visitor) == ["long-scarf", "teapot"])
    try await services.wishlist.setWish("long-scarf", to: false, of: visitor)
    try await services.wishlist.setWish("long-scarf", to: false, of: visitor)
    #expect(try await services.wishlist.wishes(of: visitor) == ["teapot"])
    #expect(try await services.wishlist.wishes(of: Session()).isEmpty)
  }

  @Test("Names are saved, and unused sessions without orders are removed", arguments: try all())
  func sessions(_ services: Services) async throws {
    let (anna, ben) = (Session(), Session())
    let sessions = services.sessions
    try await sessions.setName("Zoë 東京 <b>", of: anna)
    #expect(try await sessions.name(of: anna) == "Zoë 東京 <b>")
    #expect(try await sessions.name(of: Session()) == "")
    try await sessions.setName("Ben", of: ben)
    _ = try await services.bags.change(.add(slug: "teapot", size: nil, quantity: 1), of: ben)
    let seen = try await SeenBag.seen(by: ben, services.bags, services.products)
    guard case .placed = try await services.orders.placeOrder(of: ben, seen: seen) else {
      Issue.record("nothing was ordered")
      return
    }

    #expect(try await sessions.removeSessions(unusedSince: Date().addingTimeInterval(-3_600)) == 0)
    let later = Date().addingTimeInterval(100 * 86_400)
    try await sessions.touch(anna, at: later)
    #expect(try await sessions.removeSessions(unusedSince: later.addingTimeInterval(-3_600)) == 0)
    #expect(try await sessions.name(of: anna) == "Zoë 東京 <b>")
    #expect(try await sessions.removeSessions(unusedSince: later.addingTimeInterval(3_600)) == 1)
    #expect(try await sessions.name(of: anna) == "")
    #expect(try await sessions.name(of: ben) == "Ben")
  }

  @Test("Placing an order empties the bag, and ordering an empty bag changes nothing", arguments: try all())
  func orders(_ services: Services) async throws {
    let visitor = Session()
    #expect(try await services.orders.placeOrder(of: visitor, seen: SeenBag("=0EUR")) == .empty)
    _ = try await services.bags.change(.add(slug: "teapot", size: nil, quantity: 2), of: visitor)
    let seen = try await SeenBag.seen(by: visitor, services.bags, services.products)
    guard case .placed(let order) = try await services.orders.placeOrder(of: visitor, seen: seen) else {
      Issue.record("not placed")
      return
    }
    #expect(order.count == 2)
    #expect(order.total == Money(6_400))
    #expect(try await services.bags.bag(of: visitor).lines.isEmpty)
    #expect(try await services.orders.orders(of: visitor) == [order])
    #expect(try await services.orders.orders(of: Session()).isEmpty)
  }

  @Test("An order reduces the stock, which limits other bags and orders", arguments: try all())
  func stock(_ services: Services) async throws {
    let (anna, ben) = (Session(), Session())
    let add = ShoppingBag.Change.add(slug: "teapot", size: nil, quantity: 2)
    for visitor in [anna, ben] { #expect(try await services.bags.change(add, of: visitor) == .changed) }
    let seen = try await SeenBag.seen(by: ben, services.bags, services.products)
    guard case .placed = try await services.orders.placeOrder(of: anna, seen: seen) else {
      Issue.record("not placed")
      return
    }
    #expect(try await services.products.product("teapot")?.stock == 1)
    #expect(try await services.bags.change(add, of: anna) == .exceeded(available: 1, inBag: 0))
    #expect(try await services.orders.placeOrder(of: ben, seen: seen) == .missing(slug: "teapot", available: 1))
    #expect(try await services.bags.bag(of: ben).count == 2)
  }

  @Test("Nothing is ordered if the bag is not what the visitor saw", arguments: try all())
  func changed(_ services: Services) async throws {
    let visitor = Session()
    _ = try await services.bags.change(.add(slug: "teapot", size: nil, quantity: 2), of: visitor)
    let seen = try await SeenBag.seen(by: visitor, services.bags, services.products)
    _ = try await services.bags.change(.add(slug: "long-scarf", size: nil, quantity: 1), of: visitor)
    for text in [seen.description, "", "1.1", "1.1-2.1", "1.1-2.1=8899EUR", "1.1-2.1=8900USD"] {
      #expect(try await services.orders.placeOrder(of: visitor, seen: SeenBag(text)) == .changed)
    }
    #expect(try await services.bags.bag(of: visitor).count == 3)
    #expect(try await services.orders.orders(of: visitor).isEmpty)
    guard case .placed = try await services.orders.placeOrder(of: visitor, seen: SeenBag("1.1-2.1=8900EUR")) else {
      Issue.record("not placed")
      return
    }
    // A later bag with the same products is another one.
    _ = try await services.bags.change(.add(slug: "long-scarf", size: nil, quantity: 1), of: visitor)
    #expect(try await services.bags.bag(of: visitor).revision == "3.1")
  }

  @Test("Removing a wish that does not exist changes nothing", arguments: try all())
  func noWish(_ services: Services) async throws {
    let visitor = Session()
    try await services.wishlist.setWish("teapot", to: false, of: visitor)
    #expect(try await services.wishlist.wishes(of: visitor).isEmpty)
  }
}
