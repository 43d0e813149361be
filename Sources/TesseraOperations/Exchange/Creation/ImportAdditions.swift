import TesseraExchange
import TesseraStrings
import TesseraWorkspace

/// What an import adds to a workspace before it compares the translations: files, keys, and forms of source strings.
struct ImportAdditions {
  /// A file that is new or to which keys are added.
  struct File {
    /// The path relative to the root of the workspace.
    var path: String
    /// The text on disk, or `nil` for a new file.
    var original: SourceText?
    /// The edits of the original text.
    var edits: [Edit] = []
    var text: SourceText
    /// A Boolean value that indicates whether the file is written only if translations are added to it.
    var isOnlyForTranslations = false
  }

  var files: [File] = []
  /// A Boolean value that indicates whether the import creates tables and keys. The import then also contains the
  /// translations of strings that are not to be translated, whose keys an earlier import can have created.
  var isCreation = false
  /// The new keys of each table, by the path of its main file.
  var newKeys: [ExactKey: Set<ExactKey>] = [:]
  /// The reasons that keys cannot be added, by the path of the table's main file.
  var obstacles: [ExactKey: [ExactKey: String]] = [:]
  /// The reasons that tables cannot be created, by their paths in the exchange files.
  var reasons: [ExactKey: String] = [:]
  /// The comments that are not added.
  var comments: [ImportReport.Comment] = []
  /// The paths in exchange files of each new table, by the path of its file.
  var originals: [ExactKey: [String]] = [:]

  /// The bytes of the files, by path.
  var bytes: [String: [UInt8]] {
    Dictionary(files.map { ($0.path, $0.text.fileBytes) }) { first, _ in first }
  }

  /// Removes the new tables that have the name of another table of their module, because the address of a string would
  /// not be that of one table.
  ///
  /// - Parameter snapshot: The workspace with the additions.
  /// - Returns: A Boolean value that indicates whether a table was removed.
  mutating func removeSameNames(in snapshot: WorkspaceSnapshot) -> Bool {
    let new = Dictionary(
      files.enumerated().filter { $1.original == nil && !$1.isOnlyForTranslations }.map { (ExactKey($1.path), $0) }
    ) { first, _ in first }
    var removed: Set<Int> = []
    for module in snapshot.modules {
      for tables in Dictionary(grouping: module.tables, by: { ExactKey($0.name) }).values where tables.count > 1 {
        let paths = tables.map { snapshot.path(of: $0) }
        // The tables of the workspace come first, and then the new ones in the order of the exchange files.
        let ordered = paths.sorted { (new[ExactKey($0)] ?? -1) < (new[ExactKey($1)] ?? -1) }
        for path in ordered.dropFirst() {
          guard let index = new[ExactKey(path)] else { continue }
          removed.insert(index)
          let other = String(quoting: ordered[0], limit: 120)
          for original in originals[ExactKey(path)] ?? [] {
            reasons[ExactKey(original)] = "the module already has a table with this name, \(other)"
          }
        }
      }
    }
    for index in removed.sorted(by: >) { files.remove(at: index) }
    return !removed.isEmpty
  }

  func isNew(_ key: String, inTableAt path: String) -> Bool {
    newKeys[ExactKey(path)]?.contains(ExactKey(key)) ?? false
  }

  /// Returns the reason that a table of the workspace has no such key.
  func obstacle(to key: String, inTableAt path: String) -> String {
    obstacles[ExactKey(path)]?[ExactKey(key)] ?? "the table has no such key"
  }
}
