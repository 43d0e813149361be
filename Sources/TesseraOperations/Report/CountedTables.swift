import TesseraChecks
import TesseraInspection
import TesseraStrings
import TesseraWorkspace

/// The counted strings of the tables of a workspace, which are counted again only for tables with other content.
struct CountedTables {
  private var tables: [Key: (table: TableSummary, contents: [[UInt8]])] = [:]
  private var settings: WorkspaceSettings

  /// The identity of a table in different revisions.
  private struct Key: Hashable {
    var module: String
    var path: String
    var table: String
    var files: [String]
  }

  init(_ summary: WorkspaceSummary) {
    settings = summary.snapshot.settings
    remember(summary)
  }

  /// Counts the strings of a snapshot, without checking any rule.
  mutating func summary(of snapshot: WorkspaceSnapshot) async -> WorkspaceSummary {
    // The settings of a table affect its context, and an index refers to them.
    if settings.configurations != snapshot.settings.configurations { tables = [:] }
    settings = snapshot.settings
    var known: [TableSummary?] = []
    var rest = snapshot
    for index in snapshot.modules.indices {
      let module = snapshot.modules[index]
      let found = module.tables.map { self.known($0, of: module, in: snapshot) }
      rest.modules[index].tables = zip(module.tables, found).filter { $1 == nil }.map(\.0)
      known += found
    }
    let counted = await CheckRun(snapshot: rest, rules: []).run().summary.tables
    guard counted.count == known.count(where: { $0 == nil }) else {
      return await CheckRun(snapshot: snapshot, rules: []).run().summary
    }
    var next = counted[...]
    let summary = WorkspaceSummary(snapshot: snapshot, tables: known.compactMap { $0 ?? next.popFirst() })
    tables = [:]
    remember(summary)
    return summary
  }

  private mutating func remember(_ summary: WorkspaceSummary) {
    let snapshot = summary.snapshot
    let all = snapshot.modules.flatMap { module in module.tables.map { (module: module, table: $0) } }
    guard all.count == summary.tables.count else { return }
    // A summary may be that of the same table in another snapshot, in which the files have other numbers.
    for ((module, table), counted) in zip(all, summary.tables) {
      guard let contents = Self.contents(of: table, in: snapshot) else { continue }
      tables[Self.key(of: table, module, in: snapshot)] = (counted, contents)
    }
  }

  private func known(_ table: StringTable, of module: Module, in snapshot: WorkspaceSnapshot) -> TableSummary? {
    guard let known = tables[Self.key(of: table, module, in: snapshot)],
      known.table.table.languages == table.languages, known.table.table.sourceLanguage == table.sourceLanguage,
      known.table.context.settingsIndex == snapshot.settings.index(at: snapshot.path(of: table)),
      // Files that were not read again share their storage, so the comparison takes constant time.
      Self.contents(of: table, in: snapshot) == known.contents
    else { return nil }
    return known.table
  }

  private static func key(of table: StringTable, _ module: Module, in snapshot: WorkspaceSnapshot) -> Key {
    Key(module: module.name, path: module.path, table: table.name, files: table.files.map { snapshot[$0].path })
  }

  private static func contents(of table: StringTable, in snapshot: WorkspaceSnapshot) -> [[UInt8]]? {
    let contents = table.files.map { snapshot[$0].source?.bytes }
    return contents.contains(nil) ? nil : contents.compactMap(\.self)
  }
}
