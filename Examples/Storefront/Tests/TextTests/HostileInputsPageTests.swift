import Foundation
import ShopTestSupport
import Testing

/// `HostileInputs.md` names the tests of hostile requests.
@Suite struct HostileInputsPageTests {
  @Test func everyNumberHasTestsThatExist() throws {
    let page = try String(contentsOf: ExampleFiles.root.appendingPathComponent("HostileInputs.md"), encoding: .utf8)
    let rows = page.matches(of: #/\n\| (W\d+) \|.*\| (.*) \|/#)
    #expect(rows.map { String($0.1) } == (1...16).map { "W\($0)" })
    let suites = try Self.files(in: "Tests")
    for row in rows {
      let names = row.2.matches(of: #/`(\w+)\.(\w+)`/#)
      #expect(!names.isEmpty, "\(row.1) has no test")
      for name in names {
        let exists = suites["\(name.1).swift"]?.contains("func \(name.2)(") == true
        #expect(exists, "\(name.1).\(name.2) does not exist")
      }
    }
  }

  /// A program that starts no other one passes no names of visitors to one.
  @Test func processes() throws {
    let sources = try Self.files(in: "Sources")
    #expect(sources.count > 100)
    let starts = #/\b(Process\(|posix_spawn|popen|fork\(|execv|system\()/#
    for (name, text) in sources { #expect(text.firstMatch(of: starts) == nil, "\(name)") }
  }

  /// Returns the texts of Swift files by name. Files with the same name are joined.
  private static func files(in folder: String) throws -> [String: String] {
    let root = ExampleFiles.root.appendingPathComponent(folder)
    let paths = try FileManager.default.subpathsOfDirectory(atPath: root.path).filter { $0.hasSuffix(".swift") }
    let files = try paths.map { path in
      let url = root.appendingPathComponent(path)
      return (url.lastPathComponent, try String(contentsOf: url, encoding: .utf8))
    }
    return Dictionary(files) { $0 + $1 }
  }
}
