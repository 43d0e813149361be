import Foundation
import Testing

@testable import TesseraChecks

/// Pairs of strings for which the expected result was determined without the rules.
@Suite struct ArgumentPairsTests {
  private static func table(_ url: URL) throws -> PairTable {
    try PairTable(parsing: String(decoding: Data(contentsOf: url), as: UTF8.self))
  }

  private func disagreements(_ table: PairTable) -> [String] {
    table.rows.compactMap { row in
      let judged = ArgumentVerdict.judge(source: row.source, target: row.target)
      guard judged.verdict.rawValue != table.value(of: "verdict", in: row) else { return nil }
      return "line \(row.line): \(row.columns.joined(separator: " | ")) — judged \(judged.line)"
    }
  }

  @Test("Each pair of the fixture has the expected verdict") func fixturePairs() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Fixtures/ArgumentPairs.tsv")
    let table = try Self.table(file)
    #expect(table.rows.count >= 300)
    #expect(disagreements(table) == [])
    #expect(Set(table.rows.map { [$0.source, $0.target] }).count == table.rows.count)
  }

  @Test("Each pair of the shared samples has the expected verdict") func sharedSamples() throws {
    let root = (0..<4).reduce(URL(filePath: #filePath)) { url, _ in url.deletingLastPathComponent() }
    let file = root.deletingLastPathComponent().appending(path: "shared/samples/placeholders.tsv")
    guard FileManager.default.fileExists(atPath: file.path) else {
      print("skipped: no shared samples beside the package")
      return
    }
    let table = try Self.table(file)
    #expect(!table.rows.isEmpty)
    #expect(disagreements(table) == [])
  }
}
