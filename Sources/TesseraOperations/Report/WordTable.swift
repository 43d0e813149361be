/// The words to translate, by module and language, in the rows and columns of a ``StatusTable``.
package struct WordTable: Sendable, Hashable {
  /// The numbers of words of source strings. A string with several forms has the words of all its forms.
  package struct Cell: Sendable, Hashable {
    /// The words of strings that are missing, new, or copies of the source string.
    package var toTranslate = 0
    /// The words of strings that need review.
    package var toReview = 0

    package static func + (a: Cell, b: Cell) -> Cell {
      Cell(toTranslate: a.toTranslate + b.toTranslate, toReview: a.toReview + b.toReview)
    }
  }

  package struct Row: Sendable, Hashable {
    /// The words of all source strings that need translation.
    package var source = 0
    /// One cell for each of the table's languages.
    package var cells: [Cell]
  }

  package var rows: [Row]
  package var languageCount: Int

  init(rowCount: Int, languageCount: Int) {
    self.languageCount = languageCount
    rows = Array(repeating: Row(cells: Array(repeating: Cell(), count: languageCount)), count: rowCount)
  }

  /// The words of all source strings.
  package var source: Int { rows.reduce(0) { $0 + $1.source } }

  /// The sum of all rows and languages.
  package var total: Cell { totals.reduce(Cell()) { $0 + $1 } }

  /// The sums of all rows, for each language.
  package var totals: [Cell] {
    (0..<languageCount).map { language in rows.reduce(Cell()) { $0 + $1.cells[language] } }
  }
}
