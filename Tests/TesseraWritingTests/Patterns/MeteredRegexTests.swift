import TesseraTestSupport
import TesseraWriting
import Testing

@Suite struct MeteredRegexTests {
  /// Each search is within the limit of a single search. A thousand of them would take minutes.
  private let texts = (0..<1_000).map { String(repeating: "a", count: 18) + "!\($0)" }

  private func search(_ pattern: String, whole: Bool) throws -> (outcomes: [MeteredRegex.Outcome], texts: Int) {
    var (regex, budget) = (MeteredRegex(try BoundedRegex(pattern)), RegexBudget())
    return search(&regex, &budget, whole: whole)
  }

  private func search(
    _ regex: inout MeteredRegex,
    _ budget: inout RegexBudget,
    whole: Bool
  ) -> (outcomes: [MeteredRegex.Outcome], texts: Int) {
    var outcomes: [MeteredRegex.Outcome] = []
    for text in texts {
      outcomes.append(whole ? regex.matchesWhole(text, &budget) : regex.firstMatch(in: text, &budget))
      if case .givenUp = outcomes.last { break }
    }
    return (outcomes, outcomes.count)
  }

  @Test("A pattern is abandoned if all of its searches together take too many steps", .timeLimit(.minutes(3)))
  func total() throws {
    for whole in [true, false] {
      let (outcomes, count) = try search("(a+)+$", whole: whole)
      #expect(outcomes.dropLast().allSatisfy { $0 == .noMatch })
      guard case .givenUp(.total(let steps, count)) = outcomes.last else {
        Issue.record("\(String(describing: outcomes.last)) after \(count) texts")
        continue
      }
      #expect(count < 500 && steps > RegexBudget.stepLimitOfPattern)
      #expect(steps < RegexBudget.stepLimitOfPattern + RegexBudget.stepLimitOfPattern / 5)
    }
  }

  @Test("Patterns are abandoned at the same string in every run", .timeLimit(.minutes(3)))
  func isRepeatable() throws {
    #expect(try search("(a+)+$", whole: true) == search("(a+)+$", whole: true))
  }

  @Test("The limit of a run stops only patterns that add steps to its total", .timeLimit(.minutes(3)))
  func run() throws {
    var budget = RegexBudget()
    var counts: [Int] = []
    for pattern in ["(a+)+$", "(a+)+b", "(a+)+c", "(a+)+d", "(a+)+e"] {
      var regex = MeteredRegex(try BoundedRegex(pattern))
      counts.append(search(&regex, &budget, whole: true).texts)
    }
    #expect(counts[1...3].allSatisfy { $0 < texts.count })
    #expect(counts.last == 1)
    var regex = MeteredRegex(try BoundedRegex("a+![0-9]+"))
    #expect(search(&regex, &budget, whole: true).texts == texts.count)
  }

  @Test("Patterns with linear time never exhaust a limit")
  func longTexts() throws {
    var (regex, budget) = (MeteredRegex(try BoundedRegex("[0-9]+|x$")), RegexBudget())
    let text = String(repeating: "The quick brown fox. ", count: 50_000)
    for _ in 0..<3 { #expect(regex.firstMatch(in: text, &budget) == .noMatch) }
    #expect(regex.regex.firstMatch(in: text).excessSteps == 0)
  }
}
