import TesseraFormats
import TesseraStrings

/// Compares three versions of a table leaf by leaf.
struct TableDiff: Sendable {
  /// The number of entries that a thread compares at once.
  private static let partCount = 256

  private let table: TableAddress
  private let isBaseOurs: Bool
  /// The leaves of ours that change, sorted, with the content of ours and of theirs.
  private(set) var differences: [LeafDifference] = []
  private var conflicts: [ChangeSet.Conflict] = []
  private(set) var unreadEntries: [LeafAddress] = []

  init(_ address: TableAddress, base: StringTable?, ours: StringTable, theirs: StringTable) {
    let (base, ours, theirs) = (base.map { TableContents($0) }, TableContents(ours), TableContents(theirs))
    self.init(address, base: base, ours: ours, theirs: theirs)
  }

  /// Creates the differences between two versions.
  init(_ address: TableAddress, ours: TableContents, theirs: TableContents) {
    self.init(address, base: ours, ours: ours, theirs: theirs, isBaseOurs: true)
  }

  /// - Parameter isBaseOurs: Whether the base is the same table as ours, whose contents are then created once.
  /// - Complexity: O(*n* log *n*), where *n* is the number of leaves in entries that differ, and O(*m*), where *m* is the
  ///   number of keys and bytes in the three tables. Only the contents of one entry for each core are in memory. Entries
  ///   and localizations that differ at most in white space are compared without creating their contents.
  private init(
    _ address: TableAddress,
    base: TableContents?,
    ours: TableContents,
    theirs: TableContents,
    isBaseOurs: Bool = false
  ) {
    table = address
    self.isBaseOurs = isBaseOurs
    compare(
      .sourceLanguage,
      base?.content(of: .sourceLanguage),
      ours.content(of: .sourceLanguage),
      theirs.content(of: .sourceLanguage)
    )
    var keys = ours.keys.filter { isDifferent($0, base, ours, theirs) }
    // Both sides removed the keys that only the base contains.
    keys += theirs.keys.filter { !ours.contains($0) && isDifferent($0, base, ours, theirs) }
    // Addresses are sorted by key, so that only those of one entry remain to be sorted.
    keys.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    let starts = Array(stride(from: 0, to: keys.count, by: Self.partCount))
    let parts = concurrentMap(starts) { [keys] start in
      var part = TableDiff(address, isBaseOurs: isBaseOurs)
      for key in keys[start...].prefix(Self.partCount) { part.add(key, base, ours, theirs) }
      return part
    }
    for part in parts {
      differences += part.differences
      conflicts += part.conflicts
      unreadEntries += part.unreadEntries
    }
  }

  private init(_ address: TableAddress, isBaseOurs: Bool) {
    table = address
    self.isBaseOurs = isBaseOurs
  }

  var set: ChangeSet {
    let changes = differences.map {
      ChangeSet.Change(LeafAddress(table, $0.leaf), expected: $0.old?.version, content: $0.new)
    }
    return ChangeSet(changes: changes, conflicts: conflicts, unreadEntries: unreadEntries)
  }

  /// Adds the differences of an entry.
  private mutating func add(
    _ key: String,
    _ base: TableContents?,
    _ ours: TableContents,
    _ theirs: TableContents
  ) {
    let counts = (differences.count, conflicts.count)
    compare(key, base, ours, theirs)
    differences[counts.0...].sort { $0.leaf < $1.leaf }
    conflicts[counts.1...].sort { $0.address.leaf < $1.address.leaf }
  }

  /// Returns `false` for an entry that both sides share, or that only our side changed, which is not a change. Its members
  /// that the format does not define are not lost either.
  private func isDifferent(
    _ key: String,
    _ base: TableContents?,
    _ ours: TableContents,
    _ theirs: TableContents
  ) -> Bool {
    if theirs.hasSameTokens(key, as: ours) { return false }
    return isBaseOurs || base.map { theirs.hasSameTokens(key, as: $0) } != true
  }

  private mutating func compare(_ key: String, _ base: TableContents?, _ ours: TableContents, _ theirs: TableContents) {
    let unknown = ours.unknownMembers(key) ?? UnknownMembers()
    let isUnread = UnknownMembers.areLost(
      base: isBaseOurs ? unknown : base?.unknownMembers(key) ?? UnknownMembers(),
      ours: unknown,
      theirs: theirs.unknownMembers(key)
    )
    if isUnread {
      unreadEntries.append(LeafAddress(table, .entry(key)))
    } else {
      let drafts = ours.drafts(key, differingFrom: theirs)
      compare(key, isBaseOurs ? drafts.own : base?.draft(key), drafts.own, drafts.other)
    }
  }

  /// Performs a three-way comparison of one leaf.
  private mutating func compare(
    _ leaf: TableLeaf,
    _ base: LeafContent?,
    _ ours: LeafContent?,
    _ theirs: LeafContent?
  ) {
    if ours == theirs || base == theirs { return }
    if base == ours {
      differences.append(LeafDifference(leaf, old: ours, new: theirs))
    } else {
      conflicts.append(ChangeSet.Conflict(LeafAddress(table, leaf), base: base, ours: ours, theirs: theirs))
    }
  }

  // MARK: - Entries

  private mutating func compare(_ key: String, _ base: EntryDraft?, _ ours: EntryDraft?, _ theirs: EntryDraft?) {
    guard let ours, let theirs else {
      compare(.entry(key), base.map(LeafContent.entry), ours.map(LeafContent.entry), theirs.map(LeafContent.entry))
      return
    }
    // If both sides added the entry, each is compared with an empty entry.
    let base = base ?? EntryDraft(extractionState: nil)
    for field in EntryField.allCases {
      compare(
        .field(field, key: key),
        base.content(of: field),
        ours.content(of: field),
        theirs.content(of: field)
      )
    }
    var languages = Array(ours.localizations.keys)
    languages += theirs.localizations.keys.filter { ours[$0] == nil }
    for language in languages { compare(language, key, base[language], ours[language], theirs[language]) }
  }

  private mutating func compare(
    _ language: String,
    _ key: String,
    _ base: LocalizationDraft?,
    _ ours: LocalizationDraft?,
    _ theirs: LocalizationDraft?
  ) {
    let contents = (
      base.map(LeafContent.localization), ours.map(LeafContent.localization), theirs.map(LeafContent.localization)
    )
    if contents.1 == contents.2 { return }
    let common = base ?? LocalizationDraft([])
    guard let ours, let theirs, LocalizationShape.canMerge(common, ours, theirs) else {
      compare(.localization(language, key: key), contents.0, contents.1, contents.2)
      return
    }
    compareUnits(language, key, nil, common.units, ours.units, theirs.units)
    for name in Self.names(ours, theirs) {
      let substitutions = (common[name], ours[name], theirs[name])
      guard let ours = substitutions.1, let theirs = substitutions.2 else {
        compare(
          .substitution(name, language: language, key: key),
          substitutions.0.map(LeafContent.substitution),
          substitutions.1.map(LeafContent.substitution),
          substitutions.2.map(LeafContent.substitution)
        )
        continue
      }
      let base = substitutions.0
      compare(
        .substitutionArgument(name, language: language, key: key),
        base?.argument,
        ours.argument,
        theirs.argument
      )
      compareUnits(language, key, name, base?.forms ?? [], ours.forms, theirs.forms)
    }
  }

  private static func names(_ ours: LocalizationDraft, _ theirs: LocalizationDraft) -> [String] {
    ours.substitutions.map(\.name) + theirs.substitutions.map(\.name).filter { ours[$0] == nil }
  }

  /// - Parameter name: The substitution whose forms are compared.
  private mutating func compareUnits(
    _ language: String,
    _ key: String,
    _ name: String?,
    _ base: [LocalizationDraft.Unit],
    _ ours: [LocalizationDraft.Unit],
    _ theirs: [LocalizationDraft.Unit]
  ) {
    func content(_ path: VariationPath, _ units: [LocalizationDraft.Unit]) -> LeafContent? {
      units.first { $0.path == path }?.content
    }
    let isPlain = ours.count == 1 && theirs.count == 1 && ours[0].path == theirs[0].path
    for path in isPlain ? [ours[0].path] : Set(ours.map(\.path)).union(theirs.map(\.path)) {
      var whole = path
      whole.substitution = name
      compare(
        .string(StringAddress(key: key, language: language, path: whole)),
        content(path, base),
        content(path, ours),
        content(path, theirs)
      )
    }
  }
}
