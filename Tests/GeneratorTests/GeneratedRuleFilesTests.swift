import Foundation
import Testing

@testable import generate_tessera

/// What is generated and checked in is what the generator makes today.
@Suite struct GeneratedRuleFilesTests {
  static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
  static let advice: Comment = "is stale: run `swift run generate-tessera rules`"

  @Test func registryIsCurrent() throws {
    let path = RuleRegistryFile.path
    let expected = try RuleRegistryFile.contents(root: Self.root)
    #expect(try String(contentsOf: Self.root.appending(path: path), encoding: .utf8) == expected, Self.advice)
  }

  @Test(arguments: RulePageFiles.files().keys.sorted()) func fileIsCurrent(_ path: String) {
    let text = try? String(contentsOf: Self.root.appending(path: path), encoding: .utf8)
    #expect(text == RulePageFiles.files()[path], Self.advice)
  }

  @Test func noPageIsLeftOver() {
    #expect(RulePageFiles.stale(root: Self.root, files: RulePageFiles.files()) == [], Self.advice)
  }
}
