import Core
import Foundation
import Models
import Testing

@Suite("Values of the BFF's schema")
struct ValuesTests {
  @Test(
    "Amounts are whole numbers with a currency",
    arguments: [
      ("4900 EUR", Money(4_900, "EUR")), ("0 JPY", Money(0, "JPY")), ("-150 USD", Money(-150, "USD")),
      ("1000000000000 EUR", Money(1_000_000_000_000)), ("-1000000000000 EUR", Money(-1_000_000_000_000)),
    ]
  )
  func amounts(text: String, money: Money) throws {
    let value = try MoneyValue(text)
    #expect(value.money == money)
    #expect(value.text == text)
    #expect(try copy(value) == value)
  }

  @Test(
    "Other amounts are not valid",
    arguments: [
      "", " ", "EUR", "4900", "4900EUR", "4900  EUR", " 4900 EUR", "4900 EUR ", "4900 eur", "4900 EU", "4900 EURO",
      "4900 ЕUR", "+4900 EUR", "--1 EUR", "- EUR", " EUR", "49.00 EUR", "1e3 EUR", "٤٩٠٠ EUR", "1000000000001 EUR",
      "-1000000000001 EUR", "9223372036854775808 EUR", "00000000000001 EUR",
    ]
  )
  func invalidAmounts(text: String) {
    expectError(MoneyValue.self, text, "\"\(text)\" is not an amount such as 4900 EUR, at most 1000000000000")
  }

  @Test(
    "Days of the Gregorian calendar are valid",
    arguments: ["2026-03-14", "2000-02-29", "2028-02-29", "0001-01-01", "9999-12-31", "2026-04-30"]
  )
  func days(text: String) throws {
    let value = try DateValue(text)
    #expect(value.text == text)
    #expect(try copy(value) == value)
  }

  @Test(
    "Other days are not valid",
    arguments: [
      "", "2026-3-14", "2026-03-32", "2026-13-01", "2026-00-10", "2026-01-00", "2026-02-29", "1900-02-29", "2026-04-31",
      "0000-01-01", "2026/03/14", "20260314", "2026-03-14T00:00:00Z", "-026-03-14", "2026-03-1٤", "２026-03-14",
    ]
  )
  func invalidDays(text: String) {
    expectError(DateValue.self, text, "\"\(text)\" is not a day such as 2026-03-14")
  }

  @Test(
    "Times have a fraction of any length and an offset",
    arguments: [
      ("1970-01-01T00:00:00Z", 0), ("2026-11-28T12:00:00Z", 1_795_867_200), ("2026-11-28t12:00:00z", 1_795_867_200),
      ("2026-11-28T12:00:00.5Z", 1_795_867_200.5), ("2026-11-28T12:00:00.000000001Z", 1_795_867_200.000000001),
      ("2026-11-28T13:30:00+01:30", 1_795_867_200), ("2026-11-28T00:00:00-12:00", 1_795_867_200),
      ("1969-12-31T23:59:59.25Z", -0.75), ("1969-12-31T00:00:00Z", -86_400), ("2000-02-29T00:00:00Z", 951_782_400),
      ("2000-03-01T00:00:00Z", 951_868_800), ("1900-03-01T00:00:00Z", -2_203_891_200),
      ("0001-01-01T00:00:00Z", -62_135_596_800), ("9999-12-31T23:59:59Z", 253_402_300_799),
      ("2016-12-31T23:59:60Z", 1_483_228_800), ("2017-01-01T00:59:60+01:00", 1_483_228_800),
    ] as [(String, Double)]
  )
  func times(text: String, seconds: Double) throws {
    let value = try DateTimeValue(text)
    #expect(value.secondsSince1970 == seconds)
    #expect(value.text == text)
    #expect(try copy(value) == value)
  }

  @Test(
    "Other times are not valid",
    arguments: [
      "", "2026-11-28", "2026-11-28T12:00:00", "2026-11-28T12:00Z", "2026-11-28 12:00:00Z", "2026-11-28T24:00:00Z",
      "2026-11-28T12:60:00Z", "2026-11-28T12:00:61Z", "2026-11-28T12:00:60Z", "2026-02-30T12:00:00Z",
      "2026-11-28T12:00:00.Z", "2026-11-28T12:00:00,5Z", "2026-11-28T12:00:00+0100", "2026-11-28T12:00:00+24:00",
      "2026-11-28T12:00:00+01:60", "2026-11-28T12:00:00.5", "2026-11-28T12:00:00ZZ", "2026-11-28T12:00:00.٤Z",
    ]
  )
  func invalidTimes(text: String) {
    expectError(DateTimeValue.self, text, "\"\(text)\" is not a time such as 2026-11-28T12:00:00Z")
  }

  @Test("Times with different texts are equal")
  func equalTimes() throws {
    #expect(try DateTimeValue("2026-11-28T12:00:00Z") == DateTimeValue("2026-11-28T13:00:00.0+01:00"))
    #expect(try DateTimeValue("2026-11-28T12:00:00Z") != DateTimeValue("2026-11-28T12:00:00.5Z"))
  }

  @Test(
    "Addresses are absolute or paths",
    arguments: [
      "/", "/pictures/teapot.svg", "/a?b=c#d", "https://shop.example", "HTTPS://shop.example/a", "http://[::1]:8080/",
      "https://shop.example/" + String(repeating: "a", count: 2_027),
    ]
  )
  func addresses(text: String) throws {
    let value = try URLValue(text)
    #expect(value.text == text)
    #expect(try copy(value) == value)
  }

  @Test(
    "Other addresses are not valid",
    arguments: [
      "", "teapot.svg", "//evil.example/a", "/\\evil.example", "javascript:alert(1)", "data:text/html,a", "https:",
      "https://", "https:///a", "https://?a", "ftp://shop.example", "https:/shop.example", " /a",
    ]
  )
  func invalidAddresses(text: String) {
    let reason = "\"\(text)\" is not an address such as https://shop.example or /pictures/teapot.svg"
    expectError(URLValue.self, text, reason.replacing("\"/\\", with: "\"/\\\\"))
  }

  @Test(
    "Addresses with control characters are not valid",
    arguments: ["/a\0", "/a\n", "/a\u{7F}", "https://a\r\nb", "/a\u{85}"]
  )
  func controlCharacters(text: String) {
    #expect(throws: InvalidScalar.self) { try URLValue(text) }
  }

  @Test("The error of a long address contains only its beginning")
  func longAddresses() {
    let text = "/" + String(repeating: "a", count: 2_048)
    expectError(URLValue.self, text, "\"\(text.prefix(40))\"… is not an address of at most 2048 bytes")
  }

  @Test("Other JSON than a string is not valid", arguments: ["1", "null", "{}", "[\"4900 EUR\"]", "true"])
  func otherTypes(json: String) {
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(MoneyValue.self, from: Data(json.utf8)) }
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(DateValue.self, from: Data(json.utf8)) }
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(DateTimeValue.self, from: Data(json.utf8)) }
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(URLValue.self, from: Data(json.utf8)) }
  }

  @Test(
    "Only values that are not absent are encoded",
    arguments: [
      (.absent, "{}"), (.null, #"{"category":null}"#), (.value("kitchen"), #"{"category":"kitchen"}"#),
    ] as [(GraphQLNullable<String>, String)]
  )
  func nullable(category: GraphQLNullable<String>, json: String) throws {
    let filter = BFFSchema.ProductFilter(category: category)
    #expect(String(decoding: try JSONEncoder().encode(filter), as: UTF8.self) == json)
    #expect(try copy(filter) == filter)
  }

  @Test("An optional is absent or a value")
  func optionals() {
    #expect(GraphQLNullable<Int>(nil) == .absent)
    #expect(GraphQLNullable(1) == .value(1))
    #expect(GraphQLNullable(1).value == 1)
    #expect(GraphQLNullable<Int>.null.value == nil)
    #expect(GraphQLNullable<Int>.absent.value == nil)
  }

  @Test(
    "Unknown values of an enumeration are kept",
    arguments: [
      ("NEW", .new), ("SALE", .sale), ("LAST_ONE", .unknown("LAST_ONE")), ("", .unknown("")), ("new", .unknown("new")),
    ] as [(String, BFFSchema.ProductBadge)]
  )
  func enumerations(text: String, badge: BFFSchema.ProductBadge) throws {
    #expect(BFFSchema.ProductBadge(rawValue: text) == badge)
    #expect(badge.rawValue == text)
    #expect(try copy(badge) == badge)
    #expect(try JSONEncoder().encode([badge]) == JSONEncoder().encode([text]))
  }

  private func copy<Value: Codable>(_ value: Value) throws -> Value {
    try JSONDecoder().decode([Value].self, from: JSONEncoder().encode([value]))[0]
  }

  /// Expects an error with the path and the reason.
  private func expectError<Value: Decodable>(_ type: Value.Type, _ text: String, _ reason: String) {
    let error = #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([String: [Value]].self, from: JSONEncoder().encode(["values": [text]]))
    }
    guard case .dataCorrupted(let context) = error else {
      Issue.record("\(String(describing: error)) is not an error of corrupt data")
      return
    }
    #expect(context.codingPath.map(\.stringValue) == ["values", "Index 0"])
    #expect(context.debugDescription == reason)
  }
}
