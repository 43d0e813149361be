import TesseraExchange
import TesseraStrings
import TesseraWorkspace

/// Finds the tables of a workspace that the tables of one exchange file belong to.
///
/// If the workspace is a part of the exported folder, several tables of the file can match the same table by the ends of
/// their paths. Only one of these paths is that of the table. The others belong to modules outside of the workspace.
struct DocumentTables {
  /// The difference between the paths in the file and those of the workspace.
  let shift: PathShift
  private let tables: ImportTables
  private let language: String
  /// The paths of tables that are not those of the tables that they match.
  private var elsewhere: Set<ExactKey> = []
  /// The paths of tables of which it is not known which one belongs to the table that all of them match.
  private var ambiguous: Set<ExactKey> = []

  init(_ document: ReturnedDocument, _ tables: ImportTables) {
    self.init(document.tables.map(\.path), document.targetLanguage, tables)
  }

  init(_ document: ExchangeDocument, _ tables: ImportTables) {
    self.init(document.tables.map(\.path), document.targetLanguage, tables)
  }

  private init(_ paths: [String], _ language: String, _ tables: ImportTables) {
    self.tables = tables
    self.language = language
    var order: [(path: String, file: FileID, shift: PathShift)] = []
    var shifts: [FileID: Set<PathShift>] = [:]
    for path in paths {
      guard let (file, shift) = tables.location(of: path) else { continue }
      order.append((path, file, shift))
      shifts[file, default: []].insert(shift)
    }
    let certain = shifts.values.filter { $0.count == 1 }.reduce(into: Set()) { $0.formUnion($1) }
    for (file, candidates) in shifts where candidates.count > 1 {
      let chosen = Self.choice(of: candidates, certain, root: tables.root)
      for item in order where item.file == file && item.shift != chosen {
        if chosen == nil { ambiguous.insert(ExactKey(item.path)) } else { elsewhere.insert(ExactKey(item.path)) }
      }
    }
    let (elsewhere, ambiguous) = (elsewhere, ambiguous)
    let known = order.lazy
      .filter { !elsewhere.contains(ExactKey($0.path)) && !ambiguous.contains(ExactKey($0.path)) }.map(\.shift)
    shift = known.contains(.none) ? .none : known.first ?? .none
  }

  /// Returns the shift of the tables that match the same table, or `nil` if it is not known.
  ///
  /// - Parameter certain: The shifts of tables that no other table of the file competes with.
  private static func choice(
    of candidates: Set<PathShift>,
    _ certain: Set<PathShift>,
    root: String
  ) -> PathShift? {
    if candidates.contains(.none) { return PathShift.none }
    let known = candidates.intersection(certain)
    if known.count == 1 { return known.first }
    return candidates.filter { $0.leads(to: root) }.max { $0.length < $1.length }
  }

  /// Returns the table at the path of the exchange file, or the reason that there is none.
  func candidate(_ path: String) -> (ImportTables.Candidate?, reason: String) {
    let name = String(quoting: path, limit: 120)
    if isElsewhere(path) { return (nil, "the table \(name) is not in the folder of the import") }
    if ambiguous.contains(ExactKey(path)) {
      return (nil, "several tables of the file match the same table of the folder: import into the exported folder")
    }
    return tables.candidate(path, language: language)
  }

  /// Returns the first file of the table at the path of the exchange file, or `nil` if there is no such table.
  func file(of path: String) -> FileID? {
    let key = ExactKey(path)
    return elsewhere.contains(key) || ambiguous.contains(key) ? nil : tables.location(of: path)?.table
  }

  /// Returns a Boolean value that indicates whether another table of the file belongs to the table that the path matches.
  func isElsewhere(_ path: String) -> Bool { elsewhere.contains(ExactKey(path)) }
}
