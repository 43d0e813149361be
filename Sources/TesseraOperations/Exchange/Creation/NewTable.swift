import TesseraCore
import TesseraEditing
import TesseraExchange
import TesseraFormats
import TesseraStrings
import TesseraWorkspace

/// The keys that an import adds to a table, and the source strings that it adds forms to.
struct NewTable {
  private struct NewEntry {
    var key: String
    var isNew: Bool
    var isChanged: Bool
    var draft: EntryDraft
    /// The localization in the source language, which ``draft`` does not contain if the key is the source string.
    var source: LocalizationDraft
    /// The paths in exchange files of the tables that contain the key.
    var originals: Set<String> = []
  }

  /// The path of the table's main file, relative to the root.
  let path: String
  /// The table of the workspace, or `nil` for a new one.
  let existing: ImportTables.Candidate?
  let sourceLanguage: String
  private var entries: [ExactKey: NewEntry] = [:]
  private var order: [ExactKey] = []
  /// The comments in the exchange files.
  var comments = ExchangedComments()
  /// The keys that cannot be added, with the reasons.
  private(set) var obstacles: [ExactKey: String] = [:]

  init(path: String, existing: ImportTables.Candidate?, sourceLanguage: String) {
    self.path = path
    self.existing = existing
    self.sourceLanguage = existing?.table.sourceLanguage ?? sourceLanguage
  }

  /// The new keys.
  var newKeys: Set<ExactKey> { Set(entries.filter { $0.value.isNew && obstacles[$0.key] == nil }.keys) }

  var isEmpty: Bool { !entries.values.contains { $0.isNew || $0.isChanged } }

  private var isLegacy: Bool { existing?.table.format == .legacy }

  // MARK: - Adding

  /// Adds the keys of a table of an exchange file.
  mutating func add(_ table: ExchangeTable, sourceLanguage: String, targetLanguage: String) {
    let units = CatalogUnits(table) { _, _ in false }.units
    let keyed = Self.resolved(isLegacy ? table.units : units) { existing?.contents.contains($0) ?? false }
    var keys: [ExactKey] = []
    var groups: [ExactKey: [ExchangeUnit]] = [:]
    for unit in keyed {
      let key = ExactKey(unit.key)
      if groups[key] == nil { keys.append(key) }
      groups[key, default: []].append(unit)
    }
    let isSame = Self.isSame(sourceLanguage, self.sourceLanguage)
    for key in keys {
      guard let units = groups[key], let first = units.first else { continue }
      if entries[key] == nil, !(existing?.contents.contains(first.key) ?? false) {
        guard isSame else {
          let (own, other) = (String(quoting: self.sourceLanguage), String(quoting: sourceLanguage, limit: 40))
          obstacles[key] = "the source language of the table is \(own), and that of the file is \(other)"
          continue
        }
        insert(key, units, table.path, Self.isSame(targetLanguage, sourceLanguage))
      } else if isSame {
        extend(key, units, table.path, Self.isSame(targetLanguage, sourceLanguage))
      }
    }
  }

  private static func isSame(_ a: String, _ b: String) -> Bool {
    a.utf8.elementsEqual(b.utf8) || LanguageTag(folderName: a).map { LanguageTag(folderName: b) == $0 } ?? false
  }

  /// Returns the units with the keys that they have. A key that ends like a variation is a key if the file also contains
  /// its beginning as a plain string, because no string is plain and varies at the same time.
  private static func resolved(_ units: [ExchangeUnit], contains: (String) -> Bool) -> [ExchangeUnit] {
    let plain = Set(units.filter(\.path.isPlain).map { ExactKey($0.key) })
    let varied = Set(units.filter { $0.path.substitution == nil && !$0.path.isPlain }.map { ExactKey($0.key) })
    return units.map { unit in
      guard let identifier = unit.identifier, !unit.path.isPlain, !identifier.hasPrefix("/") else { return unit }
      let key = ExactKey(unit.key)
      let isSubstitution = unit.path.substitution != nil
      let hasString = plain.contains(key) || varied.contains(key)
      guard contains(identifier) || (isSubstitution ? !hasString && !contains(unit.key) : plain.contains(key)) else {
        return unit
      }
      var unit = unit
      (unit.key, unit.path) = (identifier, VariationPath())
      return unit
    }
  }

  /// Returns the state of new source strings. Xcode writes strings that it extracted from a nib or an `Info.plist` with
  /// this state.
  private static func state(_ original: String) -> StringUnit.State {
    isExtracted(original) ? .new : .translated
  }

  private static func isExtracted(_ original: String) -> Bool {
    CatalogPath.isNib(original) || Path.pathExtension(original) == "plist"
  }

  private mutating func insert(_ key: ExactKey, _ units: [ExchangeUnit], _ original: String, _ isSourceLanguage: Bool) {
    let name = units[0].key
    let forms = SourceForms(units, isSourceLanguage: isSourceLanguage)
    var draft = EntryDraft(
      comment: units.lazy.compactMap(\.comment).first,
      extractionState: nil,
      shouldTranslate: units.allSatisfy(\.shouldTranslate)
    )
    var source = forms.localization(state: Self.state(original))
    if isLegacy {
      guard source.units.count == 1, source.units[0].path.isPlain, source.substitutions.isEmpty else {
        obstacles[key] = "the table has no such key, and a plural can be added only to a String Catalog"
        return
      }
      source.units[0].state = nil
      draft.shouldTranslate = true
    } else if Self.isExtracted(original) {
      draft.extractionState = .extractedWithValue
    } else if CatalogPath.isLegacy(original) {
      draft.extractionState = .migrated
    } else if !forms.isFallback(name) {
      draft.extractionState = .manual
    }
    entries[key] = NewEntry(
      key: name,
      isNew: true,
      isChanged: false,
      draft: draft,
      source: source,
      originals: [original]
    )
    order.append(key)
  }

  private mutating func extend(_ key: ExactKey, _ units: [ExchangeUnit], _ original: String, _ isSourceLanguage: Bool) {
    guard !isLegacy else { return }
    if entries[key] == nil {
      guard let existing, let draft = existing.contents.draft(units[0].key) else { return }
      let implied = LocalizationDraft([LocalizationDraft.Unit(units[0].key, state: .translated)])
      entries[key] = NewEntry(
        key: units[0].key,
        isNew: false,
        isChanged: false,
        draft: draft,
        source: draft.localizations[sourceLanguage] ?? implied
      )
      order.append(key)
    }
    guard var entry = entries[key] else { return }
    let source = SourceForms(units, isSourceLanguage: isSourceLanguage)
      .adding(to: entry.source, state: Self.state(original))
    entry.isChanged = entry.isChanged || source != entry.source
    entry.source = source
    // A `.strings` file and a `.stringsdict` file can describe the same key.
    if entry.isNew, entry.originals.insert(original).inserted, let comment = units.lazy.compactMap(\.comment).first {
      let comments = [entry.draft.comment, comment].compactMap(\.self).uniqued()
      entry.draft.comment = comments.joined(separator: "\n")
    }
    entries[key] = entry
  }

  /// The comments in the exchange files that the keys of the table do not have.
  var otherComments: [ImportReport.Comment] {
    comments.differences { key in
      let exact = ExactKey(key)
      if let entry = entries[exact], obstacles[exact] == nil { return .some(entry.draft.comment) }
      return existing?.contents.entry(key).map { $0.comment?.value }
    }
  }

  // MARK: - Text

  /// The changes of an existing table.
  var changes: [ChangeSet.Change] {
    guard let existing else { return [] }
    return order.compactMap { key in
      guard let entry = entries[key] else { return nil }
      if entry.isNew { return ChangeSet.Change(.insertKey(entry.key, draft(entry)), in: existing.address) }
      guard entry.isChanged else { return nil }
      let change = CatalogChange.setLocalization(entry.source, language: sourceLanguage, key: entry.key)
      return ChangeSet.Change(change, in: existing.address)
    }
  }

  mutating func fail(_ key: String, _ reason: String) { obstacles[ExactKey(key)] = reason }

  /// Returns the text of a new String Catalog with the keys.
  func text() throws(EditingError) -> SourceText {
    let language = String(decoding: JSONEscapes.literal(sourceLanguage), as: UTF8.self)
    let empty = SourceText(
      """
      {
        "sourceLanguage" : \(language),
        "strings" : {

        },
        "version" : "1.0"
      }
      """
    )
    let changes = order.compactMap { entries[$0] }.map { CatalogChange.insertKey($0.key, draft($0)) }
    let edits = try FileEditor(empty, format: .catalog).edits(for: .all(changes)).edits
    do throws(OverlappingEdits) { return try empty.applying(edits) } catch { throw .changedSince }
  }

  /// Returns the draft of a new entry. As in Xcode, an entry whose key is its source string has no such string.
  private func draft(_ entry: NewEntry) -> EntryDraft {
    var draft = entry.draft
    let isImplied =
      !isLegacy && draft.extractionState == nil && entry.source.substitutions.isEmpty && entry.source.units.count == 1
      && entry.source.units[0].path.isPlain && entry.source.units[0].value.utf8.elementsEqual(entry.key.utf8)
    if !isImplied { draft.localizations[sourceLanguage] = entry.source }
    return draft
  }
}
