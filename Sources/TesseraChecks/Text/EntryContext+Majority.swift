import TesseraInspection
import TesseraStrings

extension EntryContext {
  /// Whether more than half of the translations, and two at least, meet a condition. Only plain texts that differ from the
  /// source count.
  ///
  /// - Complexity: O(translations). For what is about to be reported.
  func mostTranslations(satisfy condition: (CheckedUnit) -> Bool) -> Bool {
    var count = 0
    var total = 0
    for translation in translations {
      guard let unit = translation.units.first, unit.path.isPlain, !unit.value.isEmpty,
        unit.value != source?.units.first?.value
      else { continue }
      total += 1
      if condition(unit) { count += 1 }
    }
    return count > 1 && count * 2 > total
  }
}
