import TesseraChecks
package import TesseraEditing
package import TesseraStrings
import TesseraWorkspace

/// The result of ``StringListOperation``. Keys are created on demand, so that the strings of a large workspace are never
/// all in memory.
package struct StringListing: Sendable {
  private let request: StringListOperation
  private let workspace: LoadedWorkspace
  private let changes: ChangedLeaves?
  private let summaries: [FileID: TableSummary]
  private let states: TranslationStates

  init(
    _ request: StringListOperation,
    _ workspace: LoadedWorkspace,
    _ changes: ChangedLeaves?,
    _ summaries: [FileID: TableSummary]
  ) {
    self.request = request
    self.workspace = workspace
    self.changes = changes
    self.summaries = summaries
    states = TranslationStates(workspace.snapshot.settings)
  }

  /// The files that could not be read, whose strings are not listed.
  package var gaps: [OperationError.Reason] { workspace.gaps }

  package var manifestWarning: Diagnostic<FileLocation>? { workspace.manifestWarning }

  /// The tables that were not compared with the revision, because several of them share an address.
  package var ambiguousTables: [TableAddress] { changes?.ambiguousTables ?? [] }

  /// The addresses that existed in the revision and no longer exist, sorted.
  package var removed: [LeafAddress] {
    guard request.missing == nil else { return [] }
    return changes?.removed.filter { address in
      (request.modules.isEmpty || request.modules.contains(address.table.module))
        && (address.leaf.key == nil ? request.keys.isEmpty : request.keys.matchAny(address.leaf.key))
        && (request.languages.isEmpty || address.leaf.language.map(request.languages.contains) ?? true)
    } ?? []
  }

  /// Calls `body` with each key, in the order of the files.
  package func forEach(_ body: (ListedKey) throws -> Void) rethrows {
    for module in workspace.snapshot.modules
    where request.modules.isEmpty || request.modules.contains(module.name) {
      for table in module.tables {
        let address = TableAddress(module: module.name, table: table.name)
        let contents = TableContents(table)
        for key in contents.keys where request.keys.matchAny(key) {
          guard let entry = contents.entry(key), let listed = listed(entry, table, address) else { continue }
          try body(listed)
        }
      }
    }
  }

  /// Returns a key with the requested strings, or `nil` if it is not listed.
  private func listed(_ entry: Entry, _ table: StringTable, _ address: TableAddress) -> ListedKey? {
    let key = entry.key.value
    if let changes, !changes.containsKey(key, of: address) { return nil }
    var missing: TranslationState?
    if let language = request.missing {
      missing = state(of: entry, in: language, table)
      guard missing == .missing || missing == .new else { return nil }
    }
    var listed = ListedKey(entry, in: table, at: address, of: workspace)
    listed.missing = missing
    if !request.languages.isEmpty {
      listed.strings.removeAll { !request.languages.contains($0.language) }
    } else if request.missing != nil {
      listed.strings.removeAll { $0.language != table.sourceLanguage }
    }
    if let changes {
      listed.changedFields = listed.fields.map(\.field).filter { changes.contains($0, of: key, in: address) }
    }
    guard request.missing == nil else { return listed }
    if let changes { listed.strings.removeAll { !changes.contains($0.address) } }
    let isEmpty = listed.strings.isEmpty && (listed.changedFields.isEmpty || !request.languages.isEmpty)
    return isEmpty && (changes != nil || !request.languages.isEmpty) ? nil : listed
  }

  /// Returns the state of a translation, or `nil` if there is nothing to translate.
  private func state(of entry: Entry, in language: String, _ table: StringTable) -> TranslationState? {
    guard table.sourceLanguage != language, let summary = table.files.first.flatMap({ summaries[$0] }) else {
      return nil
    }
    guard let column = table.languages.firstIndex(of: language) else {
      return summary.entries[entry.index].needsTranslation ? .missing : nil
    }
    return states.state(entry: entry.index, language: column, in: summary)
  }
}
