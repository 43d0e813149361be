import TesseraCore
import TesseraStrings

/// How many plural variations a table has in each language, and how many of them have a certain form.
struct PluralFormCounts {
  private var counts: [Int: (total: Int, forms: [PluralCategory: Int])] = [:]

  /// - Complexity: O(entries).
  init(of table: StringTable) {
    let entries = table.entries
    for index in entries.entries(in: 0..<entries.count, concernedBy: .variations) {
      for localization in entries.entry(at: index).localizations { add(localization) }
    }
  }

  /// The languages in which more than half of the plural variations have a form.
  func languages(withMost form: PluralCategory) -> Set<Int> {
    Set(counts.filter { ($0.value.forms[form] ?? 0) * 2 > $0.value.total }.keys)
  }

  private mutating func add(_ localization: Localization) {
    var variations: [VariationPath: Set<PluralCategory>] = [:]
    for unit in localization.units {
      guard let plural = unit.path.plural else { continue }
      var path = unit.path
      path.plural = nil
      variations[path, default: []].insert(plural)
    }
    guard !variations.isEmpty else { return }
    var count = counts[localization.languageIndex] ?? (0, [:])
    count.total += variations.count
    for forms in variations.values {
      for form in forms { count.forms[form, default: 0] += 1 }
    }
    counts[localization.languageIndex] = count
  }
}
