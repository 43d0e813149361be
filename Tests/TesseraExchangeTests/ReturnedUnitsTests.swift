import TesseraCore
import TesseraStrings
import TesseraTestSupport
import Testing

@testable import TesseraExchange

/// The units of returned files, most of which are kept as ranges of the file.
@Suite struct ReturnedUnitsTests {
  private struct Row {
    var unit: ExchangeUnit
    /// A Boolean value that indicates whether the unit is kept as ranges.
    var isRanges: Bool

    init(_ unit: ExchangeUnit, isRanges: Bool) {
      self.unit = unit
      self.isRanges = isRanges
    }
  }

  private static func unit(
    _ key: String,
    _ path: VariationPath = VariationPath(),
    source: String = "a",
    target: String? = "b",
    state: StringUnit.State? = .translated,
    comment: String? = nil
  ) -> ExchangeUnit {
    ExchangeUnit(key: key, path: path, source: source, target: target, state: state, comment: comment)
  }

  private static let rows = [
    Row(unit("1"), isRanges: true),
    Row(unit("2 & \"<\\", source: "a & \"b\"", target: "<c> \\ , ;", comment: "d & e"), isRanges: true),
    Row(unit("3", source: "line\nfeed", target: "line\nfeed\n", comment: "two\nlines"), isRanges: true),
    Row(unit("4", target: nil, state: nil), isRanges: true),
    Row(unit("6", state: .needsReview), isRanges: true),
    Row(unit("7", state: .unknown("other")), isRanges: false),
    Row(unit("8 |", VariationPath(plural: .one)), isRanges: true),
    Row(unit("8 |", VariationPath(plural: .other), target: "é"), isRanges: true),
    Row(unit("9", VariationPath(device: .mac)), isRanges: false),
    Row(unit("9", VariationPath(device: .other)), isRanges: false),
    Row(unit("10", VariationPath(substitution: "n", plural: .other)), isRanges: false),
  ]

  private static var document: ExchangeDocument {
    let table = ExchangeTable(path: "L.xcstrings", units: rows.map(\.unit))
    return ExchangeDocument(sourceLanguage: "en", targetLanguage: "de", tables: [table])
  }

  private func expectRows(_ document: ReturnedDocument, _ format: String) throws {
    let units = try #require(document.tables.first?.units)
    #expect(units.count == Self.rows.count, "\(format)")
    for (position, row) in Self.rows.enumerated() {
      #expect((units.ranges(at: position) != nil) == row.isRanges, "\(format), row \(position)")
    }
    #expect(Self.document.differences(from: ExchangeDocument(document)) == [], "\(format)")
  }

  @Test("Units are kept as ranges unless they have another variation than a plural form, or an unknown state")
  func ranges() throws {
    let tool = XLIFFTool(identifier: "t", name: "t", version: "1", build: "1")
    let xliff = Self.document.xliffFile(tool).bytes
    try expectRows(try XLIFFReader.returned(xliff).document, "XLIFF")
    try expectRows(try GettextPOReader.returned(Self.document.poFile), "PO")
    for format in SpreadsheetFormat.allCases {
      let file = Self.document.spreadsheet(format)
      try expectRows(try SpreadsheetReader.returned(file), format.rawValue)
    }
  }

  @Test("The forms of a PO file are in the same order if their order is always restored") func formOrder() throws {
    var moved = 0
    for seed in LongRun.seeds(80) {
      var (random, documents) = (SeededGenerator(seed: seed), ArbitraryDocuments(seed: seed))
      let language = ArbitraryDocuments.languages[Int(seed) % ArbitraryDocuments.languages.count]
      let text = String(decoding: documents.document(language: language).poFile, as: UTF8.self)
      var entries = text.split(separator: "\n\n" as String)
      // The header is the first entry.
      for _ in 0..<random.below(3) where entries.count > 2 {
        let (a, b) = (1 + random.below(entries.count - 1), 1 + random.below(entries.count - 1))
        entries.swapAt(a, b)
        moved += 1
      }
      let bytes = Array((entries.joined(separator: "\n\n") + "\n").utf8)
      let restored = try GettextPOReader.returned(bytes, nil, restoresOrder: true)
      let read = try GettextPOReader.returned(bytes, nil, restoresOrder: false)
      #expect(ExchangeDocument(restored).differences(from: ExchangeDocument(read)) == [], "seed \(seed)")
    }
    #expect(moved > 50)
  }

  @Test("A string that is defined twice is an error in every order of the keys") func duplicates() {
    let cases: [(rows: [String], message: String?)] = [
      (["L,a,,s,t", "L,b,,s,t", "L,c,,s,t"], nil),
      (["L,a,,s,t", "L,a,plural.one,s,t", "L,a,plural.other,s,t"], nil),
      (["L,a,,s,t", "M,a,,s,t", "L,b,,s,t"], nil),
      (["L,a,,s,t", "L,a,,s,t"], "3: the string is already defined on line 2"),
      (
        ["L,a,plural.one,s,t", "L,a,plural.other,s,t", "L,a,plural.one,s,t"],
        "4: the string is already defined on line 2"
      ),
      (["L,c,,s,t", "L,b,,s,t", "L,c,,s,t"], "4: the string is already defined on line 2"),
      (["L,a,,s,t", "L,c,,s,t", "L,b,,s,t", "L,\"a\",,s,t"], "5: the string is already defined on line 2"),
      (["L,c,,s,t", "L,b,,s,t", "L,d,,s,t", "L,d,,s,t"], "5: the string is already defined on line 4"),
      (["L,a,,s,t", "M,a,,s,t", "L,a,,s,t"], "4: the string is already defined on line 2"),
      // The variation follows the longer key, as in an export.
      (["L,a,,s,t", "L,a b,,s,t", "L,a,plural.one,s,t", "L,a,,s,t"], "5: the string is already defined on line 2"),
      (
        ["L,a b,,s,t", "L,a,plural.one,s,t", "L,b,,s,t", "L,a,plural.one,s,t"],
        "5: the string is already defined on line 3"
      ),
      // More variations than any key has.
      (
        (1...100).map { "L,a,substitutions.s\($0).plural.other,s,t" } + ["L,a,substitutions.s70.plural.other,s,t"],
        "102: the string is already defined on line 71"
      ),
    ]
    for (rows, message) in cases {
      let text = "table,key,variation,source [en],translation [de]\n" + rows.joined(separator: "\n")
      var found: String?
      do { _ = try SpreadsheetReader.returned(Array(text.utf8)) } catch {
        found = "\(error.location?.line ?? 0): \(error.message)"
      }
      #expect(found == message, "\(rows)")
    }
  }
}
