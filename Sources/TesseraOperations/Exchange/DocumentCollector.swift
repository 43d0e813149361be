import TesseraExchange
import TesseraStrings

/// Collects the units of one language.
struct DocumentCollector {
  private let language: String
  private var tables: [ExchangeTable] = []
  private var indices: [ExactKey: Int] = [:]
  private var current = -1

  init(_ language: String) { self.language = language }

  mutating func add(_ entry: ExchangedEntry, _ builder: ExchangeTableBuilder, omitting omit: (String) -> Void) {
    let path = builder.path(of: entry)
    builder.forEachUnit(of: entry, omitting: omit) { unit, _, _ in
      // Consecutive strings are usually in the same table.
      if !tables.indices.contains(current) || !tables[current].path.utf8.elementsEqual(path.utf8) {
        current = indices[ExactKey(path)] ?? tables.count
        if current == tables.count {
          indices[ExactKey(path)] = current
          tables.append(ExchangeTable(path: path, sourceLanguage: builder.table.sourceLanguage))
        }
      }
      tables[current].units.append(unit)
    }
  }

  /// Returns the document with all units, in Xcode's order.
  mutating func document() -> ExchangeDocument {
    let languages = Dictionary(grouping: tables.compactMap(\.sourceLanguage)) { $0 }
    let source = languages.max { ($0.value.count, $1.key) < ($1.value.count, $0.key) }?.key ?? "en"
    for index in tables.indices {
      tables[index].sortUnits()
      if tables[index].sourceLanguage == source { tables[index].sourceLanguage = nil }
    }
    tables.sort { XLIFFOrder.pathPrecedes($0.path, $1.path) }
    return ExchangeDocument(sourceLanguage: source, targetLanguage: language, tables: tables)
  }
}

extension ExchangeTable {
  /// Sorts the units in Xcode's order.
  fileprivate mutating func sortUnits() {
    let identifiers = units.map { unit in
      XLIFFIdentifier.identifier(key: unit.key, path: unit.path, inTable: path) ?? unit.key
    }
    // The keys are sorted, and most of them have no variations.
    guard !XLIFFOrder.isAscending(identifiers) else { return }
    var order = identifiers.indices.sorted { XLIFFOrder.precedes(identifiers[$0], identifiers[$1]) }
    // Moves each unit to its place, instead of copying all of them.
    for start in order.indices {
      var position = start
      while order[position] != start {
        let origin = order[position]
        units.swapAt(position, origin)
        order[position] = position
        position = origin
      }
      order[position] = position
    }
  }
}
