/// A description of the errors that are common in regular expressions. Foundation only reports that an expression is
/// invalid.
///
/// It is used only for patterns that ICU rejects, so it does not need to support the whole syntax.
struct BoundedRegexDiagnosis {
  private let pattern: [Unicode.Scalar]
  private var openGroups: [Int] = []
  private var openClasses: [Int] = []
  /// A Boolean value that indicates whether a quantifier at this position has an operand.
  private var hasOperand = false

  static func message(for pattern: String) -> String {
    if pattern.isEmpty { return "it is empty" }
    var diagnosis = BoundedRegexDiagnosis(pattern: Array(pattern.unicodeScalars))
    return diagnosis.firstMistake() ?? "it is not a regular expression in ICU's syntax"
  }

  private init(pattern: [Unicode.Scalar]) { self.pattern = pattern }

  private mutating func firstMistake() -> String? {
    var index = 0
    while index < pattern.count {
      let scalar = pattern[index]
      if scalar == "\\" {
        guard index + 1 < pattern.count else { return "nothing follows the `\\` at the end" }
        hasOperand = true
        index = endOfEscape(at: index)
        continue
      }
      if let mistake = openClasses.isEmpty ? mistake(scalar, at: index) : classMistake(scalar, at: index) {
        return mistake
      }
      index = openClasses.isEmpty && scalar == "(" ? endOfGroupOpening(at: index) : index + 1
    }
    if let open = openClasses.first { return "the `[` at character \(open + 1) has no `]`" }
    return openGroups.last.map { "the `(` at character \($0 + 1) has no `)`" }
  }

  /// Returns the index after an escape. The braces of `\p{…}`, `\x{…}`, and `\N{…}` are part of it.
  private func endOfEscape(at index: Int) -> Int {
    let end = index + 2
    guard ["p", "P", "x", "N"].contains(pattern[index + 1]), end < pattern.count, pattern[end] == "{" else {
      return end
    }
    return (pattern[end...].firstIndex(of: "}") ?? end - 1) + 1
  }

  /// Returns the index after `(`, `(?:`, `(?=`, `(?<!`, …
  private func endOfGroupOpening(at index: Int) -> Int {
    guard index + 1 < pattern.count, pattern[index + 1] == "?" else { return index + 1 }
    let marks = pattern[(index + 2)...].prefix { [":", "=", "!", ">", "<"].contains($0) }
    return index + 2 + marks.count
  }

  private mutating func classMistake(_ scalar: Unicode.Scalar, at index: Int) -> String? {
    if scalar == "[" { openClasses.append(index) }
    if scalar == "]" { openClasses.removeLast() }
    if scalar == "-", index + 1 < pattern.count, index > 0 {
      let (lower, upper) = (pattern[index - 1], pattern[index + 1])
      if Self.isPlain(lower), Self.isPlain(upper), lower > upper {
        return "the range `\(lower)-\(upper)` is empty: did you mean `\(upper)-\(lower)`?"
      }
    }
    return nil
  }

  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
  }

  private mutating func mistake(_ scalar: Unicode.Scalar, at index: Int) -> String? {
    switch scalar {
    case "(":
      openGroups.append(index)
      hasOperand = false
    case ")":
      guard openGroups.popLast() != nil else { return "the `)` at character \(index + 1) has no `(`" }
      hasOperand = true
    case "[":
      openClasses.append(index)
      hasOperand = true
    case "|": hasOperand = false
    case "*", "+", "?":
      guard hasOperand else {
        return "the `\(scalar)` at character \(index + 1) has nothing before it to repeat"
      }
    case "{": return intervalMistake(at: index)
    default: hasOperand = true
    }
    return nil
  }

  private func intervalMistake(at index: Int) -> String? {
    guard hasOperand else { return "the `{` at character \(index + 1) has nothing before it to repeat" }
    guard let end = pattern[index...].firstIndex(of: "}") else { return "the `{` at character \(index + 1) has no `}`" }
    let parts = pattern[(index + 1)..<end].split(separator: ",", omittingEmptySubsequences: false)
    let bounds = parts.map { Int(String(String.UnicodeScalarView($0))) }
    guard let first = bounds.first, let least = first, parts.count <= 2 else {
      return "the `{` at character \(index + 1) must be followed by a count, such as `{2}` or `{2,5}`"
    }
    if let last = bounds.last, let most = last, most < least {
      return "`{\(least),\(most)}` requires at least \(least) and at most \(most)"
    }
    return nil
  }
}
