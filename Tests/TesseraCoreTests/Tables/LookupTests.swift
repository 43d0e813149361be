import TesseraStrings
import TesseraCore
import Testing

@Suite struct LookupTests {
  @Test("Entries are found by their keys and numbers")
  func written() throws {
    let table = try MessageTable(name: "Shop", languages: ["en", "de", "zh-Hans"]) { writer in
      let title = try writer.addEntry(key: "cart.title")
      try writer.setText("Cart", entry: title, language: 0)
      try writer.setText("Warenkorb", entry: title, language: 1)
      let empty = try writer.addEntry(key: "")
      try writer.setText("", entry: empty, language: 2)
    }
    #expect(table.name?.string == "Shop")
    #expect(table.languages == ["en", "de", "zh-Hans"])
    #expect(table.sourceLanguage == 0)
    #expect(table.entryCount == 2)
    #expect(table.entry(forKey: "cart.title") == 0)
    #expect(table.entry(forKey: "") == 1)
    #expect(table.entry(forKey: "cart.titl") == nil)
    #expect(table.key(at: 0)?.string == "cart.title")
    #expect(table.message(entry: 0, language: 0)?.plainText?.string == "Cart")
    #expect(table.message(entry: 0, language: 1)?.plainText?.string == "Warenkorb")
    #expect(table.message(entry: 0, language: 2) == nil)
    #expect(table.message(entry: 1, language: 2)?.plainText?.string == "")
    for (entry, language) in [(-1, 0), (2, 0), (0, -1), (0, 3), (Int.min, Int.max), (Int.max, Int.min)] {
      #expect(table.message(entry: entry, language: language) == nil)
      #expect(table.key(at: entry) == nil || entry == 0)
      #expect(table.language(at: language) == nil || language == 0)
    }
  }
}
