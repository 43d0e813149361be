import TesseraInspection
import TesseraStrings
import TesseraWorkspace

extension EntryContext {
  /// Returns whether more than half of the translations, and at least two, meet a condition; see
  /// ``majority(satisfying:)``.
  func mostTranslations(satisfy condition: (CheckedUnit) -> Bool) -> Bool {
    majority(satisfying: condition) != nil
  }

  /// Returns the number of translations that meet a condition if they are more than half of all translations and at
  /// least two; otherwise, `nil`. Only strings without variations that differ from the source string count.
  ///
  /// - Complexity: O(*n*), where *n* is the number of translations. Call this method only for an entry that is about to
  ///   be reported.
  func majority(satisfying condition: (CheckedUnit) -> Bool) -> (count: Int, total: Int)? {
    var count = 0
    var total = 0
    for translation in translations {
      guard let unit = translation.units.first, unit.path.isPlain, !unit.value.isEmpty,
        unit.value != source?.units.first?.value
      else { continue }
      total += 1
      if condition(unit) { count += 1 }
    }
    return count > 1 && count * 2 > total ? (count, total) : nil
  }

  /// The subject of a finding at the source string.
  var sourceSubject: Finding.Subject {
    Finding.Subject(
      module: table.module.name,
      table: table.table.name,
      key: entry.key.value,
      language: table.sourceIndex.map { table.languages[$0].written }
    )
  }
}
