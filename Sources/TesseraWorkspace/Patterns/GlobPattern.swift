/// A pattern of paths or keys: `*`, `**`, `?`, `[a-z]`, `[!a-z]`, `{a,b}`; `\` before a character takes it as it is.
///
/// In a path, `*` and `?` stop at `/`; `**` does not. `a/**/b` matches `a/b` too, `a/**` matches `a` itself, and a `/`
/// at the end is short for `/**`. A path's pattern starts at the workspace's root. In a key nothing stops `*`.
///
/// Matching takes time in proportion to text × pattern at most, whatever the pattern.
package struct GlobPattern: Sendable {
  package enum Subject: Sendable, Hashable { case path, key }

  /// The pattern as the user wrote it.
  package let text: String
  package let subject: Subject
  /// Half a sentence on what is wrong with the pattern, where something is; what has no closing bracket stands for
  /// itself then.
  package let problem: String?
  private let steps: [GlobStep]
  /// What every text that matches starts with: most texts are told apart here, without running a step.
  package let prefix: String
  private let tail: Tail

  /// What follows the prefix.
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

  /// Whether the whole text matches. Paths and keys are compared scalar by scalar, with case.
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
  /// Whether one of the patterns matches; where there are none, everything does.
  package func matchAny(_ text: String?) -> Bool {
    if isEmpty { return true }
    guard let text else { return false }
    return contains { $0.matches(text) }
  }
}

/// A step of the automaton that a pattern becomes.
enum GlobStep: Sendable {
  case scalar(Unicode.Scalar)
  case any(stopsAtSlash: Bool)
  case oneOf([ClosedRange<Unicode.Scalar>], isNegated: Bool, stopsAtSlash: Bool)
  /// Goes on in several places at once.
  case split([Int])
  case jump(Int)
  case match
}

/// Runs all ways through the steps side by side, so that no text makes it try one after the other.
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

  /// The steps that wait for a character, each once.
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
