import TesseraCore
import TesseraStrings

/// Merges three versions of a `.strings` or `.stringsdict` file.
struct LegacyMerge {
  /// The edits of the text of ours.
  private(set) var edits: [Edit]
  private(set) var conflicts: [ChangeSet.Conflict] = []

  init(
    _ table: TableAddress,
    _ language: String,
    base: MergeInput?,
    ours: MergeInput,
    theirs: MergeInput,
    _ policy: MergePolicy
  ) throws(MergeError) {
    let lists = (base.map(Self.list), Self.list(ours), Self.list(theirs))
    var found: [ChangeSet.Conflict] = []
    let resolver = LegacyResolver(table: table, language: language, policy: policy)
    edits = try resolver.merge(lists.0, lists.1, lists.2, keys: [], &found)
    let result: SourceText
    do throws(EditingError) {
      result = try SourceText(text: lists.1.list.bytes, encoding: .utf8).edited(edits)
    } catch {
      throw MergeError(side: .ours, reason: error)
    }
    let lost = FileComments.lost(base: lists.0, ours: lists.1, theirs: lists.2, result: result.bytes)
    conflicts =
      found
      + lost.map {
        ChangeSet.Conflict(LeafAddress(table, .table), base: $0.base, ours: $0.ours, theirs: $0.theirs)
      }
  }

  private static func list(_ input: MergeInput) -> LegacyMembers {
    switch input.file {
    case .strings(let file) where file.flavor == .text: LegacyMembers(file)
    case .strings(let file): LegacyMembers(PropertyList(file.source), node: 0)
    case .stringsDict(let file): LegacyMembers(file.list, node: 0)
    }
  }
}

/// Resolves the members that both sides changed. Dictionaries are merged recursively.
private struct LegacyResolver {
  let table: TableAddress
  let language: String
  let policy: MergePolicy

  /// - Parameter keys: The keys of the dictionaries that contain the members.
  /// - Returns: The edits of the text of ours that make the changes of theirs in this dictionary.
  func merge(
    _ base: LegacyMembers?,
    _ ours: LegacyMembers,
    _ theirs: LegacyMembers,
    keys: [String],
    _ conflicts: inout [ChangeSet.Conflict]
  ) throws(MergeError) -> [Edit] {
    var renames = (RenamedKeys(), RenamedKeys())
    // Names within an entry are parts of the format, which nobody renames.
    if let base, keys.isEmpty {
      renames.0 = RenamedKeys(from: base.list, to: ours.list, other: theirs.list, base.identity, ours.identity)
      renames.1 = RenamedKeys(from: base.list, to: theirs.list, other: ours.list, base.identity, theirs.identity)
    }
    let gaps = MemberGaps(base: base?.list, ours: ours.list, theirs: theirs.list)
    let merge = MemberMerge(
      base: base?.list,
      ours: ours.list,
      theirs: theirs.list,
      ourRenames: renames.0,
      theirRenames: renames.1,
      isEqual: { $0.elementsEqual($1) },
      imported: { member, mine in
        mine.map { theirs.list.text(member, named: $0, in: ours.list) } ?? Array(theirs.list.text(member))
      },
      renamed: { member, other in ours.list.text(member, named: other, in: theirs.list) },
      precedes: nil,
      gaps: gaps
    )
    return try merge.merge { collisions throws(MergeError) in
      try collisions.map { collision throws(MergeError) in
        try resolve(collision, base, ours, theirs, keys, &conflicts)
      }
    }
  }

  private func resolve(
    _ collision: MemberMerge.Collision,
    _ base: LegacyMembers?,
    _ ours: LegacyMembers,
    _ theirs: LegacyMembers,
    _ keys: [String],
    _ conflicts: inout [ChangeSet.Conflict]
  ) throws(MergeError) -> MemberMerge.Resolution {
    let path = keys + [collision.key]
    if let mine = ours.nested(collision.key), let their = theirs.nested(collision.key) {
      return .edits(try merge(base?.nested(collision.key), mine, their, keys: path, &conflicts))
    }
    if let mine = collision.ours, let their = collision.theirs, mine.comment != nil || their.comment != nil {
      return commented(collision, mine, their, base, ours, theirs, &conflicts)
    }
    let address = address(path)
    conflicts.append(
      ChangeSet.Conflict(
        address,
        base: base?.value(collision.base),
        ours: ours.value(collision.ours),
        theirs: theirs.value(collision.theirs)
      )
    )
    let texts = texts(collision, base, ours, theirs)
    switch policy.choice(for: address) {
    case .base: return texts.base.map { .text($0) } ?? .removed
    case .theirs: return texts.theirs.map { .text($0) } ?? .removed
    case .ours: return texts.ours == nil ? .removed : .ours
    case nil:
      if policy.hasMarkers { return markers(texts, ours) }
      // Of a member that one side removed, the changed version is kept.
      return texts.ours == nil ? texts.theirs.map { .text($0) } ?? .removed : .ours
    }
  }

  // MARK: - Values and comments

  /// Merges the value and the comment of an entry separately.
  private func commented(
    _ collision: MemberMerge.Collision,
    _ mine: MemberList.Member,
    _ their: MemberList.Member,
    _ base: LegacyMembers?,
    _ ours: LegacyMembers,
    _ theirs: LegacyMembers,
    _ conflicts: inout [ChangeSet.Conflict]
  ) -> MemberMerge.Resolution {
    let versions: [Version] = [(base, collision.base), (ours, mine), (theirs, their)]
    var isOpen = false
    /// Returns the version of a part in the result: 0 for the base, 1 for ours, 2 for theirs.
    func choice(_ leaf: TableLeaf, _ content: (LegacyMembers, MemberList.Member) -> LeafContent?) -> Int {
      let contents = versions.map { Self.both($0).flatMap(content) }
      if contents[1] == contents[2] || contents[0] == contents[2] { return 1 }
      if contents[0] == contents[1] { return 2 }
      let address = LeafAddress(table, leaf)
      conflicts.append(ChangeSet.Conflict(address, base: contents[0], ours: contents[1], theirs: contents[2]))
      switch policy.choice(for: address) {
      case .base: return collision.base == nil ? 1 : 0
      case .theirs: return 2
      case .ours: return 1
      case nil:
        isOpen = true
        return 1
      }
    }
    let value = choice(address([collision.key]).leaf) { $0.value($1) }
    let comment = choice(.field(.comment, key: collision.key)) { $0.comment($1) }
    if isOpen, policy.hasMarkers { return markers(texts(collision, base, ours, theirs), ours) }
    if value == 1, comment == 1 { return .ours }
    guard let (list, member) = Self.both(versions[comment]), let (source, valued) = Self.both(versions[value]) else {
      return .ours
    }
    return .text(list.text(member, value: source.list.value(valued), name: ours.list.bytes[mine.name]))
  }

  private typealias Version = (list: LegacyMembers?, member: MemberList.Member?)

  private static func both(_ version: Version) -> (LegacyMembers, MemberList.Member)? {
    version.list.flatMap { list in version.member.map { (list, $0) } }
  }

  private typealias Texts = (base: [UInt8]?, ours: [UInt8]?, theirs: [UInt8]?)

  private func texts(
    _ collision: MemberMerge.Collision,
    _ base: LegacyMembers?,
    _ ours: LegacyMembers,
    _ theirs: LegacyMembers
  ) -> Texts {
    (
      collision.base.flatMap { member in base.map { Array($0.list.text(member)) } },
      collision.ours.map { Array(ours.list.text($0)) },
      collision.theirs.map { Array(theirs.list.text($0)) }
    )
  }

  private func markers(_ texts: Texts, _ ours: LegacyMembers) -> MemberMerge.Resolution {
    let lineEnd = ours.list.separator.contains(0x0D) ? [0x0D, 0x0A] : [0x0A] as [UInt8]
    return .text(
      ConflictMarkers.text(
        ours: texts.ours.map { $0 + lineEnd } ?? [],
        theirs: texts.theirs.map { $0 + lineEnd } ?? [],
        lineEnd: lineEnd
      )
    )
  }

  /// Returns the address of a value in nested dictionaries.
  private func address(_ keys: [String]) -> LeafAddress {
    let key = keys.first ?? ""
    guard keys.count > 1 else {
      return LeafAddress(table, .string(StringAddress(key: key, language: language)))
    }
    var path = VariationPath()
    for name in keys.dropFirst() {
      if let category = PluralCategory(rawValue: name), path.substitution != nil {
        path.plural = category
      } else if path.substitution == nil {
        path.substitution = name
      } else {
        path.substitution? += "/" + name
      }
    }
    return LeafAddress(table, .string(StringAddress(key: key, language: language, path: path)))
  }
}
