import TesseraCore
import TesseraExchange
import TesseraStrings
import TesseraTestSupport
import Testing

/// Keys with variations whose identifiers follow other keys, or are equal to them.
@Suite struct OrderedTableTests {
  private static let path = "A.xcstrings"
  private static let pieces = ["a", "b", "1", "01", "é", "|", "|==|", "|==|plural.one", ":", " "]

  @Test("Variations follow the keys before them in XLIFF files") func order() {
    let units = [
      ExchangeUnit(key: "a", path: VariationPath(plural: .one), source: "1"),
      ExchangeUnit(key: "a", path: VariationPath(plural: .other), source: "2"),
      ExchangeUnit(key: "a b", source: "3"),
      ExchangeUnit(key: "ab", path: VariationPath(device: .mac), source: "4"),
      ExchangeUnit(key: "ab1", source: "5"),
      ExchangeUnit(key: "b", source: "6"),
    ]
    let table = Self.table(units, XLIFFWriter(Self.languages, tool: Self.tool), parts: [3])
    let file = Self.file(table, XLIFFWriter(Self.languages, tool: Self.tool))
    let read = try? XLIFFReader.read(file)
    #expect(read?.tables.first?.units.map(\.source) == ["3", "5", "4", "1", "2", "6"])
  }

  @Test("A table that is written in parts has the bytes of the sorted document", arguments: 0..<60)
  func parts(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let path = seed.isMultiple(of: 3) ? "A.stringsdict" : Self.path
    let units = Self.units(path, &random)
    let sorted = units.sorted { a, b in
      XLIFFOrder.precedes(Self.sortKey(a, path), Self.sortKey(b, path))
    }
    let document = ExchangeDocument(
      sourceLanguage: "en",
      targetLanguage: "de",
      tables: [ExchangeTable(path: path, units: sorted)]
    )
    let ends = (0..<random.below(4)).map { _ in random.below(units.count + 1) }.sorted()
    func check(_ writer: some ExchangeWriter, _ format: String) {
      let (expected, omissions) = document.file(by: writer)
      let table = Self.table(units, writer, parts: ends, path)
      #expect(Self.file(table, writer) == expected, "\(format), seed \(seed)")
      #expect(table.omissions == omissions, "\(format), seed \(seed)")
    }
    check(XLIFFWriter(Self.languages, tool: Self.tool), "XLIFF")
    check(GettextPOWriter(Self.languages), "PO")
    check(SpreadsheetWriter(Self.languages, format: .csv), "CSV")
  }

  private static let tool = XLIFFTool(identifier: "tool", name: "Tool", version: "1", build: "2")
  private static let languages = ExchangeLanguages(source: "en", target: "de", hasOtherSources: false)

  private static func sortKey(_ unit: ExchangeUnit, _ path: String) -> String {
    XLIFFIdentifier.identifier(key: unit.key, path: unit.path, inTable: path) ?? unit.key
  }

  /// Returns units whose keys are sorted.
  private static func units(_ path: String, _ random: inout SeededGenerator) -> [ExchangeUnit] {
    let keys = Set(
      (0..<40).map { _ in
        ExactKey((0...random.below(4)).map { _ in pieces.randomElement(using: &random) ?? "" }.joined())
      }
    )
    return keys.map(\.text).sorted(by: XLIFFOrder.precedes).flatMap { key -> [ExchangeUnit] in
      let substitution = path.hasSuffix(".stringsdict") ? "n" : nil
      let forms: [VariationPath] =
        random.below(3) > 0
        ? [VariationPath()]
        : [.one, .other].map { VariationPath(substitution: substitution, plural: $0) }
      let state: StringUnit.State = random.below(4) == 0 ? .needsReview : .translated
      return forms.map {
        ExchangeUnit(key: key, path: $0, source: "s", target: random.below(3) == 0 ? nil : "t", state: state)
      }
    }
  }

  /// Returns the table with units, which are written in parts that end at the given indices.
  private static func table(
    _ units: [ExchangeUnit],
    _ writer: some ExchangeWriter,
    parts ends: [Int],
    _ path: String = Self.path
  ) -> WrittenTable {
    var result = WrittenTable(path: path, sourceLanguage: "en")
    var last = OrderedTable(result, writer: writer)
    var start = 0
    // The forms of a key are in the same part.
    let ends = ends.map { end in
      units[..<end].lastIndex { $0.key != units[min(end, units.count - 1)].key }.map { $0 + 1 } ?? 0
    }
    for end in ends + [units.count] {
      var part = OrderedTable(after: last)
      for unit in units[start..<end] {
        let translation = UnitTranslation(unit.target, unit.state, formCount: unit.path.plural == nil ? 1 : 2)
        part.add(writer.parts(of: unit, inTable: path), translation)
      }
      part.finish(before: end < units.count ? units[end].key : nil)
      result.append(part.table)
      (last, start) = (part, end)
    }
    return result
  }

  private static func file(_ table: WrittenTable, _ writer: some ExchangeWriter) -> [UInt8] {
    Array(writer.file(of: [table]).joined())
  }
}
