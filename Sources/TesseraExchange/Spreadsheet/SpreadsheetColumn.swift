import TesseraStrings

/// A column of a spreadsheet with strings.
enum SpreadsheetColumn: String, CaseIterable {
  case table, key, variation, source, translation, state, comment
  /// The source language of the table, if it is not that of the file.
  case sourceLanguage = "sourcelanguage"

  /// The columns without which a file cannot be read.
  static let required: [SpreadsheetColumn] = [.table, .key, .variation, .source, .translation]

  /// Returns the name of the column in the first row. The columns of strings state their language: `source [en]`.
  func header(language: String?) -> String {
    language.map { "\(rawValue) [\($0)]" } ?? rawValue
  }

  /// Returns the column and the language that a cell of the first row states, or `nil` for an unknown column.
  static func parse(_ header: String) -> (column: SpreadsheetColumn, language: String?)? {
    let scalars = header.unicodeScalars
    let bracket = scalars.firstIndex(of: "[") ?? scalars.endIndex
    let name = String(scalars[..<bracket].filter { !$0.isSpace }).lowercased()
    guard let column = SpreadsheetColumn(rawValue: name) else { return nil }
    guard bracket < scalars.endIndex, let end = scalars.lastIndex(of: "]"), end > bracket else { return (column, nil) }
    return (column, String(scalars[scalars.index(after: bracket)..<end]))
  }
}
