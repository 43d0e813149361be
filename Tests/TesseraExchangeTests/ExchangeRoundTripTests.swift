import TesseraCore
import TesseraExchange
import TesseraStrings
import TesseraTestSupport
import Testing

@Suite("Exchange files contain all strings of a document")
struct ExchangeRoundTripTests {
  @Test("A PO file is read as the document that was written", arguments: ArbitraryDocuments.languages)
  func gettextPO(_ language: String) throws {
    for seed in LongRun.seeds(4) {
      var documents = ArbitraryDocuments(seed: seed)
      let document = documents.document(language: language)
      let file = document.poFile
      let result = try GettextPOReader.read(file)
      let differences = document.differences(from: result)
      #expect(differences == [], "seed \(seed)")
      #expect(result.poFile == file, "seed \(seed)")
      if !differences.isEmpty { return }
    }
  }

  @Test("A spreadsheet is read as the document that was written", arguments: SpreadsheetFormat.allCases)
  func spreadsheet(_ format: SpreadsheetFormat) throws {
    for seed in LongRun.seeds(80) {
      var documents = ArbitraryDocuments(seed: seed)
      let language = ArbitraryDocuments.languages[Int(seed) % ArbitraryDocuments.languages.count]
      let document = documents.document(language: language)
      let file = document.spreadsheet(format)
      let result = try SpreadsheetReader.read(file)
      let differences = document.differences(from: result)
      #expect(differences == [], "seed \(seed)")
      #expect(result.spreadsheet(format) == file, "seed \(seed)")
      if !differences.isEmpty { return }
    }
  }

  @Test("No damaged file crashes a reader, and each error has a location in the file")
  func damagedFiles() throws {
    let pieces =
      [
        "\"", "\\", "\n", "\r", "#", "#~ ", "#, fuzzy", "#. tessera-", "msgid \"", "msgstr[1] \"", "[", "]", "|", ",",
        ";",
        "\t", "\u{0}", "nplurals=9", "plural=", "(", "n%0", "?", "\\u{", "'", "=", "\u{FEFF}", "999999999999999999999",
        "{",
      ].map { Array($0.utf8) } + [[0xFF], [0xC3], [0xFF, 0xFE]]
    for seed in LongRun.seeds(120) {
      var random = SeededGenerator(seed: seed)
      var documents = ArbitraryDocuments(seed: seed)
      let document = documents.document(language: ["pl", "en", "ar"][random.below(3)], tables: 1, keys: 4)
      let files = [document.poFile, document.spreadsheet(.csv)]
      for (index, file) in files.enumerated() {
        var bytes = file
        for _ in 0...random.below(4) {
          let start = random.below(bytes.count + 1)
          let end = min(bytes.count, start + random.below(chance(&random) ? 200 : 3))
          bytes.replaceSubrange(start..<end, with: pieces[random.below(pieces.count)])
          if bytes.isEmpty { break }
        }
        let lines = bytes.count { $0 == 0x0A || $0 == 0x0D } + 1
        do {
          _ = try index == 0 ? GettextPOReader.read(bytes) : SpreadsheetReader.read(bytes)
        } catch {
          let location = try #require(error.location, "seed \(seed): \(error.message)")
          #expect((1...lines).contains(location.line), "seed \(seed): \(error.message)")
          #expect(location.column > 0, "seed \(seed): \(error.message)")
        }
      }
    }
  }

  private func chance(_ random: inout SeededGenerator) -> Bool { random.below(4) == 0 }
}
