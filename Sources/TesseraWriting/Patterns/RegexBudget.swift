/// The total limits of a run's searches for the user's regular expressions.
///
/// ``BoundedRegex`` limits a single search. Many searches below that limit can still take minutes, so each pattern also
/// has a total limit, and so do all patterns of a rule together. Totals are counted in steps, so that the same strings
/// in the same order have the same result on every machine. The time limit is a fallback for searches that are too
/// short to be counted.
package struct RegexBudget {
  /// Takes about 1 s to 2 s.
  package static let stepLimitOfPattern = 50_000_000
  package static let stepLimitOfRun = 4 * stepLimitOfPattern
  /// The time limit of a pattern, to which one second is added per million characters searched.
  fileprivate static let timeLimit = Duration.seconds(30)

  fileprivate var steps = 0

  package init() {}
}

/// A user's regular expression, with the cost of its searches in one run.
package struct MeteredRegex {
  package enum Outcome: Sendable, Hashable {
    /// The UTF-8 offsets of the first match.
    case match(Range<Int>)
    case noMatch
    case givenUp(Reason)
  }

  /// The reason why a pattern is no longer searched for.
  package enum Reason: Sendable, Hashable {
    /// The search in this string reached the limits of ``BoundedRegex``.
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

  /// Searches for the first match in a string.
  package mutating func firstMatch(in text: String, _ budget: inout RegexBudget) -> Outcome {
    metered(text, &budget) { $0.firstMatch(in: text) }
  }

  /// Searches for a match of the whole string, from its first character to its last.
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

  /// Returns whether a total limit is exceeded. The limit of the run stops only patterns that add to its total.
  private func isExhausted(_ last: BoundedRegex.Search, _ budget: RegexBudget) -> Bool {
    steps > RegexBudget.stepLimitOfPattern || last.excessSteps > 0 && budget.steps > RegexBudget.stepLimitOfRun
      || time > RegexBudget.timeLimit + .microseconds(characters)
  }
}
