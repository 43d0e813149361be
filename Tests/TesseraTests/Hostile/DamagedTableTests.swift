import Tessera
import TesseraCore
import TesseraTestSupport
import Testing

/// A damaged table does not open, or shows keys or other strings. It never stops the program.
@Suite struct DamagedTableTests {
  private static func bytes() throws -> [UInt8] {
    let entries = [
      CatalogFixture.entry("a", [("en", "Bag of %1$@ and %2$@"), ("pl", "%2$@, %1$@")]),
      CatalogFixture.plural(
        "n",
        [
          ("en", [("one", "%lld item"), ("other", "%lld items")]),
          ("pl", [("few", "%lld rzeczy"), ("other", "%05.1lld rzeczy")]),
        ]
      ),
      CatalogFixture.entry("p", [("en", "plain"), ("pl", "zwykły")]),
    ]
    return try CatalogFixture.bytes(entries.joined(separator: ","), name: "T")
  }

  /// Calls all functions of a table.
  private func useAll(_ bytes: [UInt8]) {
    let table = LocalizedTable("T", bytes: bytes)
    #expect((table.failure == nil) == (table.sourceLanguage != nil))
    if table.failure != nil {
      #expect(table.languages.isEmpty && table.count == 0 && table.keys.isEmpty)
      #expect(table.string(forKey: "p") == nil)
    }
    let arguments: [any LocalizedArgument] = [3, "b", 1.5]
    var texts = ["a", "n", "p", "no such key"].map { LocalizedString(table, key: $0, arguments: arguments) }
    // A damaged table can claim to contain as many entries as it has bytes.
    for entry in [-1, 0, 1, 2, 3, table.count - 1, table.count, .max] {
      texts.append(LocalizedString(table, entry: entry, 3, "b", 1.5))
      texts.append(LocalizedString(table, entry: entry))
      _ = table.key(at: entry)
    }
    texts += table.keys.prefix(8).compactMap { table.string(forKey: $0) }
    var size = 0
    for text in texts {
      for language in ["en", "pl"] as [LanguageTag] { size += text.resolved(in: language).utf8.count }
      size += withLanguage("pl") { text.resolved(fitting: 3) }.utf8.count
      size += text.key.utf8.count + LocalizedString(table, key: "a", text, text).resolved(in: "pl").utf8.count
    }
    #expect(size < 10_000_000)
  }

  @Test("The undamaged table resolves correctly")
  func whole() throws {
    let bytes = try Self.bytes()
    useAll(bytes)
    let table = LocalizedTable("T", bytes: bytes)
    #expect(table.keys == ["a", "n", "p"])
    #expect(LocalizedString(table, key: "a", 1, "b").resolved(in: "pl") == "b, 1")
    #expect(LocalizedString(table, key: "n", 5).resolved(in: "pl") == "    5 rzeczy")
  }

  @Test("A table truncated at any byte does not open, and its strings resolve to their keys")
  func truncated() throws {
    let bytes = try Self.bytes()
    for count in 0..<bytes.count {
      let table = LocalizedTable("T", bytes: Array(bytes[..<count]))
      #expect(table.failure != nil)
      #expect(LocalizedString(table, key: "p").resolved(in: "pl") == "p")
      #expect(LocalizedString(table, entry: 2, key: "p").resolved(in: "pl") == "p")
      useAll(Array(bytes[..<count]))
    }
  }

  @Test("Truncated tables with an adjusted size field never crash")
  func truncatedWithSize() throws {
    let original = try Self.bytes()
    for count in 12..<original.count {
      var bytes = Array(original[..<count])
      for index in 0..<4 { bytes[8 + index] = UInt8(count >> (7 * index) & 0x7F) }
      useAll(bytes)
    }
  }

  @Test("Tables with flipped bits or extreme byte values never crash", arguments: 0..<4)
  func flipped(part: Int) throws {
    let original = try Self.bytes()
    for index in original.indices where index % 4 == part {
      for bit in 0..<8 {
        var bytes = original
        bytes[index] ^= 1 << bit
        useAll(bytes)
      }
      for value: UInt8 in [0, 0x3F, 0x7F, 0xFF] {
        var bytes = original
        bytes[index] = value
        useAll(bytes)
      }
    }
  }
}
