import TesseraInspection
import TesseraStrings
import Testing

@testable import TesseraChecks

/// Patterns in the settings whose individual searches are within the limit, but together would take minutes.
@Suite struct PatternTotalTests {
  private static let texts = (100..<1_000).map { String(repeating: "a", count: 18) + "!\($0)" }

  private static func findings(_ rule: any Rule, _ entries: [String], configuration: String) async -> [String] {
    let catalog = """
      { "sourceLanguage": "en", "strings": { \(entries.joined(separator: ", ")) }, "version": "1.0" }
      """
    let example = RuleExample(files: ["App/Localizable.xcstrings": catalog], configuration: configuration)
    return await ExampleWorkspace(example).run(rule).findings.map(\.message.text)
  }

  @Test("A slow key pattern is abandoned with one finding", .timeLimit(.minutes(3)))
  func keys() async {
    let configuration = #"{ "keys": { "pattern": "(a+)+" } }"#
    let entries = Self.texts.map { "\"\($0)\": { \"extractionState\": \"manual\" }" }
    let found = await Self.findings(KeyNaming(), entries, configuration: configuration)
    let last = #"the pattern "(a+)+" takes too long, so other keys are not compared with it: "#
    #expect(found.count { $0.hasPrefix(last) } == 1)
    #expect(found.last?.hasPrefix(last) == true)
    #expect(found.count > 1 && found.count < Self.texts.count / 2)
    #expect(await Self.findings(KeyNaming(), entries, configuration: configuration) == found)
  }

  @Test(
    "Slow string patterns are abandoned with one finding each, and other patterns are checked",
    .timeLimit(.minutes(3))
  )
  func texts() async {
    let configuration = #"{ "patterns": [{ "pattern": "^(a+)+$" }, { "pattern": "!999$", "message": "m" }] }"#
    let entries = Self.texts.enumerated().map { number, text in
      #""k\#(number)": { "localizations": { "en": { "stringUnit": { "state": "translated", "value": "\#(text)" } } } }"#
    }
    let found = await Self.findings(TextPattern(), entries, configuration: configuration)
    #expect(found.count == 2)
    #expect(found.first?.hasPrefix(#"the pattern "^(a+)+$" takes too long and is no longer checked: "#) == true)
    #expect(found.last == #""\#(Self.texts.last ?? "")": m"#)
  }
}
