import Foundation
import Testing

/// Checks that the tests that `Promises.md` and `HostileInputs.md` name exist.
@Suite struct PromiseTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  @Test("Every test that a documentation page names exists", arguments: ["Promises", "HostileInputs"])
  func everyPromiseHasATest(_ name: String) throws {
    let rows = try Self.page(name).split(separator: "\n").filter { row in
      row.hasPrefix("| ") && !row.hasSuffix("| test |") && !row.hasSuffix("| tests |")
    }
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

  @Test("Every hostile input has a test or is in the list of inputs of planned features")
  func hostileInputs() throws {
    let parts = try Self.page("HostileInputs").components(separatedBy: "## Inputs of planned features")
    try #require(parts.count == 2)
    let numbers = { (letter: String, last: Int) in (1...last).map { letter + String($0) } }
    let tested = parts[0].matches(of: #/\n\| ([A-Z]\d+) /#).map { String($0.output.1) }
    #expect(
      tested == numbers("S", 7) + numbers("F", 6) + numbers("C", 5) + numbers("P", 4) + ["V1"]
        + numbers("R", 2) + numbers("O", 1)
    )
    let waiting = parts[1].matches(of: /[A-Z]\d+/).map { String($0.output) }
    #expect(waiting == ["W1", "W16"])
  }

  private static func page(_ name: String) throws -> String {
    try String(contentsOf: root.appending(path: "Documentation/\(name).md"), encoding: .utf8)
  }

  /// Returns the sources of the suites by name. A suite has the name of its file.
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
