import Foundation
import TesseraCore
import TesseraStrings
import TesseraTestSupport
import Testing

/// Reading damaged bytes throws an error or returns `nil` or a different string. It must not trap, which would end the
/// test run.
@Suite("Table fuzz") struct TableFuzzTests {
  private static let english = PluralRules(for: "en")
  static let small: [UInt8] = bytes(seed: 7, entries: 4)

  private static func bytes(seed: UInt64, entries: Int) -> [UInt8] {
    var random = SeededGenerator(seed: seed)
    do {
      var writer = try MessageTableWriter(name: "Localizable", languages: ["en", "de"], sourceLanguage: 1)
      for number in 0..<entries {
        let entry = try writer.addEntry(key: "key.\(number)", signature: [.init(.object), .init(.floating)])
        try writer.setText("text", entry: entry, language: 0)
        try writer.setMessage(random.pieces() + [.argument(random.argument())], entry: entry, language: 1)
      }
      return try writer.finish()
    } catch {
      return []
    }
  }

  /// Calls every function of a table.
  private func readAll(_ bytes: [UInt8]) {
    guard let table = try? MessageTable(bytes: bytes) else { return }
    var count = table.name?.string.utf8.count ?? 0
    for language in table.languages.prefix(100) { count += language.utf8.count }
    _ = table.language(at: table.languageCount)
    for entry in 0..<min(table.entryCount, 50) {
      if let key = table.key(at: entry) {
        count += key.utf8Count + (table.entry(forKey: key.string) ?? 0)
      }
      let signature = table.signature(of: entry)
      for number in 0...signature.count + 1 { count += Int(signature.type(ofArgument: number).code) }
      for language in 0..<min(table.languageCount, 10) {
        guard let message = table.message(entry: entry, language: language) else { continue }
        count += message.plainText?.string.utf8.count ?? 0
        do throws(TableError) { count += try read(message) } catch { count += 1 }
      }
    }
    _ = table.entry(forKey: "key.0")
    _ = table.entry(forKey: "no such key")
    #expect(count >= 0)
  }

  private func read(_ message: Message) throws(TableError) -> Int {
    var count = 0
    var parts = message.parts
    while let part = try parts.next() {
      switch part {
      case .literal(let text): count += text.string.utf8.count
      case .argument(let argument):
        #expect((1...99).contains(argument.number))
        #expect((0...999).contains(argument.width ?? 0))
      case .select(let select):
        var forms = select.forms
        while let form = try forms.next() { count += try read(form.message) }
        _ = try select.form(for: PluralOperands(2), Self.english)
        _ = try select.form(for: .mac)
        _ = try select.form(fitting: 20)
      }
    }
    return count
  }

  @Test("A truncated table cannot be opened")
  func truncation() throws {
    let bytes = Self.small
    try #require(bytes.count > 100)
    for count in 0..<bytes.count {
      #expect(throws: TableError.self) { try MessageTable(bytes: Array(bytes[..<count])) }
    }
    #expect(throws: TableError.wrongSize) { try MessageTable(bytes: bytes + [0]) }
  }

  @Test("A truncated table with a corrected size is read without crashing")
  func truncationWithSize() {
    for count in 12..<Self.small.count {
      var bytes = Array(Self.small[..<count])
      for index in 0..<4 { bytes[8 + index] = UInt8(count >> (7 * index) & 0x7F) }
      readAll(bytes)
    }
  }

  @Test("A small table with any byte changed is read without crashing")
  func flips() {
    readAll(Self.small)
    for index in Self.small.indices {
      for bit in 0..<8 {
        var bytes = Self.small
        bytes[index] ^= 1 << bit
        readAll(bytes)
      }
      for value: UInt8 in [0, 0x3F, 0x40, 0x7F, 0xFF] {
        var bytes = Self.small
        bytes[index] = value
        readAll(bytes)
      }
    }
  }

  @Test("Larger tables with several bytes changed are read without crashing")
  func manyFlips() {
    for round in LongRun.seeds(8) {
      var random = SeededGenerator(seed: round &* 0xD6E8_FEB8_6659_FD93)
      let original = Self.bytes(seed: round, entries: 40)
      for _ in 0..<60 {
        var bytes = original
        for _ in 0..<Int.random(in: 1...12, using: &random) {
          let index = Int.random(in: bytes.indices, using: &random)
          bytes[index] = UInt8.random(in: 0...255, using: &random)
        }
        readAll(bytes)
      }
    }
  }

  @Test("Data that is not a table is refused")
  func noTable() throws {
    #expect(throws: TableError.notATable) { try MessageTable(bytes: []) }
    #expect(throws: TableError.notATable) { try MessageTable("") }
    #expect(throws: TableError.notATable) { try MessageTable("no table, but long enough to hold a header of one") }
    var bytes = Self.small
    bytes[7] = 2
    #expect(throws: TableError.unsupportedVersion(2)) { try MessageTable(bytes: bytes) }
    var random = SeededGenerator(seed: 3)
    for _ in 0..<LongRun.rounds(200) {
      let noise = (0..<Int.random(in: 0...200, using: &random)).map { _ in UInt8.random(in: 0...127, using: &random) }
      readAll(noise)
      readAll(Array(Self.small[..<8]) + noise)
    }
  }
}
