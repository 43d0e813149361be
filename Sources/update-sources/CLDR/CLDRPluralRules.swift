import TesseraCore

/// The rules of one kind for a locale, as in CLDR: `pluralRule-count-one` with a condition and samples.
struct CLDRPluralRules {
  /// The rules, such as `one: n = 1; few: n = 2..4`, without `other`, which has no condition.
  var text: String
  var samples: [CLDRSource.Sample] = []

  init(_ rules: [String: String], kind: String, locale: String) throws {
    var conditions: [String] = []
    for category in PluralCategory.allCases {
      guard let rule = rules["pluralRule-count-\(category.rawValue)"] else { continue }
      let parts = rule.split(separator: "@", omittingEmptySubsequences: false)
      let condition = Self.trimmed(parts[0])
      guard condition.isEmpty == (category == .other) else {
        throw GeneratorError("\(kind) \(locale): \(category.rawValue) with the invalid condition \"\(condition)\"")
      }
      if category != .other { conditions.append("\(category.rawValue): \(condition)") }
      for part in parts.dropFirst() {
        for number in try Self.numbers(part) {
          samples.append(CLDRSource.Sample(kind: kind, locale: locale, category: category, number: number))
        }
      }
    }
    guard rules["pluralRule-count-other"] != nil, conditions.count + 1 == rules.count else {
      throw GeneratorError("\(kind) \(locale): an unknown plural category, or no rule for other")
    }
    text = conditions.joined(separator: "; ")
  }

  /// Returns the numbers of samples such as `integer 0, 2~4, 1c6, …`: single numbers, and ranges in steps of the last
  /// visible digit.
  static func numbers(_ samples: Substring) throws -> [String] {
    guard let space = samples.firstIndex(of: " ") else { return [] }
    var numbers: [String] = []
    for part in samples[space...].split(separator: ",") {
      let item = trimmed(part)
      if item == "…" || item.isEmpty { continue }
      let ends = item.split(separator: "~")
      guard ends.count == 2 else {
        numbers.append(item)
        continue
      }
      let places = ends[0].split(separator: ".").dropFirst().first?.count ?? 0
      guard let first = Int(ends[0].filter { $0 != "." }), let last = Int(ends[1].filter { $0 != "." }), first <= last
      else { throw GeneratorError("invalid sample range: \(item)") }
      numbers += (first...last).map { decimal($0, places: places) }
    }
    return numbers
  }

  private static func decimal(_ digits: Int, places: Int) -> String {
    guard places > 0 else { return String(digits) }
    let text = String(digits)
    let padded = String(repeating: "0", count: max(0, places + 1 - text.count)) + text
    return "\(padded.dropLast(places)).\(padded.suffix(places))"
  }

  private static func trimmed(_ text: Substring) -> String {
    String(text.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
