import TesseraChecks
import TesseraInspection
import TesseraStrings
import Testing

/// Every example of every rule is a test: one that triggers gives exactly its messages, at its marks; one that does not
/// keeps silent.
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

  @Test(arguments: cases) func example(_ test: Case) async throws {
    let workspace = ExampleWorkspace(test.example)
    let findings = await workspace.run(test.rule).findings.filter { $0.rule == type(of: test.rule).id }

    #expect(findings.map(\.message.text) == test.example.messages)
    #expect(test.isTriggering == !test.example.messages.isEmpty)
    if !workspace.marks.isEmpty {
      let places = findings.map { ExampleWorkspace.Mark(path: $0.place.path, offset: Int($0.place.span.lowerBound)) }
      #expect(Set(places) == Set(workspace.marks))
    }
  }

  /// A fix mends what it claims to: applied, the rule has nothing more to say there.
  @Test(arguments: cases.filter(\.isTriggering)) func fix(_ test: Case) async throws {
    var example = test.example
    let workspace = ExampleWorkspace(example)
    let before = await workspace.run(test.rule).findings
    let fixable = before.filter { $0.fix != nil }
    guard let first = fixable.first, let fix = first.fix else { return }
    let text = SourceText(workspace.texts[first.place.path] ?? "")
    example.files[first.place.path] = String(decoding: try text.applying(fix.edits).bytes, as: UTF8.self)
    let after = await ExampleWorkspace(example).run(test.rule).findings
    #expect(after.count < before.count)
  }
}
