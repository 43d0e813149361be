/// What the searches of one run for the user's regular expressions may cost together.
///
/// ``BoundedRegex`` limits one search. Many searches that each stay below that limit can still take minutes, so a
/// pattern also has a total, and so do all patterns of a rule. Totals are counted in steps: the same texts in the same
/// order give the same result on every machine. Time is a backstop, for searches that are too short to be counted.
package struct RegexBudget {
  /// Some 1 s to 2 s.
  package static let stepLimitOfPattern = 50_000_000
  package static let stepLimitOfRun = 4 * stepLimitOfPattern
  /// For a pattern, plus one second per million characters that it was searched for in.
  fileprivate static let timeLimit = Duration.seconds(30)

  fileprivate var steps = 0

  package init() {}
}

/// A user's regular expression, with what its searches in one run have cost.
package struct MeteredRegex {
  package enum Outcome: Sendable, Hashable {
    /// UTF-8 offsets of the first match.
    case match(Range<Int>)
    case noMatch
    case givenUp(Reason)
  }

  /// Why a pattern is not searched for anymore.
  package enum Reason: Sendable, Hashable {
    /// The search in this text reached the limits of ``BoundedRegex``.
    case search
    /// All searches together reached a limit of ``RegexBudget``.
    case total(steps: Int, texts: Int)
  }

  package let regex: BoundedRegex
  private var texts = 0
  private var characters = 0
  private var steps = 0
  private var time = Duration.zero

  package init(_ regex: BoundedRegex) { self.regex = regex }

  /// The first match in a text.
  package mutating func firstMatch(in text: String, _ budget: inout RegexBudget) -> Outcome {
    metered(text, &budget) { $0.firstMatch(in: text) }
  }

  /// Whether the expression matches the text from its first character to its last.
  package mutating func matchesWhole(_ text: String, _ budget: inout RegexBudget) -> Outcome {
    metered(text, &budget) { $0.matchesWhole(text) }
  }

  private mutating func metered(
    _ text: String,
    _ budget: inout RegexBudget,
    _ search: (BoundedRegex) -> BoundedRegex.Search
  ) -> Outcome {
    let start = ContinuousClock.now
    let result = search(regex)
    time += ContinuousClock.now - start
    texts += 1
    characters += text.utf8.count
    steps += result.excessSteps
    budget.steps += result.excessSteps
    if result.outcome == .timedOut { return .givenUp(.search) }
    if isExhausted(result, budget) { return .givenUp(.total(steps: steps, texts: texts)) }
    return if case .match(let range) = result.outcome { .match(range) } else { .noMatch }
  }

  /// The total of the run stops only patterns that add to it.
  private func isExhausted(_ last: BoundedRegex.Search, _ budget: RegexBudget) -> Bool {
    steps > RegexBudget.stepLimitOfPattern || last.excessSteps > 0 && budget.steps > RegexBudget.stepLimitOfRun
      || time > RegexBudget.timeLimit + .microseconds(characters)
  }
}
