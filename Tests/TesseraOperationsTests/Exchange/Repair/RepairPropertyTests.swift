import Foundation
import TesseraFormats
import TesseraOperations
import TesseraStrings
import TesseraTestSupport
import Testing

/// Exports that are changed as platforms are known to change them, and imported with the repair.
@Suite struct RepairPropertyTests {
  private static let files = Corpus.sample(Corpus.files(.xcstrings, suffix: ".xcstrings"), every: 30)

  @Test("A catalog that a platform returned without other changes changes nothing", arguments: files)
  func corpus(_ file: CorpusFile) async throws {
    let bytes = try file.bytes()
    guard Corpus.isFull || bytes.count < 400_000, var platforms = ReturnedCatalogs(bytes, seed: 1) else { return }
    let folder = try TemporaryFolder()
    try folder.write("", to: "App/L.xcstrings")
    try Data(bytes).write(to: folder.url("App/L.xcstrings"))
    try await Self.check(&platforms, folder)
  }

  /// Imports the catalogs of all platforms into the catalog `App/L.xcstrings`.
  private static func check(_ platforms: inout ReturnedCatalogs, _ folder: TemporaryFolder) async throws {
    for (platform, text) in platforms.all() {
      try folder.write(text, to: "out/L.xcstrings")
      let report = try await ImportOperation(
        files: [folder.path + "/out/L.xcstrings"],
        path: folder.path + "/App",
        isDryRun: true,
        isRepairing: true
      ).run()
      let others = report.strings.filter { $0.outcome != .unchanged }
      #expect(report.files == [] && others == [], "\(platform): \(others.prefix(3))")
    }
  }

  @Test("Generated catalogs come back unchanged", arguments: LongRun.seeds(30))
  func generated(_ seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    let text = GeneratedCatalog.text(&random)
    var platforms = try #require(ReturnedCatalogs(Array(text.utf8), seed: seed))
    let folder = try TemporaryFolder()
    try folder.write(text, to: "App/L.xcstrings")
    try await Self.check(&platforms, folder)
    for format in [ExchangeFormat.xliff, .po, .csv, .tsv] {
      let export = ExportOperation(
        path: folder.path + "/App",
        languages: ["de", "fr"],
        format: format,
        output: folder.path + "/out"
      )
      for file in try await export.prepare().write() {
        let exported = try String(contentsOfFile: file, encoding: .utf8)
        try ReturnedText.text(exported, format, &random).write(toFile: file, atomically: true, encoding: .utf8)
        let operation = ImportOperation(files: [file], path: folder.path + "/App", isDryRun: true, isRepairing: true)
        let report = try await operation.run()
        let others = report.strings.filter { $0.outcome != .unchanged && $0.outcome != .untranslated }
        #expect(report.files == [] && others == [], "\(file): \(others.prefix(3))")
      }
    }
  }

  @Test("A damaged catalog is an error, or is imported once, into a valid catalog", arguments: LongRun.seeds(40))
  func damaged(_ seed: UInt64) async throws {
    let pieces = [
      "\"", "{", "}", ",", ":", "\\ud800", "new", "en", "stringUnit", "plural", "x y", "\u{A0}", "null", "%lld",
    ]
    var random = SeededGenerator(seed: seed)
    let text = GeneratedCatalog.text(&random)
    let folder = try TemporaryFolder()
    try folder.write(text, to: "App/L.xcstrings")
    for _ in 0..<8 {
      var bytes = Array(text.utf8)
      for _ in 0...random.below(3) {
        let start = random.below(bytes.count)
        let end = min(bytes.count, start + random.below(6))
        bytes.replaceSubrange(start..<end, with: Array(pieces[random.below(pieces.count)].utf8))
      }
      try folder.write("", to: "out/L.xcstrings")
      try Data(bytes).write(to: folder.url("out/L.xcstrings"))
      let operation = ImportOperation(
        files: [folder.path + "/out/L.xcstrings"],
        path: folder.path + "/App",
        isForced: true,
        isRepairing: true
      )
      do { _ = try await operation.run() } catch let error as OperationError {
        #expect(error.reasons.allSatisfy { $0.path != nil }, "\(error)")
        continue
      }
      let source = try SourceText(fileBytes: [UInt8](try Data(contentsOf: folder.url("App/L.xcstrings"))))
      let issues = XCStringsFile(reading: source, name: "L", file: FileID(0)).issues
      #expect(issues.filter { $0.isUnreadable || $0.severity == .error }.isEmpty, "\(issues)")
      #expect(try await operation.run().files == [])
    }
  }
}
