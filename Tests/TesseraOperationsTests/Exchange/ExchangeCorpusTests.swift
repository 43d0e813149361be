import Foundation
import TesseraOperations
import TesseraTestSupport
import Testing

/// The projects of the corpus, exported and imported again.
@Suite struct ExchangeCorpusTests {
  private static let formats: [ExchangeFormat] = [.xliff, .po, .csv, .tsv]

  /// Each project in all formats. A regular run exports a project of the public corpus in one of them.
  private static let exports: [(CorpusFile, ExchangeFormat)] =
    (Corpus.projects(.xcstrings) + Corpus.projects(.strings)).enumerated().flatMap { number, project in
      let isSample = project.corpus.isPublic && !Corpus.isFull
      return (isSample ? [formats[number % formats.count]] : formats).map { (project, $0) }
    }

  @Test("Importing an export changes nothing", arguments: exports)
  func unchanged(_ project: CorpusFile, _ format: ExchangeFormat) async throws {
    // The largest projects take minutes in a debug build.
    guard try Corpus.isFull || project.projectSize() < 1_000_000 else { return }
    let output = try TemporaryFolder()
    let export = ExportOperation(path: project.url.path, format: format, output: output.path)
    let prepared: PreparedExport
    do { prepared = try await export.prepare() } catch let error as OperationError {
      // The only expected reason is a language that cannot be the name of a file.
      #expect(error.reasons.allSatisfy { $0.text.contains("cannot be the name of a file") }, "\(error)")
      return
    }
    let files = try prepared.write()
    guard !files.isEmpty else { return }
    let report = try await ImportOperation(files: files, path: project.url.path, isDryRun: true).run()
    #expect(report.files == [])
    let others = report.strings.filter { $0.outcome != .untranslated }
    #expect(others == [], "\(others.prefix(3))")
    #expect(report.strings.count + report.unchangedCount == prepared.counts.reduce(0) { $0 + $1.strings })
  }
}
