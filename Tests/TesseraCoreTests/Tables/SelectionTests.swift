import TesseraCore
import TesseraFormats
import TesseraStrings
import Testing

@Suite struct SelectionTests {
  /// Calls a closure with a selection, which must not be used after its table is freed.
  private static func withSelect(
    _ axis: MessageSelect.Axis,
    _ labels: [Int],
    _ body: (MessageSelect) throws -> Void
  ) throws {
    let forms = labels.map { MessagePiece.Form($0, [.literal("\($0)")]) }
    let table = try MessageTable { writer in
      try writer.setMessage([.select(axis, forms)], entry: writer.addEntry(key: "a"), language: 0)
    }
    try withExtendedLifetime(table) {
      var parts = try #require(table.message(entry: 0, language: 0)).parts
      guard case .select(let select)? = try parts.next() else { throw TableError.damaged }
      try body(select)
    }
  }

  private static func label(_ message: Message?) throws -> Int? {
    guard let message else { return nil }
    var parts = message.parts
    guard case .literal(let text)? = try parts.next() else { return nil }
    return Int(text.string)
  }

  @Test(
    "Plural forms follow CLDR, and 0 uses the `zero` form if there is one",
    arguments: [
      ("en", [1, 5], [0: 5, 1: 1, 2: 5, 21: 5]),
      ("en", [0, 1, 5], [0: 0, 1: 1, 2: 5]),
      ("fr", [0, 1, 5], [0: 0, 1: 1, 2: 5]),
      ("fr", [1, 5], [0: 1, 1: 1, 2: 5]),
      ("lv", [0, 1, 5], [0: 0, 10: 0, 21: 1, 2: 5]),
      ("pl", [1, 3, 4, 5], [0: 4, 1: 1, 2: 3, 5: 4, 22: 3]),
      ("pl", [1, 5], [0: 5, 1: 1, 2: 5]),
      ("ja", [1, 5], [0: 5, 1: 5]),
    ]
  )
  func plurals(_ language: String, _ ranks: [Int], _ expected: [Int: Int]) throws {
    let rules = PluralRules(for: try #require(LanguageTag(language)))
    try Self.withSelect(.plural(argument: 1), ranks) { select in
      for (number, rank) in expected {
        try #expect(Self.label(select.form(for: PluralOperands(number), rules)) == rank, "\(number)")
      }
      try #expect(select.form(for: .mac) == nil)
      try #expect(select.form(fitting: 1) == nil)
    }
  }

  @Test("0.0 is not an integer, so CLDR determines whether it uses the `zero` form")
  func decimalZero() throws {
    let operands = try #require(PluralOperands(decimal: "0.0"))
    let english = PluralRules(for: "en")
    try Self.withSelect(.plural(argument: 1), [0, 1, 5]) { select in
      try #expect(Self.label(select.form(for: operands, english)) == 5)
    }
  }

  @Test("Without a form for the number and without `other`, only the last form is available")
  func missingOther() throws {
    let rules = PluralRules(for: "en")
    try Self.withSelect(.plural(argument: 1), [1]) { select in
      try #expect(Self.label(select.form(for: PluralOperands(1), rules)) == 1)
      try #expect(select.form(for: PluralOperands(2), rules) == nil)
      try #expect(Self.label(select.lastForm()) == 1)
    }
    for (forms, last) in [([0, 3, 1], 3), ([5, 1], 5), ([], nil)] as [([Int], Int?)] {
      try Self.withSelect(.plural(argument: 1), forms) { select in
        try #expect(Self.label(select.lastForm()) == last)
      }
    }
    try Self.withSelect(.device, [1]) { select in try #expect(select.lastForm() == nil) }
  }

  @Test("A device without a form uses the form for `other`, or else the first form")
  func devices() throws {
    try Self.withSelect(.device, [Int(Device.ipad.code), Int(Device.other.code)]) { select in
      for device in Device.allCases {
        try #expect(Self.label(select.form(for: device)) == (device == .ipad ? 1 : 7))
      }
    }
    let some = [Device.ipad, .mac, .appletv].map { Int($0.code) }
    try Self.withSelect(.device, some) { select in
      for (device, expected) in [(.iphone, 1), (.mac, 3), (.appletv, 5), (.other, 1)] as [(Device, Int)] {
        try #expect(Self.label(select.form(for: device)) == expected)
      }
    }
    try Self.withSelect(.device, []) { select in try #expect(select.form(for: .mac) == nil) }
  }

  @Test(
    "The widest form that fits is selected, or else the narrowest form",
    arguments: [
      (nil, 30), (Int.max, 30), (30, 30), (29, 20), (20, 20), (10, 10), (9, 10), (0, 10), (-1, 10),
    ] as [(Int?, Int)]
  )
  func widths(_ width: Int?, _ expected: Int) throws {
    for labels in [[10, 20, 30], [30, 20, 10], [20, 30, 10]] {
      try Self.withSelect(.width, labels) { select in
        try #expect(Self.label(select.form(fitting: width)) == expected)
      }
    }
  }
}
