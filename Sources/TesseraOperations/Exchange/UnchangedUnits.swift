import TesseraCore
import TesseraEditing
import TesseraExchange
import TesseraStrings

/// Finds the units of returned files that are the same in the workspace, which nearly all are.
///
/// They are removed as soon as a file has been read, so that few files are in memory at the same time, and the import
/// compares only the other units in detail.
struct UnchangedUnits {
  private let tables: ImportTables
  /// The keys that the import creates, by the path of their table. Their units are not removed.
  private let newKeys: [ExactKey: Set<ExactKey>]

  init(_ tables: ImportTables, newKeys: [ExactKey: Set<ExactKey>] = [:]) {
    self.tables = tables
    self.newKeys = newKeys
  }

  /// Returns documents without their unchanged units. Documents that translate the same table into the same language keep
  /// all of their units.
  func removed(
    from documents: [(file: String, document: ReturnedDocument)]
  ) -> [(file: String, document: ReturnedDocument)] {
    let repeated = RepeatedTables(documents.map(\.document), tables).documents
    return concurrentMap(Array(documents.enumerated())) { index, item in
      var item = item
      if !repeated.contains(index) { remove(from: &item.document) }
      return item
    }
  }

  /// Removes the unchanged units of all tables of a document.
  func remove(from document: inout ReturnedDocument) {
    let found = DocumentTables(document, tables)
    for index in document.tables.indices {
      guard let candidate = found.candidate(document.tables[index].path).0 else { continue }
      remove(from: &document.tables[index], candidate)
    }
  }

  /// Removes the units of the entries whose units are all unchanged. The change of an entry needs all of its units. Tables
  /// that are not catalogs keep their units.
  private func remove(from table: inout ReturnedTable, _ candidate: ImportTables.Candidate) {
    let (language, contents) = (candidate.builder.language, candidate.contents)
    guard candidate.table.format == .catalog, !CatalogUnits.isConverted(table.path),
      let index = candidate.table.languages.firstIndex(where: { $0.utf8.elementsEqual(language.utf8) }),
      let translations = tables.plainTranslations(of: candidate.table)
    else { return }
    let units = table.units
    var entries = Array(repeating: Int32(-1), count: units.count)
    var isChanged = Array(repeating: false, count: candidate.table.entries.count)
    // Keys are usually in the same order in the file and in the table.
    var latest = 0
    translations.compare(units, language: index) { position in
      let found = units.entry(at: position, in: contents, near: &latest)
      if found.isIdentifier, let entry = found.entry { isChanged[entry] = true }
      return found.entry
    } _: { position, entry, isSame in
      entries[position] = Int32(entry)
      if !isSame { isChanged[entry] = true }
    }
    for key in newKeys[ExactKey(candidate.path)] ?? [] {
      if let entry = contents.index(of: key.text) { isChanged[entry] = true }
    }
    table.removeUnchanged { entries[$0] >= 0 && !isChanged[Int(entries[$0])] }
  }
}

extension ReturnedUnits {
  /// Returns the index of the entry of a unit, or `nil` if the table does not contain the key, and whether the key is an
  /// identifier that ends like a variation.
  ///
  /// - Parameter latest: The position of the key that was found before; see ``TableContents/index(of:near:)``.
  func entry(
    at position: Int,
    in contents: TableContents,
    near latest: inout Int
  ) -> (entry: Int?, isIdentifier: Bool) {
    guard let ranges = ranges(at: position) else {
      return (contents.index(of: ImportComparison.resolved(self[position], in: contents).key), false)
    }
    // Safe: the bytes are read within the call.
    if ranges.plural != nil, let identifier = ranges.identifier,
      let entry = unsafe withBytes(of: identifier, { unsafe contents.index(of: $0) })
    {
      return (entry, true)
    }
    return (unsafe withBytes(of: ranges.key) { unsafe contents.index(of: $0, near: &latest) }, false)
  }
}
