import TesseraCore
import TesseraStrings

/// The units of a file in the order in which they were read, which become the tables of a document.
struct ExchangeUnitCollector {
  private struct Address: Hashable {
    var table: ExactKey
    var key: ExactKey
    var variation: ExactKey
  }

  private var units: [ExactKey: [ExchangeUnit]] = [:]
  private var paths: [String] = []
  private var lines: [Address: Int] = [:]

  /// Adds a unit to the table with a path.
  ///
  /// - Throws: an error that names both lines if the table already has a unit with the same key and variation.
  mutating func append(_ unit: ExchangeUnit, to path: String, line: Int) throws(ExchangeReadingError) {
    let table = ExactKey(path)
    let address = Address(table: table, key: ExactKey(unit.key), variation: ExactKey(unit.path.notation))
    if let first = lines.updateValue(line, forKey: address) {
      throw ExchangeReadingError("the string is already defined on line \(first)", line: line)
    }
    if units[table] == nil { paths.append(path) }
    units[table, default: []].append(unit)
  }

  /// The tables, sorted by the bytes of their paths.
  var tables: [ExchangeTable] {
    paths.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }.map { path in
      ExchangeTable(path: path, units: units[ExactKey(path)] ?? [])
    }
  }
}

/// Returns the text of an exchange file.
///
/// - Throws: an error with the line of the first character that is not valid UTF-8.
func validatedText(_ bytes: [UInt8]) throws(ExchangeReadingError) -> String {
  if let text = String(validUTF8: bytes) { return text }
  var line = 1
  for content in bytes.split(separator: 0x0A, omittingEmptySubsequences: false) {
    guard String(validUTF8: Array(content)) != nil else { break }
    line += 1
  }
  throw ExchangeReadingError("the line is not valid UTF-8; save the file in UTF-8", line: line)
}
