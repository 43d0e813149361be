import TesseraChecks
import TesseraInspection
package import TesseraStrings

extension CheckReport {
  /// The rules about untranslated strings. A report may count their findings instead of listing them.
  package static let completenessRules: Set<RuleID> = [
    MissingTranslation.id, NewTranslation.id, NeedsReview.id, SameAsSource.id,
  ]

  /// The number of translated strings in each table, by file, and in total. The totals are the same as those of
  /// `tessera status`.
  package var completeness: [StatusTable] {
    parts.map { part in
      var table = StatusTable(part.summary, by: .tables)
      for row in table.rows.indices { table.rows[row].path = part.workspace.path(table.rows[row].path) }
      return table
    }
  }
}
