import Foundation
import TesseraPackages
import TesseraTestSupport
import TesseraWorkspace
import Testing

@testable import TesseraOperations

/// Several builds in one process, each of which reads only the files that changed since the previous build.
@Suite struct RepeatedBuildTests {
  /// Consecutive changes of files; `nil` removes a file.
  private static let edits: [(path: String, text: String?)] = [
    ("Cart/Localizable.xcstrings", catalog("%d items", "%@ Teile")),
    ("Cart/Localizable.xcstrings", catalog("%d items", "%d Teile")),
    ("Shop/Localizable.xcstrings", catalog("Shop", "Laden")), ("Shop/README.md", "text"),
    ("tessera.json", #"{ "exclude": ["Cart"] }"#), ("Shop/de.lproj/Other.strings", #""a" = "%d";"#),
    ("Shop/en.lproj/Other.strings", #""a" = "%@";"#), ("tessera.json", nil), ("Shop/Localizable.xcstrings", nil),
    ("Shop/en.lproj/Other.strings", #""a" = "%d";"#),
  ]

  private static func catalog(_ key: String, _ german: String) -> String {
    #"{ "sourceLanguage" : "en", "strings" : { "\#(key)" : { "localizations" : { "de" : { "stringUnit" : "#
      + #"{ "state" : "translated", "value" : "\#(german)" } } } } }, "version" : "1.0" }"#
  }

  @Test("A build that reads only changed files has the same result as a complete build")
  func repeatedBuilds() async throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.catalog("Cart", "Korb"), to: "in/Cart/Localizable.xcstrings")
    func run(_ output: String) throws -> BuildRun {
      try BuildRun(BuildOperation(path: folder.path + "/in", output: folder.path + "/" + output))
    }
    func files(_ output: String) throws -> [String: [UInt8]] {
      let tree = try DiskTree(root: folder.path + "/" + output)
      let paths = FileIndex(tree).files.map(\.path).filter { $0 != "state" }
      return Dictionary(uniqueKeysWithValues: try paths.map { ($0, try tree.bytes(of: $0)) })
    }
    let watched = try run("watched")
    var memory: BuildRun.Memory?
    var problemCounts: [Int] = []
    for (number, edit) in Self.edits.enumerated() {
      if let text = edit.text {
        try folder.write(text, to: "in/" + edit.path)
      } else {
        try FileManager.default.removeItem(at: folder.url("in/" + edit.path))
      }
      let outcome = try await Operations.perform(nil) { try await watched.run($0, &memory) }
      let expected = try await Operations.perform(nil) { try await run("first\(number)").run($0) }
      #expect(outcome.problems == expected.problems, "after \(edit)")
      // The existing files of a module with errors are kept.
      if expected.broken.isEmpty { #expect(try files("watched") == files("first\(number)"), "after \(edit)") }
      problemCounts.append(expected.problems.count)
    }
    #expect(problemCounts.contains(0) && problemCounts.contains { $0 > 0 })
  }
}
