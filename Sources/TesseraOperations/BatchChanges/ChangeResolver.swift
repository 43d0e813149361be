import TesseraCore
import TesseraEditing
import TesseraStrings
import TesseraWorkspace

/// Converts requested changes to changes of a change set, and compares them with the content of a workspace.
struct ChangeResolver {
  private let snapshot: WorkspaceSnapshot
  private let tables: [TableAddress: [StringTable]]
  private var contents: [TableAddress: TableContents] = [:]

  init(_ snapshot: WorkspaceSnapshot) {
    self.snapshot = snapshot
    tables = snapshot.tablesByAddress
  }

  /// Returns the change of an item. If there is nothing to change, or if the change cannot be made, returns `nil` and
  /// sets the status of the item.
  mutating func change(for item: inout BatchChangeReport.Item) -> ChangeSet.Change? {
    let address = item.change.address
    do throws(Refusal) {
      let table = try table(at: address.table)
      if contents[address.table] == nil { contents[address.table] = TableContents(table) }
      let contents = contents[address.table, default: TableContents(table)]
      let current = Self.content(of: item.change, in: contents)
      item.version = current?.version
      for expectation in item.change.expectations { try Self.check(expectation, current) }
      guard let change = try change(item.change, current, in: table, contents) else {
        item.status = .unchanged
        return nil
      }
      return change
    } catch {
      item.reject(error.reason, status: error.status)
      return nil
    }
  }

  /// The reason that a change is not made.
  private struct Refusal: Error {
    var status = BatchChangeReport.Status.rejected
    var reason: String

    init(_ reason: String, isConflict: Bool = false) {
      self.reason = reason
      if isConflict { status = .conflict }
    }

    init(_ error: EditingError) { self.init(error.message) }
  }

  private func table(at address: TableAddress) throws(Refusal) -> StringTable {
    let candidates = tables[address] ?? []
    if let table = candidates.first, candidates.count == 1 { return table }
    guard candidates.isEmpty else { throw Refusal("the workspace has several tables with this address") }
    let names = tables.keys.sorted().map { LeafAddress($0, .table).description }
    let question = NearestName.question(for: LeafAddress(address, .table).description, among: names)
    throw Refusal("the workspace has no such table\(question ?? ": `tessera list` prints all addresses")")
  }

  // MARK: - Expectations

  /// Returns the content at the address of a change. The address of a plain string also identifies all strings of its
  /// language if the change removes it.
  private static func content(of change: RequestedChange, in contents: TableContents) -> LeafContent? {
    let leaf = change.address.leaf
    if let content = contents.content(of: leaf) { return content }
    guard case .remove = change.action, case .string(let address) = leaf, address.path.isPlain else { return nil }
    return contents.content(of: .localization(address.language, key: address.key))
  }

  private static func check(
    _ expectation: RequestedChange.Expectation,
    _ current: LeafContent?
  ) throws(Refusal) {
    switch expectation {
    case .version(let version):
      guard current?.version != version else { return }
      guard let found = current?.version else { throw Refusal("no longer exists", isConflict: true) }
      let reason = version.map { "has version \(found), not the expected version \($0)" } ?? "already exists"
      throw Refusal(reason, isConflict: true)
    case .value(let value):
      let found: String? = if case .string(let found, _)? = current { found } else { nil }
      guard !isSame(found, value) else { return }
      throw Refusal("\(words(found)), not the expected \(value.map { quoted($0) } ?? "nothing")", isConflict: true)
    case .content(let content):
      guard current != content else { return }
      throw Refusal("the field does not have the expected value", isConflict: true)
    }
  }

  private static func words(_ value: String?) -> String {
    value.map { "has the value \(quoted($0))" } ?? "has no string"
  }

  private static func quoted(_ text: String) -> String { String(quoting: text, limit: 60) }

  private static func isSame(_ a: String?, _ b: String?) -> Bool {
    switch (a, b) {
    case (nil, nil): true
    case (let a?, let b?): a.utf8.elementsEqual(b.utf8)
    default: false
    }
  }

  // MARK: - Changes

  /// - Returns: `nil` if there is nothing to change.
  private func change(
    _ request: RequestedChange,
    _ current: LeafContent?,
    in table: StringTable,
    _ contents: TableContents
  ) throws(Refusal) -> ChangeSet.Change? {
    let leaf = request.address.leaf
    let key = leaf.key ?? ""
    if case .add(let draft, let state) = request.action {
      guard !contents.contains(key) else { throw Refusal(.exists(key)) }
      return ChangeSet.Change(.insertKey(key, try stated(draft, state, in: table)), in: request.address.table)
    }
    guard contents.contains(key) else {
      throw Refusal(.keyNotFound(key, nearest: NearestName.suggestion(for: key, among: contents.keys)))
    }
    switch (request.action, leaf) {
    case (.setString(let value, let state), .string(let address)):
      return try setString(value, state, at: address, current, in: table, contents)
        .map { ChangeSet.Change($0, in: request.address.table) }
    case (.setField(let content), .field):
      return current == content
        ? nil : ChangeSet.Change(request.address, expected: current?.version, content: content)
    case (.rename(let newKey), _):
      let isSame = key.utf8.elementsEqual(newKey.utf8)
      return isSame ? nil : ChangeSet.Change(.renameKey(key, to: newKey), in: request.address.table)
    case (.remove, _): return ChangeSet.Change(.remove(try Self.place(leaf)), in: request.address.table)
    default: throw Refusal("the address does not support this change")
    }
  }

  private static func place(_ leaf: TableLeaf) throws(Refusal) -> CatalogPlace {
    switch leaf {
    case .entry(let key): return .key(key)
    case .localization(let language, let key): return .language(language, key: key)
    case .string(let address) where address.path.isPlain: return .language(address.language, key: address.key)
    case .string(let address): return .variant(address)
    case .substitution(let name, let language, let key):
      return .variant(StringAddress(key: key, language: language, path: VariationPath(substitution: name)))
    default: throw Refusal("the address does not support this change")
    }
  }

  private func setString(
    _ value: String?,
    _ state: StringUnit.State?,
    at address: StringAddress,
    _ current: LeafContent?,
    in table: StringTable,
    _ contents: TableContents
  ) throws(Refusal) -> CatalogChange? {
    try checkLanguage(address.language, in: table)
    var found: (value: String, state: StringUnit.State?)?
    if case .string(let value, let state)? = current { found = (value, state) }
    guard let value else {
      guard let state else { return nil }
      return found?.state == state ? nil : .setState(state, at: address)
    }
    if let found, Self.isSame(found.value, value), state == nil || state == found.state { return nil }
    let isSource = address.language == table.sourceLanguage
    let newState = state ?? (isSource ? nil : defaultState(of: table))
    guard table.format == .legacy else { return .setValue(value, at: address, state: newState) }
    // Each language has a file of its own, to which the key may have to be added.
    let entry = contents.entry(address.key)
    let isNew = entry?.localizations.contains { $0.language == address.language } == false
    if isNew, entry?.localizations.contains(where: { $0.units.contains { !$0.path.isPlain } }) ?? false {
      throw Refusal(
        "the key varies in other languages: to add it to this language, use `tessera set` with --create and --plural other"
      )
    }
    return .setValue(value, at: address, state: newState, createsKey: isNew)
  }

  private func checkLanguage(_ language: String, in table: StringTable) throws(Refusal) {
    guard !table.languages.contains(language), LanguageTag(language) == nil else { return }
    throw Refusal(LanguageTag.refusal(of: language))
  }

  /// Returns the draft with the states of its strings. Only String Catalogs have states.
  private func stated(
    _ draft: EntryDraft,
    _ state: StringUnit.State?,
    in table: StringTable
  ) throws(Refusal) -> EntryDraft {
    var draft = draft
    if table.format == .catalog, draft.extractionState == nil { draft.extractionState = .manual }
    guard table.format == .catalog || state == nil else { throw Refusal("only String Catalogs support states") }
    for language in draft.localizations.keys.sorted() {
      try checkLanguage(language, in: table)
      let isSource = language == table.sourceLanguage
      let translated = state ?? defaultState(of: table) ?? .translated
      let newState = table.format == .legacy ? nil : isSource ? .translated : translated
      guard var localization = draft.localizations[language] else { continue }
      for index in localization.units.indices { localization.units[index].state = newState }
      draft.localizations[language] = localization
    }
    return draft
  }

  /// Returns the state that the settings specify for translations that are set without a state, if it is not the
  /// default.
  private func defaultState(of table: StringTable) -> StringUnit.State? {
    guard table.format == .catalog else { return nil }
    return snapshot.settings[snapshot.path(of: table)].stateOfNewStrings == .needsReview ? .needsReview : nil
  }
}
