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

  /// The bytes of the files, by path.
  var bytes: [String: [UInt8]] {
    Dictionary(files.map { ($0.path, $0.text.fileBytes) }) { first, _ in first }
  }

  func isNew(_ key: String, inTableAt path: String) -> Bool {
    newKeys[ExactKey(path)]?.contains(ExactKey(key)) ?? false
  }

  /// Returns the reason that a table of the workspace has no such key.
  func obstacle(to key: String, inTableAt path: String) -> String {
    obstacles[ExactKey(path)]?[ExactKey(key)] ?? "the table has no such key"
  }
}
