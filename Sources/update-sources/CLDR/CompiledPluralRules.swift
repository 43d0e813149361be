import RegexBuilder
import TesseraCore

/// Plural rules with the properties that the generator derives from them.
struct CompiledPluralRules {
  /// The rules in the notation of `PluralRuleText`.
  let text: String
  /// The string for `PluralIntegerTable`.
  let integers: String
  let integerLimit: UInt64
  let categories: PluralCategorySet
  let integerReach: PluralCategorySet
  let decimalReach: PluralCategorySet
  let singles: [PluralCategory: Int]

  init(_ rules: String) throws {
    text = try Self.compact(rules)
    let bytes = Array(text.utf8)
    func category(_ operands: PluralOperands) -> PluralCategory {
      // The buffer stays within the closure; the reader checks its bounds.
      unsafe bytes.withUnsafeBufferPointer { unsafe PluralRuleText.category(operands, rules: $0) }
    }

    let table = (0..<UInt64(PluralIntegerTable.count)).map { category(PluralOperands($0)) }
    integers = table.map { String($0.rank) }.joined()
    let integerSamples = Self.integersThatMatter(text).map { ($0, category(PluralOperands($0))) }
    integerLimit = integerSamples.first { $0 >= 100 && table[Int(100 + $0 % 100)] != $1 }?.0 ?? .max
    integerReach = PluralCategorySet(integerSamples.lazy.filter { $0.0 < Self.ordinaryLimit }.map(\.1))
    decimalReach = PluralCategorySet(Self.decimals.map { category($0) })
    categories = PluralCategorySet(
      [.other] + text.split(separator: ";").compactMap { PluralCategory(rawValue: String($0.prefix { $0 != ":" })) }
    )
    singles = Dictionary(grouping: integerSamples, by: \.1).filter { $0.value.count == 1 }.mapValues { Int($0[0].0) }
    guard singles.values.allSatisfy({ $0 < 10 }) else {
      throw GeneratorError("the only integer of a category has more than one digit: \(rules)")
    }
  }

  func category(_ operands: PluralOperands) -> PluralCategory {
    unsafe Array(text.utf8).withUnsafeBufferPointer { rules in
      unsafe Array(integers.utf8).withUnsafeBufferPointer { integers in
        unsafe PluralSelection.category(operands, rules: rules, integers: integers, integerLimit: integerLimit)
      }
    }
  }

  /// The lower bound of numbers that are rare in an app. A form that is used only from here on is not required.
  private static let ordinaryLimit: UInt64 = 1_000_000

  private static func compact(_ rules: String) throws -> String {
    let text = rules.split(separator: ";").map { rule in
      rule.replacing(" and ", with: "&").replacing(" or ", with: "|").filter { $0 != " " }
    }
    .joined(separator: ";")
    let range = /[0-9]+(\.\.[0-9]+)?/
    let relation = Regex {
      /[nivwftce](%10+)?!?=/
      range
      ZeroOrMore {
        ","
        range
      }
    }
    let grammar = Regex {
      /(zero|one|two|few|many):/
      relation
      ZeroOrMore {
        /[&|]/
        relation
      }
    }
    guard text.split(separator: ";").allSatisfy({ $0.wholeMatch(of: grammar) != nil }) else {
      throw GeneratorError("rules in a notation that the runtime does not support: \(rules)")
    }
    return text
  }

  /// Returns the integers between whose neighbors the rules can change, and the two hundred integers after each of
  /// them.
  ///
  /// Rules examine the last digits (`i % 100`) and compare numbers with constants. All combinations of the last two
  /// digits after each boundary, up to twice the longest period, therefore cover all behavior of the rules.
  private static func integersThatMatter(_ text: String) -> [UInt64] {
    var constants: Set<UInt64> = [0]
    var boundaries: [UInt64: Set<UInt64>] = [:]
    for relation in text.matches(of: /(%([0-9]+))?!?=([0-9.,]+)/) {
      let modulus = relation.2.flatMap { UInt64($0) }
      for range in relation.3.split(separator: ",") {
        let ends = range.split(separator: ".").compactMap { UInt64($0) }
        guard let lower = ends.first, let upper = ends.last else { continue }
        if let modulus, modulus > 100 {
          boundaries[modulus, default: [0]].formUnion([lower, upper + 1])
        } else if modulus == nil {
          constants.formUnion([lower, upper + 1])
        }
      }
    }
    let period = boundaries.keys.max() ?? 100
    for (modulus, offsets) in boundaries {
      for start in stride(from: 0, through: 2 * period, by: UInt64.Stride(modulus)) {
        constants.formUnion(offsets.map { start + $0 })
      }
    }
    var integers: [UInt64] = []
    for start in constants.sorted() {
      integers += max(start, integers.last.map { $0 + 1 } ?? 0)..<max(start + 200, integers.last.map { $0 + 1 } ?? 0)
    }
    return integers
  }

  /// Decimals below a million with one to three visible digits: all values of the last two digits before and after the
  /// decimal point, which rules examine, and zeros.
  private static let decimals: [PluralOperands] = {
    let hundreds = (0..<100).map { $0 < 10 ? "0\($0)" : String($0) }
    let tenths = (0..<10).map { String($0) }
    let wholes = Array(0..<112) + [1_000, 10_000, 100_000]
    let texts =
      wholes.flatMap { whole in (tenths + ["00", "01", "10", "11"]).map { "\(whole).\($0)" } }
      + (0..<12).flatMap { whole in (hundreds + ["000", "001", "011", "111", "500"]).map { "\(whole).\($0)" } }
    return texts.compactMap { PluralOperands(decimal: $0) }
  }()
}
