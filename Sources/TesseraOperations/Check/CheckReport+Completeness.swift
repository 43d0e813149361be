import TesseraChecks
import TesseraInspection
package import TesseraStrings

extension CheckReport {
  /// The rules about strings that are not translated. A report may count what they find instead of listing it.
  package static let completenessRules: Set<RuleID> = [
    MissingTranslation.id, NewTranslation.id, NeedsReview.id, SameAsSource.id,
  ]

  /// The number of translated strings in each table, by file, and in all of them. The sums are those of `tessera status`.
  package var completeness: [StatusTable] {
    parts.map { part in
      var table = StatusTable(part.summary, by: .tables)
      for row in table.rows.indices { table.rows[row].path = part.workspace.path(table.rows[row].path) }
      return table
    }
  }
}
