import Tessera
import TesseraCore
import TesseraStrings
import Testing

/// Each test looks up strings in a separate process without free memory. The tests use `while` loops, because without
/// optimization, each step of a `for` loop allocates memory.
@Suite(
  "Looking up strings does not allocate memory",
  .enabled(if: Starvation.isPossible, "needs glibc, and no sanitizer")
)
struct AllocationTests {
  private static let count = 1_000

  /// Strings that are short enough to be stored inline.
  private static func bytes() throws -> [UInt8] {
    var writer = try MessageTableWriter(name: "Many", languages: ["en", "pl"])
    for number in 0..<count {
      let entry = try writer.addEntry(key: key(number))
      try writer.setText("text \(number)", entry: entry, language: 0)
      try writer.setText("tekst \(number)", entry: entry, language: 1)
    }
    return try writer.finish()
  }

  private static func key(_ number: Int) -> String { "settings.account.section.\(number).title" }

  @Test("Control test: code that allocates memory ends the process")
  func control() async {
    await #expect(processExitsWith: .failure) {
      _ = Starvation.run { [UInt8](repeating: 0, count: 40).count }
    }
    await #expect(processExitsWith: .failure) {
      let table = try MessageTable(bytes: AllocationTests.bytes())
      _ = Starvation.run { table.key(at: 1)?.string.utf8.count }
    }
  }

  @Test("Messages are looked up by key and by index")
  func messages() async {
    await #expect(processExitsWith: .success) {
      let table = try MessageTable(bytes: AllocationTests.bytes())
      let keys = (0..<AllocationTests.count).map(AllocationTests.key)
      func byKey() -> Int {
        var (number, length) = (0, 0)
        while number < AllocationTests.count {
          let entry = table.entry(forKey: keys[number]) ?? -1
          length += table.message(entry: entry, language: 1)?.plainText?.utf8Count ?? 0
          number += 1
        }
        return length
      }
      func byNumber() -> Int {
        var (number, length) = (0, 0)
        while number < AllocationTests.count {
          length += table.message(entry: number, language: 1)?.plainText?.utf8Count ?? 0
          number += 1
        }
        return length
      }
      // Runs everything once before, because Swift allocates memory when it caches information about types.
      let expected = (byKey(), byNumber(), table.entry(forKey: "none"))
      let found = Starvation.run { (byKey(), byNumber(), table.entry(forKey: "none")) }
      #expect(found.0 == expected.0 && found.1 == expected.1 && found.2 == nil)
      #expect(found.0 == 8_890 && found.1 == 8_890)
    }
  }

  @Test("Strings that fit inline are looked up by key and by index")
  func texts() async {
    await #expect(processExitsWith: .success) {
      let table = LocalizedTable("Many", bytes: try AllocationTests.bytes())
      let keys = (0..<AllocationTests.count).map(AllocationTests.key)
      func texts() -> Int {
        var (number, length) = (0, 0)
        while number < AllocationTests.count {
          length += table.string(forKey: keys[number]).map { String(localized: $0) }?.utf8.count ?? 0
          length += String(localized: LocalizedString(table, key: keys[number])).utf8.count
          length +=
            String(localized: LocalizedString(table, entry: number, key: "settings.account.section.title")).utf8.count
          number += 1
        }
        return length
      }
      let found = withLanguage("pl") { texts() == 26_670 ? Starvation.run(texts) : 0 }
      #expect(found == 26_670)
    }
  }
}
