import Foundation
import TesseraOperations
import TesseraTestSupport
import Testing

/// Exports that are changed as platforms are known to change them, and imported with the repair.
@Suite struct RepairPropertyTests {
  private static let files = Corpus.files(.xcstrings, suffix: ".xcstrings").enumerated()
    .filter { Corpus.isFull || !$0.element.corpus.isPublic || $0.offset.isMultiple(of: 30) }.map(\.element)

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
    // The same for the files of translators.
    let export = ExportOperation(path: folder.path + "/App", languages: ["de", "fr"], output: folder.path + "/xliff")
    for file in try await export.prepare().write() {
      let xliff = try String(contentsOfFile: file, encoding: .utf8)
      try ReformattedXLIFF.text(xliff, &random).write(toFile: file, atomically: true, encoding: .utf8)
      let operation = ImportOperation(files: [file], path: folder.path + "/App", isDryRun: true, isRepairing: true)
      let report = try await operation.run()
      let others = report.strings.filter { $0.outcome != .unchanged && $0.outcome != .untranslated }
      #expect(report.files == [] && others == [], "\(others.prefix(3))")
    }
  }
}
