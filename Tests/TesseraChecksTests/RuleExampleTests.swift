import TesseraChecks
import TesseraInspection
import TesseraStrings
import Testing

/// Every example of every rule is a test. A triggering example produces exactly its messages at its marks; another
/// example produces none.
@Suite struct RuleExampleTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var rule: any Rule
    var number: Int
    var example: RuleExample
    var isTriggering: Bool

    var testDescription: String {
      "\(type(of: rule).id) \(isTriggering ? "triggers" : "keeps silent") \(number)"
    }
  }

  static let cases: [Case] = RuleRegistry.all.flatMap { rule in
    let documentation = type(of: rule).documentation
    return documentation.triggering.enumerated().map {
      Case(rule: rule, number: $0 + 1, example: $1, isTriggering: true)
    }
      + documentation.nonTriggering.enumerated().map {
        Case(rule: rule, number: $0 + 1, example: $1, isTriggering: false)
      }
  }

  @Test("An example produces exactly its messages at its marks", arguments: cases) func example(_ test: Case)
    async throws
  {
    let workspace = ExampleWorkspace(test.example)
    let findings = await workspace.run(test.rule).findings.filter { $0.rule == type(of: test.rule).id }

    #expect(findings.map(\.message.text) == test.example.messages)
    #expect(test.isTriggering == !test.example.messages.isEmpty)
    if !workspace.marks.isEmpty {
      let places = findings.map(workspace.mark(of:))
      #expect(Set(places) == Set(workspace.marks))
    }
  }

  @Test(
    "A fix has the result that the example specifies, and reduces the number of findings",
    arguments: cases.filter(\.isTriggering)
  ) func fix(_ test: Case) async throws {
    var example = test.example
    let workspace = ExampleWorkspace(example)
    let before = await workspace.run(test.rule).findings
    let fixed = try workspace.fixed(before)
    if let expected = example.fixed {
      let expected = workspace.texts.merging(expected.mapValues(ExampleWorkspace.unmarked)) { $1 }
      #expect(workspace.texts.merging(fixed) { $1 } == expected)
    }
    guard !fixed.isEmpty else { return }
    example.files.merge(fixed) { $1 }
    let after = await ExampleWorkspace(example).run(test.rule).findings
    #expect(after.count < before.count)
  }

  @Test(
    "Every rule with a fix has an example with the fixed files",
    arguments: RuleRegistry.all.map { type(of: $0).id }
  )
  func fixHasExample(_ id: RuleID) async throws {
    var hasFix = false
    for test in Self.cases where test.isTriggering && type(of: test.rule).id == id {
      if test.example.fixed != nil { return }
      hasFix = await ExampleWorkspace(test.example).run(test.rule).findings.contains { $0.fix != nil } || hasFix
    }
    #expect(!hasFix, "\(id) has a fix, and no example with `fixed:`")
  }

  /// Findings for a folder or for a whole file have no position that can be marked.
  @Test("Every triggering example marks the positions of its findings", arguments: cases.filter(\.isTriggering))
  func isMarked(_ test: Case) async {
    let workspace = ExampleWorkspace(test.example)
    guard workspace.marks.isEmpty else { return }
    let findings = await workspace.run(test.rule).findings.filter { $0.rule == type(of: test.rule).id }
    for finding in findings where workspace.texts[finding.place.path] != nil && finding.place.span != .start {
      let text = workspace.texts[finding.place.path, default: ""].utf8.dropFirst(Int(finding.place.span.lowerBound))
      Issue.record("no mark in \(finding.place.path) before \(String(decoding: text.prefix(40), as: UTF8.self))")
    }
  }
}
