import TesseraCore
import TesseraEditing
import TesseraFormats
import TesseraStrings
import TesseraTestSupport
import TesseraWorkspace
import Testing

@Suite struct ChangeSetPropertyTests {
  private static let path = "Shop/Localizable.xcstrings"

  private typealias Leaves = [TableLeaf: LeafContent]

  @Test("Applying the difference of two versions results in the leaves of the other version") func twoWay() throws {
    var random = SeededGenerator(seed: 0x2DFF)
    var changed = 0
    for _ in 0..<LongRun.rounds(150) {
      let ours = RandomVersions.catalog(&random)
      let theirs = RandomVersions.changed(ours, &random)
      let work = snapshot([(Self.path, ours)])
      let set = ChangeSet.diff(ours: work, theirs: snapshot([(Self.path, theirs)]))
      #expect(set.conflicts.isEmpty)
      let result = set.edits(in: work)
      #expect(result.obstacles.map(\.message) == [])
      if !set.changes.isEmpty { changed += 1 }
      #expect(result.files.isEmpty == set.changes.isEmpty)
      let after = try #require(try work.texts(after: result)[Self.path])
      #expect(JSONDocument(after).issues.isEmpty)
      try expectEqual(leaves(after), leaves(theirs), set)
      expectUntouched(set, from: ours, to: after)
      #expect(ChangeSet.diff(ours: try work.after(result), theirs: snapshot([(Self.path, theirs)])).isEmpty)
    }
    #expect(changed > 75)
  }

  @Test("Applying the difference of three versions merges all leaves that are not in conflict") func threeWay() throws {
    var random = SeededGenerator(seed: 0x3DFF)
    var (changed, inConflict) = (0, 0)
    for _ in 0..<LongRun.rounds(250) {
      let base = RandomVersions.catalog(&random)
      let (ours, theirs) = (RandomVersions.changed(base, &random), RandomVersions.changed(base, &random))
      let versions = [base, ours, theirs].map { snapshot([(Self.path, $0)]) }
      let set = ChangeSet.diff(base: versions[0], ours: versions[1], theirs: versions[2])
      let result = set.edits(in: versions[1])
      #expect(result.obstacles.map(\.message) == [])
      if !set.changes.isEmpty { changed += 1 }
      if !set.conflicts.isEmpty { inConflict += 1 }
      let after = try #require(try versions[1].texts(after: result)[Self.path])
      let expected = merged(leaves(base), leaves(ours), leaves(theirs), set)
      try expectEqual(leaves(after), expected, set)
      expectUntouched(set, from: ours, to: after)

      let mirrored = ChangeSet.diff(base: versions[0], ours: versions[2], theirs: versions[1])
      #expect(
        mirrored.conflicts
          == set.conflicts.map { .init($0.address, base: $0.base, ours: $0.theirs, theirs: $0.ours) }
      )
      expectOrdered(set)
    }
    #expect(changed > 100)
    #expect(inConflict > 25)
  }

  @Test("Equal versions have no edits, and an applied change set cannot be applied again") func applyingTwice() throws {
    var random = SeededGenerator(seed: 0x77)
    for _ in 0..<50 {
      let ours = RandomVersions.catalog(&random)
      let work = snapshot([(Self.path, ours)])
      #expect(ChangeSet.diff(ours: work, theirs: work).isEmpty)
      #expect(ChangeSet().edits(in: work).files.isEmpty)
      let set = ChangeSet.diff(ours: work, theirs: snapshot([(Self.path, RandomVersions.changed(ours, &random))]))
      let again = set.edits(in: try work.after(set.edits(in: work)))
      #expect(again.files.isEmpty)
      #expect(again.obstacles.map(\.address) == set.changes.map(\.address))
    }
  }

  // MARK: - Leaves

  /// Returns all leaves of a catalog, and a marker for each entry.
  private func leaves(_ source: SourceText) -> Leaves {
    let file = XCStringsFile(reading: source, name: "Localizable", file: FileID(0))
    let contents = TableContents(file.table)
    var leaves: Leaves = [.sourceLanguage: .sourceLanguage(file.table.sourceLanguage)]
    for key in contents.keys {
      guard let draft = contents.draft(key) else { continue }
      leaves[.entry(key)] = .table
      for field in EntryField.allCases {
        leaves[.field(field, key: key)] = contents.content(of: .field(field, key: key))
      }
      for (language, localization) in draft.localizations {
        for unit in localization.units {
          leaves[.string(address(key, language, unit.path))] = .string(value: unit.value, state: unit.state)
        }
        for substitution in localization.substitutions {
          leaves[.substitutionArgument(substitution.name, language: language, key: key)] =
            .substitutionArgument(
              number: substitution.argumentNumber,
              formatSpecifier: substitution.formatSpecifier
            )
          for form in substitution.forms {
            var path = form.path
            path.substitution = substitution.name
            leaves[.string(address(key, language, path))] = .string(value: form.value, state: form.state)
          }
        }
      }
    }
    return leaves
  }

  /// Returns the merge of each leaf on its own. For a conflict, the result is our content.
  private func merged(_ base: Leaves, _ ours: Leaves, _ theirs: Leaves, _ set: ChangeSet) -> Leaves {
    var result = ours
    for leaf in Set(ours.keys).union(theirs.keys).union(base.keys) {
      guard !set.conflicts.contains(where: { leaf.isWithin($0.address.leaf) }) else { continue }
      var common = base[leaf]
      // A new entry in both versions is compared with an empty entry.
      if common == nil, let key = leaf.key, ours[.entry(key)] != nil, theirs[.entry(key)] != nil {
        switch leaf {
        case .field(.shouldTranslate, _): common = .flag(true)
        case .field(.isCommentAutoGenerated, _): common = .flag(false)
        default: break
        }
      }
      if ours[leaf] == theirs[leaf] || common == theirs[leaf] { continue }
      #expect(common == ours[leaf], "\(leaf) is in conflict")
      result[leaf] = theirs[leaf]
    }
    return result
  }

  private func expectEqual(_ leaves: Leaves, _ expected: Leaves, _ set: ChangeSet) throws {
    for leaf in Set(leaves.keys).union(expected.keys) where leaves[leaf] != expected[leaf] {
      Issue.record("\(leaf): \(leaves[leaf].summary) instead of \(expected[leaf].summary) after \(set.lines)")
    }
  }

  /// Checks that entries without changes have the same bytes in the same order.
  private func expectUntouched(_ set: ChangeSet, from before: SourceText, to after: SourceText) {
    let changed = Set(set.changes.compactMap { $0.address.leaf.key.map { ExactKey($0) } })
    func entries(_ source: SourceText) -> [[UInt8]] {
      let entries = XCStringsFile(reading: source, name: "Localizable", file: FileID(0)).entries
      return (0..<entries.count).map { entries.entry(at: $0) }
        .filter { !changed.contains(ExactKey($0.key.value)) }
        .map { Array(source.bytes[$0.span.range]) }
    }
    #expect(entries(before) == entries(after))
  }

  private func expectOrdered(_ set: ChangeSet) {
    let changes = set.changes.map(\.address)
    let conflicts = set.conflicts.map(\.address)
    #expect(changes == changes.sorted() && Set(changes).count == changes.count)
    #expect(conflicts == conflicts.sorted() && Set(conflicts).count == conflicts.count)
    for change in changes {
      #expect(!conflicts.contains { change.leaf.isWithin($0.leaf) })
      #expect(!changes.contains { $0 != change && $0.leaf.isWithin(change.leaf) })
      #expect(LeafAddress(change.description) == change)
    }
  }
}

/// Creates random catalogs and changed versions of them.
enum RandomVersions {
  private static let hostileKeys = [
    "", "\0", "a/b:c%.d", "%2F", "é", "e\u{301}", "\u{FEFF}", "strings", String(repeating: "long ", count: 1000),
  ]

  static func catalog(_ random: inout SeededGenerator) -> SourceText {
    var source = SourceText(RandomCatalog.json(&random))
    for _ in 0..<Int.random(in: 0..<3, using: &random) {
      guard let key = hostileKeys.randomElement(using: &random) else { continue }
      let draft = EntryDraft(localizations: ["de": localization(&random)])
      source = (try? source.after(.insertKey(key, draft)).text) ?? source
    }
    return source
  }

  /// Returns a version with up to six changes.
  static func changed(_ source: SourceText, _ random: inout SeededGenerator) -> SourceText {
    var source = source
    for _ in 0..<Int.random(in: 0...6, using: &random) {
      let file = XCStringsFile(reading: source, name: "x", file: FileID(0))
      let keys = (0..<file.entries.count).map { file.entries.key(at: $0).value }
      let change =
        Bool.random(using: &random) ? RandomCatalog.change(&random, keys: keys) : change(&random, keys: keys)
      // A change that cannot be applied to the catalog is ignored.
      source = (try? source.after(change).text) ?? source
    }
    return source
  }

  private static func change(_ random: inout SeededGenerator, keys: [String]) -> CatalogChange {
    let key = keys.randomElement(using: &random) ?? ""
    let language = RandomCatalog.languages.randomElement(using: &random) ?? "de"
    switch Int.random(in: 0..<10, using: &random) {
    case 0: return .setExtractionState([.stale, .manual, nil].randomElement(using: &random) ?? nil, key: key)
    case 1: return .setGeneratesSymbol([true, false, nil].randomElement(using: &random) ?? nil, key: key)
    case 2: return .setCommentAutoGenerated(Bool.random(using: &random), key: key)
    case 3:
      return .setArgumentNumber(Int.random(in: 1...3, using: &random), substitution: "n", language: language, key: key)
    case 4: return .setFormatSpecifier(nil, substitution: "n", language: language, key: key)
    case 5: return .setSourceLanguage(language)
    case 6:
      return .setUnit(.init(RandomCatalog.word(&random), state: nil), language: language, key: key)
    case 7:
      let key = hostileKeys.randomElement(using: &random) ?? ""
      return .insertKey(key, EntryDraft(generatesSymbol: true, localizations: [language: localization(&random)]))
    default: return .setLocalization(localization(&random), language: language, key: key)
    }
  }

  private static func localization(_ random: inout SeededGenerator) -> LocalizationDraft {
    func unit(_ path: VariationPath) -> LocalizationDraft.Unit {
      .init(
        RandomCatalog.word(&random),
        at: path,
        state: [.translated, .new, nil].randomElement(using: &random) ?? nil
      )
    }
    switch Int.random(in: 0..<5, using: &random) {
    case 0: return LocalizationDraft([unit(.init(plural: .one)), unit(.init(plural: .other))])
    case 1: return LocalizationDraft([unit(.init(device: .mac)), unit(.init(device: .other, plural: .other))])
    case 2:
      let state = StringUnit.State.translated
      return LocalizationDraft(
        (0..<2).map { .init(RandomCatalog.word(&random), at: .init(setIndex: $0), state: state) }
      )
    case 3:
      let name = ["n", "a.b/c", "é", "e\u{301}"].randomElement(using: &random) ?? "n"
      let forms = [unit(.init(plural: .one)), unit(.init(plural: .other))]
      return LocalizationDraft([unit(.init())], substitutions: [SubstitutionDraft(name: name, forms: forms)])
    default: return LocalizationDraft([unit(.init())])
    }
  }
}
