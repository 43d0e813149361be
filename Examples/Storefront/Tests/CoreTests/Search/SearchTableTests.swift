import Foundation
import Testing

@testable import Core

/// How many of the expected products are found (recall), and how many of the found products are expected (precision).
private struct SearchFigures {
  private(set) var expected = 0
  private(set) var found = 0
  private(set) var both = 0
  /// The queries whose first product is an expected one, or for which nothing is found and expected.
  private(set) var goodStarts = 0
  private(set) var queries = 0
  private(set) var differences: [String] = []

  var recall: Double { expected == 0 ? 1 : Double(both) / Double(expected) }
  var precision: Double { found == 0 ? 1 : Double(both) / Double(found) }

  mutating func add(_ entry: SearchCase, _ slugs: [String]) {
    expected += entry.expected.count
    found += slugs.count
    both += entry.expected.intersection(slugs).count
    queries += 1
    if slugs.first.map(entry.expected.contains) ?? entry.expected.isEmpty { goodStarts += 1 }
    let missing = entry.expected.subtracting(slugs).sorted()
    let further = slugs.filter { !entry.expected.contains($0) }
    if !missing.isEmpty || !further.isEmpty {
      differences.append("  \(entry.query): missing \(missing), further \(further)")
    }
  }

  func line(_ title: String) -> String {
    func percent(_ value: Double) -> String { "\(Int((value * 1_000).rounded()))‰" }
    return """
      \(title): recall \(percent(recall)) (\(both) of \(expected)), precision \(percent(precision)) (\(both) of \(found)), \
      good first result \(goodStarts) of \(queries)
      """
  }
}

@Suite("The table of searches")
struct SearchTableTests {
  private static let languages = ["en", "es", "ar", "ru", "ja", "pl"]

  private static func figures(of cases: [SearchCase]) async throws -> SearchFigures {
    let search = ProductSearch(SampleProducts(try ProductSeed.bundled()))
    var all = SearchFigures()
    var report = ["\(cases.count) searches"]
    for language in languages {
      var figures = SearchFigures()
      for entry in cases where entry.language == language {
        let slugs = try await search.results(for: entry.query, language: language, limit: 64).products.map(\.slug)
        figures.add(entry, slugs)
        all.add(entry, slugs)
      }
      report.append(figures.line(language))
      report += figures.differences
    }
    report.append(all.line("all"))
    // At once, because tests run in parallel.
    print(report.joined(separator: "\n"))
    return all
  }

  @Test("Sixty queries find what shoppers expect", .enabled(if: SnowballStemmer.isAvailable, "needs libstemmer"))
  func table() async throws {
    let figures = try await Self.figures(of: SearchTable.cases)
    #expect(figures.queries == 60)
    #expect(figures.recall >= 0.9)
    #expect(figures.precision >= 0.8)
  }

  @Test(
    "So do queries that the search was not built with",
    .enabled(if: SnowballStemmer.isAvailable, "needs libstemmer")
  )
  func unseen() async throws {
    let figures = try await Self.figures(of: SearchTable.unseenCases)
    #expect(figures.queries == 30)
    #expect(figures.recall >= 0.9)
    #expect(figures.precision >= 0.8)
  }
}
