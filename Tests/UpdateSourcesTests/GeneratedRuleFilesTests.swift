import Foundation
import Testing

@testable import update_sources

/// The generated files in the repository are up to date.
@Suite struct GeneratedRuleFilesTests {
  static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
  static let files = RulePageFiles.files()
  static let advice: Comment = "run `swift run update-sources rules`"

  @Test("The registry of rules is up to date") func registryIsCurrent() throws {
    for (path, expected) in try RuleRegistryFile.files(root: Self.root) {
      let isCurrent = try String(contentsOf: Self.root.appending(path: path), encoding: .utf8) == expected
      #expect(isCurrent, Self.advice)
    }
  }

  @Test("Each generated file about rules is up to date", arguments: files.keys.sorted())
  func fileIsCurrent(_ path: String) {
    let text = try? String(contentsOf: Self.root.appending(path: path), encoding: .utf8)
    let isCurrent = text == Self.files[path]
    #expect(isCurrent, Self.advice)
  }

  @Test("No page of a removed rule remains") func stalePages() {
    #expect(RulePageFiles.stale(root: Self.root, files: Self.files) == [], Self.advice)
  }
}
