import TesseraCore
import TesseraStrings

/// The units of a file in the order in which they were read, which become the tables of a document.
struct ReturnedUnitCollector {
  fileprivate struct Address: Hashable {
    var key: ExactKey
    var variation: ExactKey

    init(_ key: String, _ path: VariationPath) {
      self.key = ExactKey(key)
      variation = ExactKey(path.notation)
    }
  }

  /// The relation of a unit to the units before it in the same table.
  enum KeyOrder {
    /// The unit is the first one.
    case first
    /// The key is that of the unit before it.
    case same
    /// The key is another one, and the unit follows all units before it in the order of exports.
    case next
    /// The unit does not follow all units with other keys before it.
    case other
  }

  fileprivate struct Table {
    var path: String
    /// A range with the path, or `nil` if no range is known.
    var range: Range<Int>?
    var units: ReturnedUnits
    /// The key of the last unit, and the variations of the last units with this key.
    var lastKey = FileText.empty
    var lastPaths: [(path: VariationPath, line: Int)] = []
    /// The identifier that follows all others in the order of exports, and that among the units before the last units with
    /// the same key.
    var lastIdentifier: [UInt8] = []
    var lastIdentifierBefore: [UInt8] = []
    /// The lines of all units, or `nil` as long as the units are in the order of exports, so that their identifiers differ
    /// from all identifiers before them.
    var lines: [Address: Int]?
  }

  private let bytes: [UInt8]
  private var collected: [Table] = []
  private var indices: [ExactKey: Int] = [:]
  /// The index of the table of the last unit.
  private var latest = 0

  /// - Parameter bytes: The text of the file.
  init(in bytes: [UInt8]) { self.bytes = bytes }

  /// Returns the index of the table with a path, which is added if there is none yet.
  mutating func table(_ path: FileText) -> Int {
    if let range = path.range, latest < collected.count, let known = collected[latest].range,
      bytes.isEqual(range, known)
    {
      return latest
    }
    let text = path.string(in: bytes)
    latest = indices[ExactKey(text)] ?? collected.count
    if latest == collected.count {
      indices[ExactKey(text)] = latest
      let units = ReturnedUnits(in: bytes, isFirst: collected.isEmpty)
      collected.append(Table(path: text, range: path.range, units: units))
    }
    return latest
  }

  /// Adds a unit to a table.
  ///
  /// - Throws: an error that names both lines if the table already has a unit with the same key and variation.
  @discardableResult
  mutating func append(_ unit: FileUnit, to table: Int) throws(ExchangeReadingError) -> KeyOrder {
    let order = try collected[table].note(unit, bytes)
    collected[table].units.append(unit)
    return order
  }

  /// The tables, sorted by the bytes of their paths.
  var tables: [ReturnedTable] {
    collected.map { ReturnedTable(path: $0.path, units: $0.units) }
      .sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  }
}

extension ReturnedUnitCollector.Table {
  /// Checks that no unit has the key and the variation of another one, before it is added.
  fileprivate mutating func note(
    _ unit: FileUnit,
    _ bytes: [UInt8]
  ) throws(ExchangeReadingError) -> ReturnedUnitCollector.KeyOrder {
    let order = order(of: unit, bytes)
    lastKey = unit.key
    if lines == nil {
      if order != .same { lastPaths.removeAll(keepingCapacity: true) }
      if let first = lastPaths.first(where: { $0.path.isIdentical(to: unit.path) }) {
        throw Self.duplicate(of: first.line, unit)
      }
      lastPaths.append((unit.path, unit.line))
      guard order == .other || lastPaths.count > Self.maximumPathCount else { return order }
      lines = Dictionary(
        units.map { (ReturnedUnitCollector.Address($0.key, $0.path), $0.line ?? 0) },
        uniquingKeysWith: { first, _ in first }
      )
    }
    let address = ReturnedUnitCollector.Address(unit.key.string(in: bytes), unit.path)
    if let first = lines?.updateValue(unit.line, forKey: address) { throw Self.duplicate(of: first, unit) }
    return order
  }

  /// The number of variations of a key that are compared with one another. No export has as many.
  private static let maximumPathCount = 64

  private static func duplicate(of first: Int, _ unit: FileUnit) -> ExchangeReadingError {
    ExchangeReadingError("the string is already defined on line \(first)", line: unit.line)
  }

  /// Returns the relation to the units before it. The identifiers are compared, because a variation of a key follows other
  /// keys: `%lld items|==|plural.one` follows `%lld items in %@`.
  private mutating func order(of unit: FileUnit, _ bytes: [UInt8]) -> ReturnedUnitCollector.KeyOrder {
    let identifier = XLIFFIdentifier.bytes(key: unit.key, in: bytes, path: unit.path, table: path)
    let isFirst = units.isEmpty
    let isSame = !isFirst && isSame(unit.key, bytes)
    if !isFirst, !isSame { lastIdentifierBefore = lastIdentifier }
    guard isFirst || XLIFFOrder.precedes(lastIdentifierBefore, identifier) else { return .other }
    if isFirst || XLIFFOrder.precedes(lastIdentifier, identifier) { lastIdentifier = identifier }
    return isFirst ? .first : isSame ? .same : .next
  }

  private func isSame(_ key: FileText, _ bytes: [UInt8]) -> Bool {
    if let a = lastKey.range, let b = key.range { return bytes.isEqual(a, b) }
    return lastKey.string(in: bytes).isIdentical(to: key.string(in: bytes))
  }
}

extension VariationPath {
  /// Returns a Boolean value that indicates whether both paths have the same bytes.
  func isIdentical(to other: VariationPath) -> Bool {
    self == other && (substitution ?? "").isIdentical(to: other.substitution ?? "")
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
