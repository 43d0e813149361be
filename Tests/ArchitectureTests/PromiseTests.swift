import Foundation
import Testing

/// The tests that the page of promises names exist.
@Suite struct PromiseTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  @Test func everyPromiseHasATest() throws {
    let page = try String(contentsOf: Self.root.appending(path: "Documentation/Promises.md"), encoding: .utf8)
    let rows = page.split(separator: "\n").filter { $0.hasPrefix("| ") }.dropFirst()
    #expect(rows.count > 10)
    let suites = try Self.suites()
    for row in rows {
      let names = (row.split(separator: "|").last ?? "").matches(of: /`(\w+)\.(\w+)`/).map(\.output)
      #expect(!names.isEmpty, "\(row)")
      for (_, suite, test) in names {
        #expect(suites[String(suite)]?.contains("func \(test)(") == true, "\(suite).\(test) does not exist")
      }
    }
  }

  /// The sources of the suites by their names, which are those of their files.
  private static func suites() throws -> [String: String] {
    let tests = root.appending(path: "Tests")
    let paths = try FileManager.default.subpathsOfDirectory(atPath: tests.path).filter { $0.hasSuffix("Tests.swift") }
    let files = try paths.map { path in
      let url = tests.appending(path: path)
      return (url.deletingPathExtension().lastPathComponent, try String(contentsOf: url, encoding: .utf8))
    }
    return Dictionary(files) { $0 + $1 }
  }
}
