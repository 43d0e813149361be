import Foundation
import TesseraCore
import Testing

@testable import Tessera

/// Localized strings are encoded as references, and decoded with the tables of the decoder.
@Suite struct LocalizedStringCodableTests {
  private static let copy = LocalizedTable("Shop", module: "Bag", bytes: [])
  private static let items = LocalizedString(Shop.table, entry: Shop.items, 3)

  @Test(
    "A string is encoded and decoded with its key, table, and arguments",
    arguments: [
      (LocalizedString(Shop.table, entry: Shop.title), #"{"key":"title","table":"Shop"}"#),
      (items, #"{"arguments":[{"integer":3}],"key":"items","table":"Shop"}"#),
      (
        LocalizedString(Shop.table, entry: Shop.greeting, "Ada", items),
        #"{"arguments":[{"string":"Ada"},{"localized":{"arguments":[{"integer":3}],"key":"items","table":"Shop"}}],"#
          + #""key":"greeting","table":"Shop"}"#
      ),
      (
        LocalizedString(Shop.table, key: "new", -1, UInt64.max, 0.5),
        #"{"arguments":[{"integer":-1},{"integer":18446744073709551615},{"double":0.5}],"key":"new","table":"Shop"}"#
      ),
      (LocalizedString(copy, key: "title"), #"{"key":"title","module":"Bag","table":"Shop"}"#),
    ] as [(LocalizedString, String)]
  )
  func roundTrip(_ string: LocalizedString, _ json: String) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    #expect(String(decoding: try encoder.encode(string), as: UTF8.self) == json)
    #expect(try Self.decode(json) == string)
  }

  @Test("A decoded string can be resolved") func decodedString() throws {
    let decoded = try Self.decode(#"{"table":"Shop","key":"items","arguments":[{"integer":1}]}"#)
    #expect(decoded.resolved(in: "pl") == "1 rzecz")
  }

  @Test(
    "Unknown tables and invalid arguments are decoding errors",
    arguments: [
      (
        #"{"table":"Other","key":"a"}"#,
        #"userInfo[.localizedTables] of the decoder does not contain the table "Other""#
      ),
      (
        #"{"module":"Home","table":"Shop","key":"a"}"#,
        #"userInfo[.localizedTables] of the decoder does not contain the table "Shop" of the module "Home""#
      ),
      (
        #"{"table":"Shop","key":"a","arguments":[{"integer":1,"string":"b"}]}"#,
        "an argument must have exactly one of the members integer, double, string, and localized"
      ),
      (
        #"{"table":"Shop","key":"a","arguments":[{}]}"#,
        "an argument must have exactly one of the members integer, double, string, and localized"
      ),
    ]
  )
  func malformed(_ json: String, _ reason: String) {
    #expect { try Self.decode(json) } throws: { error in
      guard case DecodingError.dataCorrupted(let context) = error else { return false }
      return context.debugDescription == reason
    }
  }

  @Test("Decoding without tables is an error") func decoderWithoutTables() {
    #expect {
      try JSONDecoder().decode(LocalizedString.self, from: Data(#"{"table":"Shop","key":"title"}"#.utf8))
    } throws: { error in
      guard case DecodingError.dataCorrupted(let context) = error else { return false }
      return context.debugDescription
        == #"set userInfo[.localizedTables] of the decoder to an array with the table "Shop""#
    }
  }

  @Test("An argument with its own formatter cannot be encoded") func argumentWithFormatter() {
    let price = LocalizedValue.formatted(5) { value, _ in "\(value) €" }
    #expect { try JSONEncoder().encode(LocalizedString(Shop.table, key: "price", price)) } throws: { error in
      guard case EncodingError.invalidValue(_, let context) = error else { return false }
      return context.debugDescription == "5 has its own formatter, which cannot be encoded"
    }
  }

  @Test("A string that is looked up by key is equal to the same string by index")
  func keysAndIndices() {
    #expect(LocalizedString(Shop.table, key: "items", 3) == Self.items)
    #expect(LocalizedString(Shop.table, key: "items", 4) != Self.items)
    #expect(LocalizedString(Shop.table, key: "none").key == "none")
  }

  private static func decode(_ json: String) throws -> LocalizedString {
    let decoder = JSONDecoder()
    decoder.userInfo[.localizedTables] = [copy, Shop.table]
    return try decoder.decode(LocalizedString.self, from: Data(json.utf8))
  }
}
