import TesseraCore

/// The plural forms of a language in PO files: the categories that integers select, and the C expression that selects
/// their indices.
///
/// The forms are in CLDR's order, from `zero` to `other`. A category that only round millions select (`many` in French)
/// is not a form, because translations rarely have it: for these numbers, the expression selects `other`.
struct PluralForms: Hashable {
  /// The categories by index. There is at least one.
  let categories: [PluralCategory]
  /// A C expression of the number `n`, whose value is an index of ``categories``.
  let expression: String

  init(_ rules: PluralRules) {
    let reach = rules.categories(reachableBy: .integer)
    var conditions: [(category: PluralCategory, condition: String)] = []
    for rule in rules.text.split(separator: ";") {
      guard let separator = rule.firstIndex(of: ":"),
        let category = PluralCategory(rawValue: String(rule[..<separator])), reach.contains(category),
        let condition = Self.expression(forRule: rule[rule.index(after: separator)...])
      else { continue }
      conditions.append((category, condition))
    }
    // In a language in which integers never select `other`, the last rule applies to all integers that remain.
    let last = reach.contains(.other) ? .other : conditions.popLast()?.category ?? .other
    categories = (conditions.map(\.category) + [last]).sorted()
    var text = ""
    for (category, condition) in conditions {
      text += "\(condition) ? \(categories.firstIndex(of: category) ?? 0) : "
    }
    expression = text + "\(categories.firstIndex(of: last) ?? 0)"
  }

  /// The value of the header field `Plural-Forms`.
  var headerValue: String {
    let value = categories.count > 1 ? "(\(expression))" : expression
    return "nplurals=\(categories.count); plural=\(value);"
  }
}

/// The conversion of CLDR's rules to C. For an integer, `n` and `i` are the number itself, and all other operands are 0.
extension PluralForms {
  /// The value of a condition, as far as it does not depend on the number.
  private enum Condition {
    case constant(Bool)
    case expression(String)
  }

  /// Returns the condition of a rule in C, or `nil` if it is false for all integers.
  private static func expression(forRule rule: Substring) -> String? {
    var alternatives: [(text: String, isCompound: Bool)] = []
    for alternative in rule.split(separator: "|") {
      var relations: [String] = []
      var isFalse = false
      for relation in alternative.split(separator: "&") {
        switch condition(forRelation: relation) {
        case .constant(true): break
        case .constant(false): isFalse = true
        case .expression(let text): relations.append(text)
        }
      }
      if isFalse { continue }
      if relations.isEmpty { return "1" }
      alternatives.append((relations.joined(separator: " && "), relations.count > 1))
    }
    guard let first = alternatives.first else { return nil }
    // The conditional operator binds less tightly than all others.
    if alternatives.count == 1 {
      return !first.isCompound && first.text.hasPrefix("(") ? String(first.text.dropFirst().dropLast()) : first.text
    }
    return alternatives.map { $0.isCompound ? "(\($0.text))" : $0.text }.joined(separator: " || ")
  }

  private static func condition(forRelation relation: Substring) -> Condition {
    guard let equals = relation.firstIndex(of: "=") else { return .constant(false) }
    var operand = relation[..<equals]
    let isNegated = operand.last == "!"
    if isNegated { operand.removeLast() }
    let ranges = relation[relation.index(after: equals)...].split(separator: ",").compactMap(Self.range)
    guard operand.first == "n" || operand.first == "i" else {
      return .constant(ranges.contains { $0.contains(0) } != isNegated)
    }
    let number = "n" + operand.dropFirst()
    let tests = ranges.map { range in
      switch (range.lowerBound, range.upperBound) {
      case (let lower, let upper) where lower == upper: "\(number) \(isNegated ? "!=" : "==") \(lower)"
      case (0, let upper): "\(number) \(isNegated ? ">" : "<=") \(upper)"
      case (let lower, let upper) where isNegated: "(\(number) < \(lower) || \(number) > \(upper))"
      case (let lower, let upper) where ranges.count == 1: "\(number) >= \(lower) && \(number) <= \(upper)"
      case (let lower, let upper): "(\(number) >= \(lower) && \(number) <= \(upper))"
      }
    }
    guard tests.count > 1 else { return .expression(tests.first ?? "0") }
    return .expression(isNegated ? tests.joined(separator: " && ") : "(" + tests.joined(separator: " || ") + ")")
  }

  private static func range(_ text: Substring) -> ClosedRange<UInt64>? {
    let bounds = text.split(separator: ".").compactMap { UInt64($0) }
    guard let lower = bounds.first, let upper = bounds.last, lower <= upper else { return nil }
    return lower...upper
  }
}
