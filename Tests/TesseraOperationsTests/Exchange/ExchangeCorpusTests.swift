import Foundation
import TesseraOperations
import TesseraTestSupport
import Testing

/// The projects of the corpus, exported and imported again.
@Suite struct ExchangeCorpusTests {
  @Test(
    "Importing an export changes nothing",
    arguments: Corpus.projects(.xcstrings) + Corpus.projects(.strings),
    [ExchangeFormat.xliff, .po, .csv, .tsv]
  )
  func unchanged(_ project: CorpusFile, _ format: ExchangeFormat) async throws {
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
    let others = report.strings.filter { $0.outcome != .unchanged && $0.outcome != .untranslated }
    #expect(others == [], "\(others.prefix(3))")
    #expect(report.strings.count == prepared.counts.reduce(0) { $0 + $1.strings })
  }
}
