import Models
import Testing

@Suite("Shopping bag")
struct ShoppingBagTests {
  static let line = BagLine(id: 1, slug: "teapot", size: nil, quantity: 2)

  @Test(
    "A change updates the quantities and returns its outcome",
    arguments: [
      (.add(slug: "teapot", size: nil, quantity: 3), 99, .changed, [5]),
      (.add(slug: "teapot", size: nil, quantity: 2), 4, .changed, [4]),
      (.add(slug: "teapot", size: nil, quantity: 3), 4, .exceeded(available: 4, inBag: 2), [2]),
      // The quantity in the bag is not reduced, even if the stock is lower.
      (.add(slug: "teapot", size: nil, quantity: 1), 0, .exceeded(available: 0, inBag: 2), [2]),
      (.add(slug: "teapot", size: "S", quantity: 1), 99, .changed, [2, 1]),
      (.add(slug: "teapot", size: "S", quantity: 2), 3, .exceeded(available: 3, inBag: 2), [2]),
      (.add(slug: "scarf", size: nil, quantity: 1), 0, .exceeded(available: 0, inBag: 0), [2]),
      (.add(slug: "scarf", size: nil, quantity: 1), -1, .exceeded(available: 0, inBag: 0), [2]),
      (.add(slug: "scarf", size: nil, quantity: 99), 200, .changed, [2, 99]),
      (.add(slug: "scarf", size: nil, quantity: 99), 20, .exceeded(available: 20, inBag: 0), [2]),
      (.add(slug: "teapot", size: nil, quantity: 99), 200, .exceeded(available: 99, inBag: 2), [2]),
      (.add(slug: "scarf", size: nil, quantity: 100), 200, .invalid, [2]),
      (.add(slug: "scarf", size: nil, quantity: 0), 99, .invalid, [2]),
      (.add(slug: "scarf", size: nil, quantity: -1), 99, .invalid, [2]),
      (.add(slug: "scarf", size: nil, quantity: .max), 99, .invalid, [2]),
      (.set(line: 1, quantity: 7, version: 1), 99, .changed, [7]),
      (.set(line: 1, quantity: 7, version: 1), 7, .changed, [7]),
      (.set(line: 1, quantity: 7, version: 1), 5, .exceeded(available: 5, inBag: 0), [2]),
      (.set(line: 1, quantity: 1, version: 1), 0, .changed, [1]),
      (.set(line: 1, quantity: 0, version: 1), 99, .changed, []),
      (.set(line: 1, quantity: -1, version: 1), 99, .invalid, [2]),
      (.set(line: 1, quantity: 100, version: 1), 99, .invalid, [2]),
      (.set(line: 1, quantity: 7, version: 2), 99, .outdated, [2]),
      (.set(line: 9, quantity: 7, version: 1), 99, .outdated, [2]),
      (.remove(line: 1, version: 1), 99, .changed, []),
      (.remove(line: 1, version: 0), 99, .outdated, [2]),
      (.clear, 99, .changed, []),
    ] as [(ShoppingBag.Change, Int, ShoppingBag.Outcome, [Int])]
  )
  func change(_ change: ShoppingBag.Change, available: Int, outcome: ShoppingBag.Outcome, quantities: [Int]) {
    var bag = ShoppingBag(lines: [Self.line])
    #expect(bag.apply(change, available: available) == outcome)
    #expect(bag.lines.map(\.quantity) == quantities)
  }

  @Test(
    "The stock of a product is shared by its sizes",
    arguments: [
      (.add(slug: "sweater", size: "S", quantity: 4), .changed, [20, 4]),
      (.add(slug: "sweater", size: "S", quantity: 5), .exceeded(available: 24, inBag: 20), [20]),
      (.add(slug: "sweater", size: "S", quantity: 24), .exceeded(available: 24, inBag: 20), [20]),
      (.add(slug: "sweater", size: "M", quantity: 5), .exceeded(available: 24, inBag: 20), [20]),
      (.add(slug: "teapot", size: nil, quantity: 24), .changed, [20, 24]),
    ] as [(ShoppingBag.Change, ShoppingBag.Outcome, [Int])]
  )
  func sizes(_ change: ShoppingBag.Change, outcome: ShoppingBag.Outcome, quantities: [Int]) {
    var bag = ShoppingBag(lines: [BagLine(id: 1, slug: "sweater", size: "M", quantity: 20)])
    #expect(bag.apply(change, available: 24) == outcome)
    #expect(bag.lines.map(\.quantity) == quantities)
  }

  @Test(
    "A quantity can be raised to the stock that other sizes leave, and reduced even if too little is left",
    arguments: [
      (24, 4, .changed, [20, 4]), (24, 5, .exceeded(available: 24, inBag: 20), [20, 3]), (10, 2, .changed, [20, 2]),
      (10, 3, .changed, [20, 3]), (10, 4, .exceeded(available: 10, inBag: 20), [20, 3]), (10, 0, .changed, [20]),
    ] as [(Int, Int, ShoppingBag.Outcome, [Int])]
  )
  func quantities(available: Int, quantity: Int, outcome: ShoppingBag.Outcome, quantities: [Int]) {
    var bag = ShoppingBag(lines: [
      BagLine(id: 1, slug: "sweater", size: "M", quantity: 20), BagLine(id: 2, slug: "sweater", size: "S", quantity: 3),
    ])
    #expect(bag.apply(.set(line: 2, quantity: quantity, version: 1), available: available) == outcome)
    #expect(bag.lines.map(\.quantity) == quantities)
  }

  @Test("What a visitor saw equals only the same lines, quantities, and total")
  func seen() {
    var bag = ShoppingBag(lines: [Self.line])
    let seen = SeenBag(bag, total: Money(6_890))
    #expect(seen == SeenBag("1.1=6890EUR"))
    #expect(seen != SeenBag(bag, total: Money(6_891)))
    #expect(seen != SeenBag(bag, total: Money(6_890, "USD")))
    #expect(bag.apply(.set(line: 1, quantity: 3, version: 1)) == .changed)
    #expect(seen != SeenBag(bag, total: Money(6_890)))
    #expect(BagTotals(of: bag) { $0 == "teapot" ? Money(1_000) : nil }.total == Money(3_490))
    #expect(BagTotals(of: bag) { _ in nil }.total == Money(0))
  }

  @Test("Line numbers are never reused, and the version increases with each change of a line")
  func numbers() {
    var bag = ShoppingBag(lines: [Self.line])
    #expect(bag.apply(.set(line: 1, quantity: 3, version: 1)) == .changed)
    #expect(bag.lines.map(\.version) == [2])
    #expect(bag.apply(.set(line: 1, quantity: 3, version: 2)) == .changed)
    #expect(bag.lines.map(\.version) == [2])
    #expect(bag.revision == "1.2")
    #expect(bag.apply(.remove(line: 1, version: 2)) == .changed)
    #expect(bag.apply(.add(slug: "teapot", size: nil, quantity: 1)) == .changed)
    #expect(bag.lines.map(\.id) == [2])
  }

  @Test(
    "Shipping is free from a minimum subtotal",
    arguments: [
      (0, 0, 0, nil), (2_500, 490, 2_990, 2_500), (4_999, 490, 5_489, 1), (5_000, 0, 5_000, nil),
    ] as [(Int, Int, Int, Int?)]
  )
  func totals(subtotal: Int, shipping: Int, total: Int, missing: Int?) {
    let totals = BagTotals(subtotal: Money(subtotal))
    #expect(totals.shipping == Money(shipping))
    #expect(totals.total == Money(total))
    #expect(totals.missing == missing.map { Money($0) })
  }

  @Test("The identifiers of sessions are different and have 32 hexadecimal digits")
  func sessions() {
    let ids = Set((0..<1_000).map { _ in Session().id })
    #expect(ids.count == 1_000)
    #expect(ids.allSatisfy { $0.wholeMatch(of: /[0-9a-f]{32}/) != nil })
  }
}
