import Foundation
import TesseraChecks
import TesseraInspection
import TesseraOperations
import TesseraPackages
import TesseraStrings
import TesseraTestSupport
import TesseraWorkspace
import Testing

@testable import TesseraCommands

/// The length of the report for a terminal.
@Suite struct ReportSizeTests {
  private static let languages = """
    af ar bg ca cs da de el es et fa fi fr he hi hr hu id it ja ko lt lv mk ms nb nl pl pt ro ru sk sl sr sv th tr uk vi
    zh-Hans
    """.split(whereSeparator: \.isWhitespace).map(String.init)

  /// Returns a catalog with three keys that have mistakes in every language: argument types, invisible characters, and missing
  /// and copied strings.
  private static func catalog(_ module: Int) -> String {
    func localizations(_ value: (Int) -> String?) -> String {
      let units = languages.enumerated().compactMap { number, language in
        value(number).map {
          "\"\(language)\" : { \"stringUnit\" : { \"state\" : \"translated\", \"value\" : \"\($0)\" } }"
        }
      }
      return "{ \"localizations\" : { \(units.joined(separator: ", ")) } }"
    }
    let keys = [
      "\"%@ is here \(module)\" : \(localizations { $0 % 20 == module % 20 ? "%lld\\u200Bx\(module)" : nil })",
      "\"Open the file \(module)\" : \(localizations { $0 % 3 == 0 ? "Open the file \(module)" : "A\\u200Bb \($0) \(module)" })",
      "\"Loading… \(module)\" : \(localizations { $0 % 7 == module % 7 ? nil : "C... \($0) " })",
    ]
    return
      "{ \"sourceLanguage\" : \"en\", \"strings\" : {\n\(keys.joined(separator: ",\n"))\n}, \"version\" : \"1.0\" }"
  }

  @Test("A report for 200 modules in 40 languages lists all errors first and limits the other lines")
  func generated() async throws {
    #expect(Self.languages.count == 40)
    let files = (0..<200).map { ("Module\($0)/Localizable.xcstrings", Self.catalog($0)) }
    let snapshot = WorkspaceLoader.load(MemoryTree(Dictionary(uniqueKeysWithValues: files)), root: "/shop")
    let report = await Self.report(snapshot)
    #expect(report.counts.errors > 300 && report.counts.warnings > 10_000)
    try check(report, isFull: true)
  }

  /// The projects of the corpora. A regular run reads every third project of the public corpus.
  private static let projects = (Corpus.projects(.xcstrings) + Corpus.projects(.strings)).enumerated()
    .filter { Corpus.isFull || !$0.element.corpus.isPublic || $0.offset.isMultiple(of: 3) }.map(\.element)

  @Test("A report for a corpus project lists all errors first and limits the other lines", arguments: projects)
  func corpus(_ project: CorpusFile) async throws {
    try check(await Self.report(WorkspaceLoader.load(project.url.path)))
  }

  private static func report(_ snapshot: WorkspaceSnapshot) async -> CheckReport {
    let result = await CheckRun(snapshot: snapshot, rules: RuleRegistry.all).run()
    let workspace = LoadedWorkspace(snapshot: snapshot, prefix: "")
    return CheckReport([CheckedWorkspace(workspace: workspace, result: result)])
  }

  private func check(_ report: CheckReport, isFull: Bool = false) throws {
    let lines = try TextOutput.text { try ReportFormat.terminal.write(report, palette: .plain, to: &$0) }
      .split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    let errors = report.parts.flatMap(\.findings).filter { $0.severity == .error }
    // Errors come first, one per line.
    let first = lines.prefix(errors.count)
    #expect(first.allSatisfy { $0.contains(#/:\d+:\d+: error: /#) })
    for (line, error) in zip(first, errors) {
      #expect(line.contains(TerminalText.inert(error.message.text)) && line.hasSuffix("[\(error.rule)]"))
    }
    #expect(lines.count - errors.count <= TerminalReport.lineLimit)
    if isFull { #expect(lines.count - errors.count > TerminalReport.lineLimit * 2 / 3) }
    let quiet = try TextOutput.text {
      let options = TerminalReport.Options(detail: .errors)
      try ReportFormat.terminal.write(report, options: options, palette: .plain, to: &$0)
    }
    #expect(quiet.split(separator: "\n").map(String.init) == first.map(String.init))
  }
}
