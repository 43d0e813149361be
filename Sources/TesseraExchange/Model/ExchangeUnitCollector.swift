import TesseraCore
import TesseraStrings

/// The units of a file in the order in which they were read, which become the tables of a document.
struct ExchangeUnitCollector {
  private struct Address: Hashable {
    var key: ExactKey
    var variation: ExactKey
  }

  private struct Table {
    var table: ExchangeTable
    var lines: [Address: Int] = [:]
  }

  private var collected: [Table] = []
  private var indices: [ExactKey: Int] = [:]

  /// Adds a unit to the table with a path.
  ///
  /// - Throws: an error that names both lines if the table already has a unit with the same key and variation.
  mutating func append(_ unit: ExchangeUnit, to path: String, line: Int) throws(ExchangeReadingError) {
    let index = indices[ExactKey(path)] ?? collected.count
    if index == collected.count {
      indices[ExactKey(path)] = index
      collected.append(Table(table: ExchangeTable(path: path)))
    }
    let address = Address(key: ExactKey(unit.key), variation: ExactKey(unit.path.notation))
    if let first = collected[index].lines.updateValue(line, forKey: address) {
      throw ExchangeReadingError("the string is already defined on line \(first)", line: line)
    }
    collected[index].table.units.append(unit)
  }

  /// The tables, sorted by the bytes of their paths.
  var tables: [ExchangeTable] {
    collected.map(\.table).sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  }
}

/// Checks that an exchange file is valid UTF-8.
///
/// - Throws: an error with the line of the first byte that does not begin a character.
func checkUTF8(_ bytes: [UInt8]) throws(ExchangeReadingError) {
  guard let offset = UTF8Check.firstInvalidByte(in: bytes) else { return }
  let line = bytes[..<offset].count { $0 == 0x0A } + 1
  throw ExchangeReadingError("the line is not valid UTF-8; save the file in UTF-8", line: line)
}
