import TesseraEditing
import TesseraExchange
import TesseraStrings
import TesseraWorkspace

/// Creates the tables and keys that exchange files contain and a workspace does not.
///
/// A table is created at the path that the exchange file specifies, or at the path of the String Catalog that replaces
/// the specified file.
struct ImportCreation {
  private let workspace: LoadedWorkspace
  /// The tables that the import may change.
  private let tables: ImportTables
  private let allTables: ImportTables
  /// The folders in which tables can be created.
  private let folders: [String]
  /// The files on disk, or `nil` if the folder of the workspace does not exist.
  private let disk: DiskTree?
  private var new: [ExactKey: NewTable] = [:]
  private var order: [ExactKey] = []
  private var reasons: [ExactKey: String] = [:]
  /// The paths in exchange files of each new table, by the path of its file.
  private var originals: [ExactKey: [String]] = [:]
  private var problems: [OperationError.Reason] = []

  /// - Parameter modules: The modules that the import may change, or `nil` for the whole workspace.
  init(_ workspace: LoadedWorkspace, _ modules: [Module]?) throws(OperationError) {
    self.workspace = workspace
    let snapshot = workspace.snapshot
    allTables = ImportTables(snapshot.modules, of: snapshot)
    tables = modules.map { ImportTables($0, of: snapshot) } ?? allTables
    folders = modules.map { $0.map(\.path) } ?? [""]
    disk =
      System.status(of: snapshot.root) == nil
      ? nil : try OperationError.wrapping { () throws(FileError) in try DiskTree(root: snapshot.root) }
  }

  // MARK: - Documents

  /// Adds the tables and keys of a document.
  ///
  /// - Parameter file: The path of the exchange file.
  mutating func add(_ document: ReturnedDocument, file: String) {
    let found = DocumentTables(document, tables)
    for table in document.orderedTables where !table.units.isEmpty {
      let source = table.sourceLanguage ?? document.sourceLanguage
      guard let key = target(of: table, found, source, file) else { continue }
      let table = ExchangeTable(table)
      new[key]?.add(table, sourceLanguage: source, targetLanguage: document.targetLanguage)
      new[key]?.comments.add(table, file: file)
    }
  }

  /// Returns the table to which the keys of a table are added, or `nil` if there is none.
  private mutating func target(
    of table: ReturnedTable,
    _ found: DocumentTables,
    _ source: String,
    _ file: String
  ) -> ExactKey? {
    func start(_ table: NewTable) -> ExactKey {
      let key = ExactKey(table.path)
      if new[key] == nil {
        new[key] = table
        order.append(key)
      }
      return key
    }
    if let existing = found.candidate(table.path).0 {
      let path = workspace.snapshot.path(of: existing.table)
      return start(NewTable(path: path, existing: existing, sourceLanguage: source))
    }
    // There are several tables, or the table belongs to another module.
    if !found.isElsewhere(table.path), allTables.contains(table.path) { return nil }
    let line = table.line ?? table.units.first?.line
    let location = line.map { SourceLocation(line: $0, column: 1) }
    if let problem = CatalogPath.problem(of: table.path) {
      problems.append(OperationError.Reason(path: file, location: location, text: problem))
      return nil
    }
    switch path(of: table.path, found.shift) {
    case .failure(let reason):
      reasons[ExactKey(table.path)] = reason.text
      return nil
    case .success(let path):
      if let disk, let obstacle = CatalogPath.obstacle(creating: path, in: disk) {
        problems.append(OperationError.Reason(path: file, location: location, text: obstacle))
        return nil
      }
      originals[ExactKey(path), default: []].append(table.path)
      return start(NewTable(path: path, existing: nil, sourceLanguage: source))
    }
  }

  private struct Reason: Error { var text: String }

  /// Returns the path of a new table.
  private func path(of original: String, _ shift: PathShift) -> Result<String, Reason> {
    let name = String(quoting: original, limit: 120)
    guard workspace.isWhole else {
      return .failure(Reason(text: "the workspace is a single file, in which no table can be created"))
    }
    guard let shifted = shift.path(original) else {
      return .failure(Reason(text: "the table \(name) is not in the folder of the import"))
    }
    guard let path = CatalogPath.new(for: shifted) else {
      return .failure(
        Reason(
          text: "a table can be created only for a .xcstrings, .strings or .stringsdict file, a nib or a .plist file"
        )
      )
    }
    guard !Path.isClosedToCatalogs(Path.parent(path)) else {
      return .failure(Reason(text: "a String Catalog cannot be in the folder of one language"))
    }
    if let file = allTables.legacyFile(besideCatalog: path) {
      let other = String(quoting: file, limit: 120)
      return .failure(Reason(text: "a String Catalog cannot be created beside \(other), which has the same table name"))
    }
    guard folders.contains(where: { $0.isEmpty || Path.isInside(path, $0) }) else {
      return .failure(Reason(text: "the table \(name) is not in one of the selected modules"))
    }
    return .success(path)
  }

  // MARK: - Result

  /// Returns the files with the new tables and keys.
  ///
  /// - Throws: An error with the line of each table that must not be created.
  func additions() throws(OperationError) -> ImportAdditions {
    guard problems.isEmpty else { throw OperationError(problems.uniqued()) }
    var result = ImportAdditions()
    result.isCreation = true
    result.reasons = reasons
    result.originals = originals
    var tables = order.compactMap { new[$0] }.filter { !$0.isEmpty || !$0.obstacles.isEmpty }
    result.comments = order.compactMap { new[$0] }.flatMap(\.otherComments)
    let changes = tables.flatMap(\.changes).sorted { $0.address < $1.address }
    let edits = ChangeSet(changes: changes).edits(in: workspace.snapshot, skippingObstacles: true)
    for obstacle in edits.obstacles {
      for index in tables.indices where tables[index].existing?.address == obstacle.address.table {
        tables[index].fail(obstacle.address.leaf.key ?? "", obstacle.reason.message)
      }
    }
    for file in edits.files {
      let original = try OperationError.wrapping { () throws(FileError) in try file.source() }
      guard let text = try? original.applying(file.edits) else { continue }
      result.files.append(ImportAdditions.File(path: file.path, original: original, edits: file.edits, text: text))
    }
    for table in tables {
      if table.existing == nil, !table.isEmpty {
        do throws(EditingError) {
          result.files.append(ImportAdditions.File(path: table.path, text: try table.text()))
        } catch {
          throw OperationError(error, in: workspace.path(table.path))
        }
      }
      result.newKeys[ExactKey(table.path)] = table.newKeys
      result.obstacles[ExactKey(table.path)] = table.obstacles
    }
    return result
  }
}

extension ReturnedDocument {
  /// The tables, with those of `.stringsdict` files first: their strings take precedence over those of the `.strings`
  /// files with the same name.
  var orderedTables: [ReturnedTable] {
    let isFirst = { (table: ReturnedTable) in table.path.hasSuffix(".stringsdict") }
    return tables.filter(isFirst) + tables.filter { !isFirst($0) }
  }
}
