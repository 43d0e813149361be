import TesseraCore
import TesseraFormats
import TesseraStrings
import TesseraWriting

/// Merges entries that both sides changed, leaf by leaf.
struct EntryResolver: Sendable {
  /// What becomes of an entry, and the conflicts in it.
  struct Resolved: Sendable {
    var resolution: MemberMerge.Resolution
    var conflicts: [ChangeSet.Conflict]
  }

  let table: TableAddress
  let policy: MergePolicy
  let base: CatalogOutline?
  let ours: CatalogOutline
  let theirs: CatalogOutline
  /// Whether values of theirs have the layout of ours.
  let isSameLayout: Bool

  func resolve(_ collision: MemberMerge.Collision) throws(MergeError) -> Resolved {
    try refuseDuplicates(collision)
    do throws(EditingError) {
      return try resolved(collision)
    } catch {
      throw MergeError(side: .ours, reason: error)
    }
  }

  /// - Throws: An error if a name occurs twice in an object of one of the versions, of which only one would be merged.
  private func refuseDuplicates(_ collision: MemberMerge.Collision) throws(MergeError) {
    let versions: [(CatalogOutline?, MemberList.Member?, MergeError.Side)] = [
      (base, collision.base, .base), (ours, collision.ours, .ours), (theirs, collision.theirs, .theirs),
    ]
    for case (let outline?, let member?, let side) in versions {
      let document = JSONDocument(SourceText(text: Array(outline.bytes[member.value]), encoding: .utf8))
      for object in document.nodes.indices where document.nodes[object].kind == .object {
        guard let duplicate = document.duplicateKeys(in: object).first else { continue }
        let offsets = [duplicate.first, duplicate.again].map {
          member.value.lowerBound + Int(document.nodes[$0].span.lowerBound)
        }
        throw MergeError(side: side, reason: outline.duplicate(document.string(at: duplicate.again), at: offsets))
      }
    }
  }

  private func resolved(_ collision: MemberMerge.Collision) throws(EditingError) -> Resolved {
    let key = collision.key
    // All versions get the key of the result, so that only the content is compared.
    let versions = (
      collision.base.flatMap { member in base.map { catalog($0, member.value, key: key, isVerbatim: false) } },
      collision.ours.map { catalog(ours, $0.value, key: key, isVerbatim: true) },
      collision.theirs.map { catalog(theirs, $0.value, key: key, isVerbatim: isSameLayout) }
    )
    var resolution: MemberMerge.Resolution
    let conflicts: [ChangeSet.Conflict]
    if let mine = versions.1, let their = versions.2 {
      (resolution, conflicts) = try merge(versions.0, mine, their, key)
    } else {
      (resolution, conflicts) = try keep(versions.0, versions.1, versions.2, key)
    }
    if policy.hasMarkers, conflicts.contains(where: { policy.choice(for: $0.address) == nil }) {
      resolution = .text(markers(collision))
    }
    return Resolved(resolution: resolution, conflicts: conflicts)
  }

  // MARK: - Both sides changed the entry

  private func merge(
    _ base: SourceText?,
    _ ours: SourceText,
    _ theirs: SourceText,
    _ key: String
  ) throws(EditingError) -> (MemberMerge.Resolution, [ChangeSet.Conflict]) {
    let tables = (base.map(Self.table), Self.table(ours), Self.table(theirs))
    let set = TableDiff(table, base: tables.0, ours: tables.1, theirs: tables.2).set
    let contents = TableContents(tables.1)
    var conflicts = set.conflicts
    var edits: [CatalogChange] = []
    for change in set.changes {
      guard case .replace(_, let content) = change.action else { continue }
      edits.append(
        try CatalogPlan.change(change.address.leaf, to: content, from: contents.content(of: change.address.leaf))
      )
    }
    for conflict in set.conflicts { edits += try self.edits(for: conflict) }
    for address in set.unreadEntries {
      // The members that the format does not define are part of no leaf, so the entry is one conflict.
      func content(_ table: StringTable) -> LeafContent? { TableContents(table).content(of: address.leaf) }
      conflicts.append(
        ChangeSet.Conflict(
          address,
          base: tables.0.flatMap(content),
          ours: content(tables.1),
          theirs: content(tables.2)
        )
      )
      guard let choice = policy.choice(for: address), choice != .ours else { continue }
      guard let chosen = choice == .theirs ? theirs : base else { return (.removed, conflicts) }
      return (.text(try Self.member(in: chosen)), conflicts)
    }
    return (.text(try Self.member(in: Self.edited(ours, edits))), conflicts)
  }

  /// Returns the changes of ours for a conflict.
  private func edits(for conflict: ChangeSet.Conflict) throws(EditingError) -> [CatalogChange] {
    let leaf = conflict.address.leaf
    let content: LeafContent?
    switch policy.choice(for: conflict.address) {
    case .ours: return []
    case .base: content = conflict.base
    case .theirs: content = conflict.theirs
    case nil:
      // Of a string that one side removed, the changed version is kept.
      guard let kept = (conflict.ours ?? conflict.theirs)?.needingReview else { return [] }
      content = kept
    }
    if content == conflict.ours { return [] }
    return [try CatalogPlan.change(leaf, to: content, from: conflict.ours)]
  }

  // MARK: - One side removed the entry

  /// Keeps an entry that one side changed and the other side removed, and marks its strings.
  private func keep(
    _ base: SourceText?,
    _ ours: SourceText?,
    _ theirs: SourceText?,
    _ key: String
  ) throws(EditingError) -> (MemberMerge.Resolution, [ChangeSet.Conflict]) {
    let leaf = TableLeaf.entry(key)
    func content(_ source: SourceText?) -> LeafContent? {
      source.flatMap { TableContents(Self.table($0)).content(of: leaf) }
    }
    let address = LeafAddress(table, leaf)
    let conflict = ChangeSet.Conflict(address, base: content(base), ours: content(ours), theirs: content(theirs))
    let chosen: SourceText?
    switch policy.choice(for: address) {
    case .ours: chosen = ours
    case .theirs: chosen = theirs
    case .base: chosen = base
    case nil:
      guard let remaining = ours ?? theirs else { return (.removed, [conflict]) }
      let states = Self.strings(in: remaining).filter { $0.state != .needsReview }.map { unit in
        CatalogChange.setState(.needsReview, at: unit.address)
      }
      return (.text(try Self.member(in: Self.edited(remaining, states))), [conflict])
    }
    return (
      try chosen.map { source throws(EditingError) in .text(try Self.member(in: source)) } ?? .removed, [conflict]
    )
  }

  private static func strings(in source: SourceText) -> [(address: StringAddress, state: StringUnit.State?)] {
    let entries = table(source).entries
    return (0..<entries.count).flatMap { index in
      let entry = entries.entry(at: index)
      return entry.localizations.filter { !$0.isImplied }.flatMap { localization in
        localization.units.filter { $0.path.setIndex ?? 0 == 0 }.map { unit in
          let address = StringAddress(key: entry.key.value, language: localization.language, path: unit.path)
          return (address, unit.state)
        }
      }
    }
  }

  // MARK: - Catalogs with one entry

  /// Returns a catalog that contains only one entry, with the layout of ours.
  ///
  /// - Parameter isVerbatim: Whether the value has the layout of ours.
  private func catalog(
    _ outline: CatalogOutline,
    _ value: Range<Int>,
    key: String,
    isVerbatim: Bool
  ) -> SourceText {
    guard let strings = ours.strings else { return SourceText("") }
    let member = strings.layout.member(key, outline.fragment(value, isVerbatim))
    let interior = strings.layout.gapAfterOpening + member + strings.layout.gapBeforeClosing
    let text = ours.bytes[...strings.span.lowerBound] + interior + ours.bytes[(strings.span.upperBound - 1)...]
    return SourceText(text: Array(text), encoding: .utf8)
  }

  private static func table(_ source: SourceText) -> StringTable {
    XCStringsFile(reading: source, name: "", file: FileID(0)).table
  }

  private static func edited(_ source: SourceText, _ changes: [CatalogChange]) throws(EditingError) -> SourceText {
    guard !changes.isEmpty else { return source }
    let ordered = ChangeOrder.ordered(changes, for: .catalog) { $0 }
    let editor = try FileEditor(source, format: .catalog)
    return try source.edited(editor.edits(for: .all(ordered)).edits)
  }

  /// Returns the text of the only entry, with its key.
  private static func member(in source: SourceText) throws(EditingError) -> [UInt8] {
    guard let item = try CatalogOutline(source.bytes).strings?.items.first else { return [] }
    return Array(source.bytes[item.start..<item.value.upperBound])
  }

  // MARK: - Markers

  private func markers(_ collision: MemberMerge.Collision) -> [UInt8] {
    let layout = ours.strings?.layout ?? .outermost
    func text(_ outline: CatalogOutline, _ member: MemberList.Member?) -> [UInt8] {
      guard let member else { return [] }
      return layout.gapAfterComma.drop(while: \.isLineBreak)
        + layout.member(collision.key, outline.fragment(member.value, false)) + layout.lineEnd
    }
    return ConflictMarkers.text(
      ours: text(ours, collision.ours),
      theirs: text(theirs, collision.theirs),
      lineEnd: layout.lineEnd
    )
  }
}

extension LeafContent {
  /// The content with all strings marked for review, or `nil` for content that has no state.
  fileprivate var needingReview: LeafContent? {
    switch self {
    case .string(let value, _): return .string(value: value, state: .needsReview)
    case .localization(let draft): return .localization(draft.needingReview)
    case .substitution(let draft): return .substitution(draft.needingReview)
    case .table, .sourceLanguage, .entry, .comment, .flag, .extractionState, .substitutionArgument: return nil
    }
  }
}

extension LocalizationDraft {
  fileprivate var needingReview: LocalizationDraft {
    LocalizationDraft(units.map(\.needingReview), substitutions: substitutions.map(\.needingReview))
  }
}

extension SubstitutionDraft {
  fileprivate var needingReview: SubstitutionDraft {
    var draft = self
    draft.forms = forms.map(\.needingReview)
    return draft
  }
}

extension LocalizationDraft.Unit {
  fileprivate var needingReview: LocalizationDraft.Unit {
    LocalizationDraft.Unit(value, at: path, state: .needsReview)
  }
}
