import Foundation
import TesseraTestSupport
import TesseraStrings
import Testing
@testable import TesseraPackages

@Suite struct ManifestReaderTests {
  @Test(arguments: ManifestFixture.all)
  func readsWhatTheTextTells(_ fixture: ManifestFixture) {
    switch ManifestReader.read(SourceText(fixture.manifest)) {
    case .manifest(let manifest): #expect(describe(manifest) == fixture.expected)
    case .needsEvaluation(let reason): #expect("? " + reason == fixture.expected)
    }
  }

  /// SwiftPM itself says the same of each; a second apiece, so only by command.
  @Test(.enabled(if: ProcessInfo.processInfo.environment["TESSERA_ASK_SWIFTPM"] != nil), arguments: ManifestFixture.all)
  func saysWhatSwiftPMSays(_ fixture: ManifestFixture) throws {
    guard case .manifest(let read) = ManifestReader.read(SourceText(fixture.manifest)) else { return }
    let folder = try TemporaryFolder()
    try folder.write(fixture.manifest, to: "Package.swift")
    let evaluator = ManifestEvaluator(timeLimit: .seconds(60), cache: nil)
    let answer = try evaluator.manifest(SourceText(fixture.manifest), folder: folder.path)
    #expect(describe(answer) == describe(read))
  }

  @Test(arguments: [
    "", "Package(", "let package = Package(name: \"", "let package = Package(name: \"\\(", "\"\"\"", "#\"", "#", "/*",
    "let", "let package = Package(name: \"A\", targets: [.target(", "]]]]))))}}}}", "let package = Package)", "`",
    "let package = Package(name: \"\\u{", "extension {", "let a = b; let b = a; let package = Package(name: a)",
    "let package = Package(name: \"A\", targets: a); let a = a + a",
  ])
  func takesAnyText(_ text: String) {
    guard case .needsEvaluation = ManifestReader.read(SourceText(text)) else {
      Issue.record("understood \(text)")
      return
    }
  }

  @Test func deepNestingAndLongSumsEnd() {
    let deep = String(repeating: "[(", count: 100_000)
    let long = String(repeating: "+ []", count: 100_000)
    let doubling = (1...60).map { "let a\($0) = a\($0 - 1) + a\($0 - 1)\n" }.joined()
    for text in [
      "let package = Package(name: \"A\", targets: \(deep)",
      "let package = Package(name: \"A\", targets: [] \(long))",
      "let a0 = [\"x\"]\n\(doubling)let package = Package(name: \"A\", targets: a60)",
      "let a0 = [\"x\"]\n\(doubling)let package = Package(name: \"A\", targets: a30)",
      String(repeating: "/*", count: 100_000), String(repeating: "{", count: 100_000),
    ] {
      _ = ManifestReader.read(SourceText(text))
    }
  }

  @Test func survivesMutations() {
    var random = SeededGenerator(seed: 20_261_121)
    let alphabet = Array("()[]{}\"\\#/*.,:=+ \nab".utf8)
    for fixture in ManifestFixture.all {
      let original = Array(fixture.manifest.utf8)
      for _ in 0..<60 {
        var bytes = original
        for _ in 0..<Int.random(in: 1...4, using: &random) {
          let position = Int.random(in: 0..<bytes.count, using: &random)
          switch Int.random(in: 0..<4, using: &random) {
          case 0: bytes.remove(at: position)
          case 1: bytes.insert(alphabet[Int.random(in: 0..<alphabet.count, using: &random)], at: position)
          case 2: bytes[position] = UInt8.random(in: .min ... .max, using: &random)
          default: bytes.removeSubrange(position..<bytes.count)
          }
          if bytes.isEmpty { break }
        }
        _ = ManifestReader.read(SourceText(text: bytes, encoding: .utf8))
      }
    }
  }
}
