import Foundation
import TesseraTestSupport
import TesseraStrings
import Testing
@testable import TesseraPackages

@Suite struct ManifestReaderTests {
  @Test("Manifests are read, or must be evaluated for the expected reason", arguments: ManifestFixture.every)
  func fixtures(_ fixture: ManifestFixture) {
    switch ManifestReader.read(SourceText(fixture.manifest)) {
    case .manifest(let manifest): #expect(describe(manifest) == fixture.expected)
    case .needsEvaluation(let reason): #expect("? " + reason == fixture.expected)
    }
  }

  /// SwiftPM has the same result for each manifest. This takes a second per manifest, so it is run only on request.
  @Test(
    "Manifests are read as in SwiftPM",
    .enabled(if: ProcessInfo.processInfo.environment["TESSERA_ASK_SWIFTPM"] != nil),
    arguments: ManifestFixture.every
  )
  func sameAsSwiftPM(_ fixture: ManifestFixture) throws {
    guard case .manifest(let read) = ManifestReader.read(SourceText(fixture.manifest)) else { return }
    let folder = try TemporaryFolder()
    try folder.write(fixture.manifest, to: "Package.swift")
    let evaluator = ManifestEvaluator(timeLimit: .seconds(60), cache: nil)
    let answer = try evaluator.manifest(SourceText(fixture.manifest), folder: folder.path)
    #expect(describe(answer) == describe(read))
  }

  @Test(
    "Incomplete and invalid manifests must be evaluated",
    arguments: [
      "", "Package(", "let package = Package(name: \"", "let package = Package(name: \"\\(", "\"\"\"", "#\"", "#", "/*",
      "let", "let package = Package(name: \"A\", targets: [.target(", "]]]]))))}}}}", "let package = Package)", "`",
      "let package = Package(name: \"\\u{", "extension {", "let a = b; let b = a; let package = Package(name: a)",
      "let package = Package(name: \"A\", targets: a); let a = a + a",
    ]
  )
  func invalidManifests(_ text: String) {
    guard case .needsEvaluation = ManifestReader.read(SourceText(text)) else {
      Issue.record("understood \(text)")
      return
    }
  }
}
