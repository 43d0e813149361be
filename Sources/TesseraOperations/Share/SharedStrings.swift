import TesseraCore
import TesseraEditing
import TesseraStrings
import TesseraWorkspace

/// The strings of a workspace, grouped by their source string and their translations.
///
/// Two strings are equal if all of their languages have the same strings with the same variations, substitutions and
/// plural forms. Keys, comments and the states of translations may differ.
struct SharedStrings {
  /// What makes two strings the same.
  struct Identity: Hashable {
    var sourceLanguage: String
    /// The entry, with only the parts that users see.
    var content: LeafContent
    var text: String

    /// - Returns: `nil` for a string without letters, such as a format, which is often equal by chance.
    init?(_ draft: EntryDraft, key: String, sourceLanguage: String) {
      var draft = SharedStrings.withoutFields(draft)
      if draft.localizations[sourceLanguage] == nil {
        draft.localizations[sourceLanguage] = LocalizationDraft([.init(key)])
      }
      draft.localizations = draft.localizations.mapValues(SharedStrings.withoutStates)
      let units = draft.localizations[sourceLanguage]?.units ?? []
      guard let text = (units.first { $0.path.isPlain } ?? units.first)?.value, text.contains(where: \.isLetter) else {
        return nil
      }
      self.sourceLanguage = sourceLanguage
      self.text = text
      content = .entry(draft)
    }
  }

  private struct FoundString {
    var identity: Identity
    var copy: SharedGroup.Copy
    var draft: EntryDraft
  }

  /// Returns the equal strings that several modules contain.
  static func groups(of snapshot: WorkspaceSnapshot) -> [SharedGroup] {
    let tables = snapshot.builtModules.flatMap { module in
      module.tables.filter { $0.role == .ordinary }.map { (module, $0) }
    }
    let read = concurrentMap(tables, weight: { $0.1.entries.count }) { module, table in
      strings(of: table, module, snapshot)
    }
    var groups: [Identity: [FoundString]] = [:]
    var order: [Identity] = []
    for string in read.joined() {
      if groups[string.identity] == nil { order.append(string.identity) }
      groups[string.identity, default: []].append(string)
    }
    return order.compactMap { identity in
      guard let strings = groups[identity], Set(strings.map(\.copy.module)).count > 1 else { return nil }
      return group(strings, identity)
    }
  }

  private static func strings(
    of table: StringTable,
    _ module: Module,
    _ snapshot: WorkspaceSnapshot
  ) -> [FoundString] {
    let contents = TableContents(table)
    return contents.keys.compactMap { key in
      guard let entry = contents.entry(key), let draft = contents.draft(key),
        let identity = Identity(draft, key: key, sourceLanguage: table.sourceLanguage)
      else { return nil }
      let file = snapshot[entry.key.file]
      let copy = SharedGroup.Copy(
        module: module.name,
        name: key,
        table: table.name,
        path: file.path,
        location: file.source?.location(of: entry.key.span.lowerBound),
        byteCount: entry.span.count,
        comment: entry.comment?.value
      )
      return FoundString(identity: identity, copy: copy, draft: draft)
    }
  }

  private static func group(_ strings: [FoundString], _ identity: Identity) -> SharedGroup {
    var group = SharedGroup(kind: .string, copies: strings.map(\.copy))
    group.text = identity.text
    if case .entry(let draft) = identity.content { group.languageCount = draft.localizations.count }
    if Set(strings.map(\.copy.name)).count > 1 { group.notes.append("the keys differ") }
    if Set(strings.map { $0.copy.comment ?? "" }).count > 1 { group.notes.append("the comments differ") }
    let states = Set(strings.map { LeafContent.entry(withoutFields($0.draft)) })
    if states.count > 1 { group.notes.append("the states of the translations differ") }
    return group
  }

  // MARK: - Drafts

  private static func withoutFields(_ draft: EntryDraft) -> EntryDraft {
    EntryDraft(
      extractionState: nil,
      shouldTranslate: draft.shouldTranslate,
      localizations: draft.localizations
    )
  }

  private static func withoutStates(_ localization: LocalizationDraft) -> LocalizationDraft {
    var localization = localization
    for index in localization.units.indices { localization.units[index].state = nil }
    for index in localization.substitutions.indices {
      for form in localization.substitutions[index].forms.indices {
        localization.substitutions[index].forms[form].state = nil
      }
    }
    return localization
  }
}
