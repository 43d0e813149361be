import Foundation
import TesseraOperations
import TesseraTestSupport
import Testing

/// Files that platforms returned, in `Tests/Fixtures/Repair`. Its README names the source of each change.
@Suite struct RepairFixtureTests {
  private static let folder = (0..<4).reduce(URL(filePath: #filePath)) { url, _ in url.deletingLastPathComponent() }
    .appending(path: "Fixtures/Repair")

  private static func text(_ platform: String, _ name: String) throws -> String {
    try String(contentsOf: folder.appending(path: "\(platform)/\(name)"), encoding: .utf8)
  }

  private static let counts: [String: [PlatformRepair.Kind: Int]] = [
    "CrowdinSpaces": [.state: 3, .noBreakSpaces: 4],
    "CrowdinCopies": [.state: 3, .untranslated: 4, .impliedSource: 1],
    "Lokalise": [.state: 6, .extractionState: 2],
    "Tolgee": [
      .state: 4, .untranslated: 1, .key: 2, .variation: 4, .extractionState: 3, .comment: 1, .generatesSymbol: 1,
      .sourceLanguage: 1, .version: 1,
    ],
    "XLIFF": [.state: 4, .noBreakSpaces: 1, .whiteSpace: 3, .untranslated: 1, .identifier: 1],
  ]

  private static func check(_ report: ImportReport, _ platform: String) throws {
    let repair = try #require(report.repair)
    #expect(Dictionary(grouping: repair.repairs, by: \.kind).mapValues(\.count) == counts[platform])
    #expect(report.strings.compactMap(\.outcome.reason) == [])
  }

  @Test("A returned file is imported into the workspace", arguments: counts.keys.sorted())
  func imported(_ platform: String) async throws {
    let folder = try TemporaryFolder()
    try folder.write(try Self.text(platform, "Base.xcstrings"), to: "App/Base.xcstrings")
    let file = platform == "XLIFF" ? "de.xliff" : "Base.xcstrings"
    let returned = try Self.text(platform, platform == "XLIFF" ? "Returned.xliff" : "Returned.xcstrings")
    try folder.write(returned, to: "out/\(file)")
    let operation = ImportOperation(
      files: [folder.path + "/out/" + file],
      path: folder.path + "/App",
      isRepairing: true
    )
    try Self.check(try await operation.run(), platform)
    #expect(try folder.read("App/Base.xcstrings") == Self.text(platform, "Expected.xcstrings"))
    let again = try await operation.run()
    #expect(again.files == [] && again.count(where: \.isChange) == 0)
  }

  @Test(
    "A catalog that a platform has overwritten is replaced",
    arguments: counts.keys.sorted().filter { $0 != "XLIFF" }
  )
  func replaced(_ platform: String) async throws {
    let repository = try GitRepository()
    try repository.folder.write(try Self.text(platform, "Base.xcstrings"), to: "App/Base.xcstrings")
    let base = try repository.commit()
    try repository.folder.write(try Self.text(platform, "Returned.xcstrings"), to: "App/Base.xcstrings")
    let file = repository.path + "/App/Base.xcstrings"
    let dryRun = ImportOperation(files: [file], path: repository.path, isDryRun: true, isRepairing: true)
    #expect(try await dryRun.run().files.map(\.path) == [file])
    #expect(try repository.folder.read("App/Base.xcstrings") == Self.text(platform, "Returned.xcstrings"))
    // The platform has committed its version, so that `HEAD` is not the base.
    try repository.commit()
    let unrepaired = try await ImportOperation(files: [file], path: repository.path, isRepairing: true).run()
    #expect(unrepaired.repair?.sameAsBase == [file] && unrepaired.files == [] && unrepaired.repair?.repairs == [])
    let operation = ImportOperation(files: [file], path: repository.path, isRepairing: true, base: base)
    try Self.check(try await operation.run(), platform)
    #expect(try repository.folder.read("App/Base.xcstrings") == Self.text(platform, "Expected.xcstrings"))
  }

  @Test("Without the repair, the changes of the platform are imported") func withoutRepair() async throws {
    let folder = try TemporaryFolder()
    try folder.write(try Self.text("XLIFF", "Base.xcstrings"), to: "App/Base.xcstrings")
    try folder.write(try Self.text("XLIFF", "Returned.xliff"), to: "out/de.xliff")
    let operation = ImportOperation(files: [folder.path + "/out/de.xliff"], path: folder.path + "/App", isDryRun: true)
    let report = try await operation.run()
    #expect(report.repair == nil && report.count(where: \.isChange) > 1)
  }
}
