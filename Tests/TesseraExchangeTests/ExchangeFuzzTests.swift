import TesseraCore
import TesseraStrings
import TesseraTestSupport
import Testing

@testable import TesseraExchange

/// Damaged exchange files. A file that can be read is written and read again without a difference.
@Suite struct ExchangeFuzzTests {
  private static let pieces: [[UInt8]] =
    [
      "\"", "\\", "\n", "\r", "\r\n", "#", "#~ ", "#, fuzzy\n", "#. tessera-", "msgid \"", "msgstr[1] \"x\"\n", "[",
      "]",
      "|", ",", ";", "\t", "\u{0}", "nplurals=9", "plural=", "(", "n%0", "?", "\\u{", "'", "=", "\u{FEFF}", "＝", "＠",
      "999999999999999999999", "{", "(new)", "plural.one", "substitutions.", "\u{A0}", "\u{2028}", "é",
    ].map { Array($0.utf8) } + [[0xFF], [0xC3], [0xED, 0xA0, 0x80], [0xFF, 0xFE]]

  private static func damage(_ bytes: [UInt8], _ random: inout SeededGenerator) -> [UInt8] {
    var bytes = bytes
    for _ in 0...random.below(4) {
      let start = random.below(bytes.count + 1)
      let end = min(bytes.count, start + random.below(random.below(4) == 0 ? 60 : 3))
      bytes.replaceSubrange(start..<end, with: pieces[random.below(pieces.count)])
    }
    return bytes
  }

  @Test("Damaged PO files are errors, or have the same strings after they are written") func gettextPO() {
    var readable = 0
    for seed in LongRun.seeds(300) {
      var (random, documents) = (SeededGenerator(seed: seed), ArbitraryDocuments(seed: seed))
      let document = documents.document(language: ["pl", "en", "ar"][random.below(3)], tables: 1, keys: 4)
      guard let read = try? GettextPOReader.read(Self.damage(document.poFile, &random)) else {
        continue
      }
      readable += 1
      let again = try? GettextPOReader.read(read.poFile)
      #expect(again.map { read.differences(from: $0) } == [], "seed \(seed)")
    }
    #expect(readable > 0)
  }

  @Test(
    "Damaged spreadsheets are errors, or have the same strings after they are written",
    arguments: SpreadsheetFormat.allCases
  )
  func spreadsheet(_ format: SpreadsheetFormat) {
    var readable = 0
    for seed in LongRun.seeds(300) {
      var (random, documents) = (SeededGenerator(seed: seed), ArbitraryDocuments(seed: seed))
      let document = documents.document(language: "de", tables: 1, keys: 4)
      let file = document.spreadsheet(format)
      guard let read = try? SpreadsheetReader.read(Self.damage(file, &random)) else { continue }
      readable += 1
      let again = try? SpreadsheetReader.read(read.spreadsheet(format))
      #expect(again.map { read.differences(from: $0) } == [], "seed \(seed)")
    }
    #expect(readable > 0)
  }

  @Test("Random plural expressions have a value, or are invalid") func pluralExpressions() {
    let tokens = [
      "n", "0", "1", "10", "18446744073709551615", "18446744073709551616", "+", "-", "*", "/", "%", "==", "!=", "<",
      ">",
      "<=", ">=", "&&", "||", "!", "?", ":", "(", ")", " ", "=", "&", "é", "\u{0}",
    ]
    let numbers: [UInt64] = [0, 1, 2, 11, 1_000_000, .max]
    var valid = 0
    for seed in LongRun.seeds(20_000) {
      var random = SeededGenerator(seed: seed)
      let text = (0..<random.below(12)).map { _ in tokens[random.below(tokens.count)] }.joined()
      guard let expression = PluralExpression(text) else { continue }
      valid += 1
      // The value is `nil` only for a division by zero.
      let isUndefined = numbers.contains { expression.value($0) == nil }
      #expect(!isUndefined || text.contains("/") || text.contains("%"), "\(text)")
    }
    #expect(valid > 100)
  }

  @Test("A spreadsheet in UTF-16 with an unpaired surrogate is an error") func unpairedSurrogates() {
    for bytes: [UInt8] in [[0xFF, 0xFE, 0x00, 0xD8], [0xFE, 0xFF, 0xDC, 0x00, 0x00, 0x61]] {
      let error = #expect(throws: ExchangeReadingError.self) { try SpreadsheetReader.read(bytes) }
      #expect(error?.location?.line == 1)
    }
  }
}
