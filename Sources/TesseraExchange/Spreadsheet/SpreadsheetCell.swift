import TesseraCore
import TesseraStrings

/// The conversion of strings to the contents of cells, and back.
///
/// Spreadsheet programs evaluate a cell that begins with `=`, `+`, `-` or `@` as a formula, which can run programs or
/// send the contents of other cells to a server (CVE-2021-41270). Some programs ignore white space and invisible
/// characters before it, and a tab or a line break at the start can begin another cell. Such cells begin with an
/// apostrophe in the file, which marks text in spreadsheets.
///
/// A cell that begins with apostrophes before such a character has one more apostrophe, so that reading, which removes
/// one, is exact. Other apostrophes, as in `'s avonds`, are neither added nor removed.
enum SpreadsheetCell {
  static func neutralize(_ text: String) -> String {
    isFormula(text) ? "'" + text : text
  }

  static func restore(_ cell: String) -> String {
    guard cell.unicodeScalars.first == "'", isFormula(cell) else { return cell }
    return String(cell.unicodeScalars.dropFirst())
  }

  /// Returns a string of a cell of a file: a range of the file if possible.
  static func restore(_ cell: FileText, in bytes: [UInt8]) -> FileText {
    if let range = cell.range, range.isEmpty || bytes[range.lowerBound] != UInt8(ascii: "'") { return cell }
    return .string(restore(cell.string(in: bytes)))
  }

  /// Returns whether a spreadsheet program may evaluate a cell if the apostrophes at its start are removed.
  static func isFormula(_ text: String) -> Bool {
    // Most strings begin with a letter.
    guard let byte = text.utf8.first, !byte.isAlphanumeric else { return false }
    let scalars = text.unicodeScalars.drop { $0 == "'" }
    guard let first = scalars.first else { return false }
    if first == "\t" || first == "\r" || first == "\n" { return true }
    guard let start = scalars.first(where: { !isIgnored($0) }) else { return false }
    switch start {
    case "=", "+", "-", "@": return true
    // The fullwidth forms, which some East Asian versions evaluate.
    case "\u{FF1D}", "\u{FF0B}", "\u{FF0D}", "\u{FF20}": return true
    default: return false
    }
  }

  private static func isIgnored(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isSpace || scalar.properties.isDefaultIgnorableCodePoint
      || BackslashEscapes.isInvisible(scalar) || scalar == "'"
  }

  /// Returns the contents of a cell for a value that may be absent.
  ///
  /// An empty cell is an absent value. The contents `""` are an empty string, and a string that consists only of two or
  /// more quotation marks has two more in its cell.
  static func contents(_ value: String?) -> String {
    guard let value else { return "" }
    return isQuotes(value) && value.utf8.count != 1 ? value + "\"\"" : value
  }

  /// Returns the value in a cell: the inverse of ``contents(_:)``.
  static func value(_ contents: String) -> String? {
    if contents.isEmpty { return nil }
    return isQuotes(contents) && contents.utf8.count > 1 ? String(contents.dropLast(2)) : contents
  }

  /// Returns the value in a cell of a file: a range of the file if possible.
  static func value(_ contents: FileText, in bytes: [UInt8]) -> FileText? {
    if contents.isEmpty { return nil }
    if let range = contents.range, bytes[range.lowerBound] != UInt8(ascii: "\"") { return contents }
    return value(contents.string(in: bytes)).map { .string($0) }
  }

  private static func isQuotes(_ text: String) -> Bool { text.utf8.allSatisfy { $0 == UInt8(ascii: "\"") } }
}
