import TesseraCore
import TesseraStrings
import TesseraWorkspace

/// Translates changes of leaves to changes of `.strings` and `.stringsdict` files.
struct LegacyPlan {
  private struct File {
    var id: FileID
    var content: SourceFile.Content
    var language: String

    var isStringsDict: Bool {
      if case .stringsDict = content { true } else { false }
    }

    func contains(_ key: String) -> Bool {
      switch content {
      case .strings(let strings): strings.entry(forKey: key) != nil
      case .stringsDict(let dictionary): dictionary.entry(forKey: key) != nil
      default: false
      }
    }
  }

  private let sourceLanguage: String
  private let files: [File]
  /// The keys whose string in the source language is added or removed. Their comments are added or removed with it.
  private let keysOfSourceStrings: Set<ExactKey>
  private let newComments: [ExactKey: String]

  /// - Parameter changes: All changes of the table.
  init(_ table: StringTable, in snapshot: WorkspaceSnapshot, changes: [ChangeSet.Change]) {
    sourceLanguage = table.sourceLanguage
    var keys: Set<ExactKey> = []
    var comments: [ExactKey: String] = [:]
    for change in changes {
      switch (change.address.leaf, change.content) {
      case (.localization(let language, let key), _) where language.isIdentical(to: table.sourceLanguage):
        keys.insert(ExactKey(key))
      case (.field(.comment, let key), .comment(let comment)): comments[ExactKey(key)] = comment
      default: break
      }
    }
    keysOfSourceStrings = keys
    newComments = comments
    var files = table.files.map { id in
      let folder = Path.parent(snapshot[id].path)
      let whole = folder.isEmpty ? snapshot.root : folder
      let language = Path.isLanguageFolder(whole) ? Path.stem(Path.name(whole)) : table.sourceLanguage
      return File(id: id, content: snapshot[id].content, language: language)
    }
    // This matches the joining of tables: `Base` contains the source language if there is no file of the same kind in
    // that language.
    for index in files.indices where files[index].language == "Base" {
      let hasSource = files.contains {
        $0.language == table.sourceLanguage && $0.isStringsDict == files[index].isStringsDict
      }
      if !hasSource { files[index].language = table.sourceLanguage }
    }
    self.files = files
  }

  /// - Parameter entry: The entry in the table, with the files that contain its strings.
  func changes(
    _ leaf: TableLeaf,
    to content: LeafContent?,
    entry: Entry?
  ) throws(EditingError) -> [(file: FileID, change: CatalogChange)] {
    switch (leaf, content) {
    case (.entry(let key), nil): return removals(of: key, from: files)
    case (.entry(let key), .entry(let draft)) where entry == nil: return try insertions(of: key, draft)
    case (.localization(let language, let key), nil):
      return removals(of: key, from: files.filter { $0.language.isIdentical(to: language) })
    case (.localization(let language, let key), .localization(let localization)):
      guard entry.map({ Self.file(of: language, in: $0) == nil }) ?? false else {
        throw .unsupported("the way in which a string varies can be changed only in a String Catalog")
      }
      var draft = EntryDraft(extractionState: nil, localizations: [language: localization])
      if language.isIdentical(to: sourceLanguage) { draft.comment = newComments[ExactKey(key)] }
      let hasRules = !localization.substitutions.isEmpty
      return [(try file(of: language, isStringsDict: hasRules), .insertKey(key, draft))]
    case (.string(let address), .string(let value, let state)):
      guard let entry, let file = Self.file(of: address.language, in: entry) else {
        throw Self.noString
      }
      return [(file, .setValue(value, at: address, state: state))]
    case (.string(let address), nil):
      guard let entry, let file = Self.file(of: address.language, in: entry) else { return [] }
      return [(file, .remove(.variant(address)))]
    case (.table, _): throw .unsupported("a table cannot be added or removed by a change: add or remove its files")
    case (.sourceLanguage, _): throw .unsupported(".strings files do not specify the source language")
    case (.field(.comment, let key), _) where keysOfSourceStrings.contains(ExactKey(key)): return []
    case (.field(.comment, _), _):
      throw .unsupported("the comment of an existing key cannot be changed in a .strings file")
    default: throw .unsupported("only a String Catalog can contain this")
    }
  }

  /// Distributes a requested change to the files, because each language has its own file.
  func changes(_ change: CatalogChange) throws(EditingError) -> [(file: FileID, change: CatalogChange)] {
    switch change {
    case .all(let changes):
      var result: [(file: FileID, change: CatalogChange)] = []
      for change in changes { result += try self.changes(change) }
      return result
    case .insertKey(let key, let draft): return try insertions(of: key, draft)
    case .remove(.key(let key)), .renameKey(let key, _):
      let holders = files.filter { $0.contains(key) }
      guard !holders.isEmpty else { throw .keyNotFound(key, nearest: nil) }
      return holders.map { ($0.id, change) }
    case .remove(.language(let language, let key)):
      let holders = files.filter { $0.language.isIdentical(to: language) && $0.contains(key) }
      guard !holders.isEmpty else { throw Self.noString }
      return holders.map { ($0.id, change) }
    case .setValue(_, let address, _, let createsKey):
      let holders = files.filter { $0.language.isIdentical(to: address.language) && $0.contains(address.key) }
      // A key in a `.stringsdict` file takes precedence over the same key in a `.strings` file.
      if let holder = holders.first(where: \.isStringsDict) ?? holders.first { return [(holder.id, change)] }
      guard createsKey else { throw Self.noString }
      return [(try file(of: address.language, isStringsDict: false), change)]
    default: throw .unsupported("only a String Catalog can contain this")
    }
  }

  private static let noString = EditingError.unsupported("the key has no string in this language")

  private static func file(of language: String, in entry: Entry) -> FileID? {
    entry.localizations.first { $0.language.isIdentical(to: language) }?.file
  }

  /// Removes a key from both a `.stringsdict` and a `.strings` file, because the former takes precedence over the
  /// latter.
  private func removals(of key: String, from files: [File]) -> [(file: FileID, change: CatalogChange)] {
    files.filter { $0.contains(key) }.map { ($0.id, .remove(.key(key))) }
  }

  /// Adds a key to the file of each language, with its comment in the file of the source language.
  private func insertions(
    of key: String,
    _ draft: EntryDraft
  ) throws(EditingError) -> [(file: FileID, change: CatalogChange)] {
    guard !draft.localizations.isEmpty else { throw .unsupported("a key of a .strings file needs a string") }
    guard draft.comment == nil || draft[sourceLanguage] != nil else {
      throw .unsupported("only the file of the source language contains comments, and the key has no string there")
    }
    var result: [(file: FileID, change: CatalogChange)] = []
    for (language, localization) in draft.localizations.sorted(by: { $0.key < $1.key }) {
      var part = draft
      part.localizations = [language: localization]
      if !language.isIdentical(to: sourceLanguage) { part.comment = nil }
      result.append((try file(of: language, isStringsDict: false), .insertKey(key, part)))
    }
    return result
  }

  private func file(of language: String, isStringsDict: Bool) throws(EditingError) -> FileID {
    guard let file = files.first(where: { $0.isStringsDict == isStringsDict && $0.language.isIdentical(to: language) })
    else {
      throw .unsupported("the table has no \(isStringsDict ? ".stringsdict" : ".strings") file in this language")
    }
    return file.id
  }
}
