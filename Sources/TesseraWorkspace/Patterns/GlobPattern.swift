/// A pattern for paths or keys: `*`, `**`, `?`, `[a-z]`, `[!a-z]`, `{a,b}`. `\` escapes the next character.
///
/// In a path, `*` and `?` stop at `/`; `**` does not. `a/**/b` also matches `a/b`, `a/**` also matches `a`, and a
/// trailing `/` is short for `/**`. The pattern of a path starts at the root of the workspace. In a key, nothing stops
/// `*`.
///
/// Matching takes at most O(string × pattern) time for any pattern.
package struct GlobPattern: Sendable {
  package enum Subject: Sendable, Hashable { case path, key }

  /// The pattern as specified by the user.
  package let text: String
  package let subject: Subject
  /// A description of what is wrong with the pattern, for use in a sentence, or `nil` if it is valid. A bracket that is
  /// not closed matches itself.
  package let problem: String?
  private let steps: [GlobStep]
  /// The prefix of every string that matches. Most other strings are rejected by it, without running a step.
  package let prefix: String
  private let tail: Tail

  /// The part of the pattern after the prefix.
  private enum Tail: Sendable {
    case nothing, anything, pattern
  }

  package init(path text: String) { self.init(text, subject: .path) }

  package init(key text: String) { self.init(text, subject: .key) }

  private init(_ text: String, subject: Subject) {
    var compiler = GlobCompiler(text, subject: subject)
    compiler.compile()
    self.text = text
    self.subject = subject
    self.problem = compiler.problem
    self.steps = compiler.steps
    var prefix = String.UnicodeScalarView()
    var rest = compiler.steps[...]
    while case .scalar(let scalar)? = rest.first {
      prefix.append(scalar)
      rest = rest.dropFirst()
    }
    self.prefix = String(prefix)
    self.tail =
      if case .match? = rest.first {
        .nothing
      } else if rest.count == 4, case .split? = rest.first, case .any(stopsAtSlash: false)? = rest.dropFirst().first {
        .anything
      } else {
        .pattern
      }
  }

  /// Returns whether the whole string matches. Paths and keys are compared scalar by scalar and case-sensitively.
  package func matches(_ text: String) -> Bool {
    guard text.utf8.starts(with: prefix.utf8) else { return false }
    switch tail {
    case .nothing: return text.utf8.count == prefix.utf8.count
    case .anything: return true
    case .pattern:
      return GlobMatcher.matches(steps, text.unicodeScalars.dropFirst(prefix.unicodeScalars.count), from: prefix)
    }
  }
}

extension GlobPattern: Hashable {
  package static func == (a: GlobPattern, b: GlobPattern) -> Bool { a.text == b.text && a.subject == b.subject }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(text)
    hasher.combine(subject)
  }
}

extension Collection<GlobPattern> {
  /// Returns whether one of the patterns matches. An empty collection matches everything.
  package func matchAny(_ text: String?) -> Bool {
    if isEmpty { return true }
    guard let text else { return false }
    return contains { $0.matches(text) }
  }
}

/// A step of the automaton that a pattern is compiled to.
enum GlobStep: Sendable {
  case scalar(Unicode.Scalar)
  case any(stopsAtSlash: Bool)
  case oneOf([ClosedRange<Unicode.Scalar>], isNegated: Bool, stopsAtSlash: Bool)
  /// Continues at several steps.
  case split([Int])
  case jump(Int)
  case match
}

/// A matcher that runs all paths through the steps in parallel, so that no string causes backtracking.
enum GlobMatcher {
  static func matches(_ steps: [GlobStep], _ text: Substring.UnicodeScalarView, from prefix: String) -> Bool {
    var current = States(count: steps.count)
    var next = States(count: steps.count)
    current.add(prefix.unicodeScalars.count, steps)
    for scalar in text {
      next.removeAll()
      for index in current.indices where steps[index].accepts(scalar) { next.add(index + 1, steps) }
      guard !next.indices.isEmpty else { return false }
      swap(&current, &next)
    }
    return current.indices.contains { if case .match = steps[$0] { true } else { false } }
  }

  /// The steps that wait for a character, without duplicates.
  private struct States {
    private(set) var indices: [Int] = []
    private var isMember: [Bool]
    private var visited: [Int] = []
    private var pending: [Int] = []

    init(count: Int) { isMember = [Bool](repeating: false, count: count) }

    mutating func removeAll() {
      for index in visited { isMember[index] = false }
      visited.removeAll(keepingCapacity: true)
      indices.removeAll(keepingCapacity: true)
    }

    mutating func add(_ start: Int, _ steps: [GlobStep]) {
      pending.append(start)
      while let index = pending.popLast() {
        guard index < steps.count, !isMember[index] else { continue }
        isMember[index] = true
        visited.append(index)
        switch steps[index] {
        case .split(let targets): pending += targets
        case .jump(let target): pending.append(target)
        default: indices.append(index)
        }
      }
    }
  }
}

extension GlobStep {
  fileprivate func accepts(_ scalar: Unicode.Scalar) -> Bool {
    switch self {
    case .scalar(let expected): expected == scalar
    case .any(let stopsAtSlash): !(stopsAtSlash && scalar == "/")
    case .oneOf(let ranges, let isNegated, let stopsAtSlash):
      !(stopsAtSlash && scalar == "/") && ranges.contains { $0.contains(scalar) } != isNegated
    case .split, .jump, .match: false
    }
  }
}
