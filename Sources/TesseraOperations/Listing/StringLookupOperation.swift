import TesseraEditing
package import TesseraStrings
import TesseraWorkspace

/// Finds one key of a workspace, by its address or by its name.
///
///     let key = try await StringLookupOperation(path: "App", name: "cart.title").run()
///
///     tessera get App cart.title
package struct StringLookupOperation: Sendable, Hashable {
  package var path: String
  /// The address of a key or of a part of it, or a key that only one table of the workspace contains.
  package var name: String
  /// The languages of the strings to return, or an empty array for all languages.
  package var languages: [String]

  package init(path: String = ".", name: String, languages: [String] = []) {
    self.path = path
    self.name = name
    self.languages = languages.uniqued()
  }

  package func run(_ progress: ProgressStream? = nil) async throws -> StringLookup {
    try await Operations.perform(progress) { context in
      let workspace = try LoadedWorkspace(path, reading: .filesAlone, in: context)
      let match = try match(in: workspace.snapshot)
      var key = ListedKey(match.entry, in: match.table, at: match.address.table, of: workspace)
      let leaf = match.address.leaf
      if let language = leaf.language {
        key.strings.removeAll { item in
          item.language != language || !leaf.path.isPlain && item.address != match.address
        }
      }
      for language in languages where !key.strings.contains(where: { $0.language == language }) {
        let error = EditingError.languageNotFound(
          language,
          key: key.key,
          existing: key.strings.map(\.language).uniqued()
        )
        throw OperationError(error.message)
      }
      if !languages.isEmpty { key.strings.removeAll { !languages.contains($0.language) } }
      if key.strings.isEmpty, leaf.language != nil {
        throw OperationError("there is no string at the address \(String(quoting: name, limit: 120))")
      }
      return StringLookup(key: key, gaps: workspace.gaps, manifestWarning: workspace.manifestWarning)
    }
  }

  private typealias Match = (address: LeafAddress, table: StringTable, entry: Entry)

  private func match(in snapshot: WorkspaceSnapshot) throws(OperationError) -> Match {
    let tables = snapshot.tablesByAddress
    if let address = LeafAddress(name), let key = address.leaf.key {
      let matches = (tables[address.table] ?? []).compactMap { table in
        TableContents(table).entry(key).map { (address, table, $0) }
      }
      if let match = try only(matches) { return match }
    }
    var matches: [Match] = []
    var keys: Set<String> = []
    for (address, tables) in tables.sorted(by: { $0.key < $1.key }) {
      for table in tables {
        let contents = TableContents(table)
        keys.formUnion(contents.keys)
        if let entry = contents.entry(name) {
          matches.append((LeafAddress(address, .entry(name)), table, entry))
        }
      }
    }
    if let match = try only(matches) { return match }
    let question = NearestName.question(for: name, among: keys.sorted())
    throw OperationError("there is no address or key \(String(quoting: name, limit: 120))\(question ?? "")")
  }

  private func only(_ matches: [Match]) throws(OperationError) -> Match? {
    guard matches.count > 1 else { return matches.first }
    let addresses = matches.prefix(10).map(\.address.description).joined(separator: ", ")
    throw OperationError(
      "\(matches.count) tables contain the key \(String(quoting: name, limit: 60)); specify an address: \(addresses)"
    )
  }
}

/// The result of ``StringLookupOperation``.
package struct StringLookup: Sendable {
  package var key: ListedKey
  /// The files that could not be read, whose strings were not searched.
  package var gaps: [OperationError.Reason]
  package var manifestWarning: Diagnostic<FileLocation>?
}
