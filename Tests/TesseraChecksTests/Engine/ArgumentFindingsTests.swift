import TesseraChecks
import TesseraTestSupport
import TesseraText
import TesseraWorkspace
import Testing

/// Rules about arguments find the same whether entries without arguments are passed over or not.
@Suite struct ArgumentFindingsTests {
  private static let rules = RuleRegistry.all.filter { $0 is any ArgumentRule || $0 is any FileIssueRule }

  @Test func examples() async {
    for documentation in Self.rules.map({ type(of: $0).documentation }) {
      for example in documentation.triggering + documentation.nonTriggering {
        await compare(ExampleWorkspace(example).snapshot)
      }
    }
  }

  /// As they stand in a file: some of them are escapes.
  private static let pieces = [
    "a", " ", "é", "字", "，", #"\n"#, #"\\"#, #"\""#, #"\\u0025@"#, "%", "%%", "%@", "%d", "%2$@", "％", #"\u0025d"#,
    #"\uFF05"#, "%#@n@", "5 % d",
  ]

  @Test(arguments: 0..<60) func randomCatalogs(seed: UInt64) async {
    var random = SeededGenerator(seed: seed)
    func text() -> String {
      (0..<Int.random(in: 0...3, using: &random)).map { _ in Self.pieces.randomElement(using: &random) ?? "" }.joined()
    }
    let entries = (0..<12).map { number in
      let units = ["en", "de", "ja"].filter { _ in Bool.random(using: &random) }.map { language in
        "\"\(language)\": { \"stringUnit\": { \"state\": \"translated\", \"value\": \"\(text())\" } }"
      }
      return "\"\(number)\(text())\": { \"localizations\": { \(units.joined(separator: ", ")) } }"
    }
    let catalog = """
      { "sourceLanguage": "en", "version": "1.0", "strings": { \(entries.joined(separator: ", ")) } }
      """
    await compare(WorkspaceLoader.load(MemoryTree(["Localizable.xcstrings": catalog]), root: "/example"))
  }

  private func compare(_ snapshot: WorkspaceSnapshot) async {
    let run = CheckRun(snapshot: snapshot, rules: Self.rules)
    let all = await run.run().findings
    #expect(await run.findings() == all)
  }
}
