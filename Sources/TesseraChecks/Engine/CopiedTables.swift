import TesseraCore
import TesseraInspection
import TesseraStrings
import TesseraWorkspace

/// The string tables that modules have in common with other modules.
///
/// Two tables are copies if at least half of the strings of the smaller one are equal to those of the other one, with the
/// same keys, in all languages that both tables contain, and if these strings are not only generic ones such as "Cancel".
/// Tables of tests, bundles and copied libraries, and tables that the system looks up by name, are not compared.
struct CopiedTables {
  struct Pair {
    /// The index of the table that is in the module the strings can be used from, or otherwise of the larger table.
    var original: Int
    /// The index of the copy.
    var copy: Int
    /// The entries that are equal in all languages that both tables contain.
    var equalCount = 0
    /// The entries with the same key that differ in a language, as indices of the copy, with that language of the copy.
    var differences: [(entry: Int, language: Int)] = []
    /// The number of entries of the copy that need translation.
    var entryCount = 0
    /// The languages that both tables contain, as indices of the copy.
    var languages: [Int] = []
    /// The module whose strings both modules can use, or `nil` if there is none.
    var home: Module?
  }

  /// The pairs, sorted by the copy. Each copy is in one pair, with the table that has the most strings in common with it.
  let pairs: [Pair]
  /// The original of each copy.
  private let originals: [Int: Int]

  init(_ workspace: WorkspaceSummary) {
    let tables = workspace.tables
    let reach = ModuleReach(workspace.snapshot.modules)
    // Modules with few dependencies are those that others probably depend on.
    let candidates = Self.comparable(workspace).map { ($0, reach.dependencyCount(of: tables[$0].context.module.name)) }
    let sorted = candidates.sorted { ($0.1, $0.0) < ($1.1, $1.0) }.map(\.0)
    let compared = concurrentMap(Self.candidatePairs(of: tables, sorted)) { first, second in
      Self.compare(first, second, in: tables, reach)
    }
    var best: [Int: Pair] = [:]
    for case let pair? in compared {
      guard let known = best[pair.copy] else {
        best[pair.copy] = pair
        continue
      }
      let isBetter = (pair.home == nil ? 0 : 1, pair.equalCount) > (known.home == nil ? 0 : 1, known.equalCount)
      if isBetter { best[pair.copy] = pair }
    }
    // A pair with a common module may contradict the others, so that the originals would form a cycle.
    var originals: [Int: Int] = [:]
    var pairs: [Pair] = []
    let ordered = best.values.sorted { ($0.home == nil ? 1 : 0, $0.copy) < ($1.home == nil ? 1 : 0, $1.copy) }
    for pair in ordered where Self.root(of: pair.original, in: originals) != pair.copy {
      originals[pair.copy] = pair.original
      pairs.append(pair)
    }
    self.originals = originals
    self.pairs = pairs.sorted { $0.copy < $1.copy }
  }

  /// Returns whether one of two tables is a copy of the other, or both are copies of the same table.
  func contain(_ a: Int, _ b: Int) -> Bool {
    a != b && Self.root(of: a, in: originals) == Self.root(of: b, in: originals)
  }

  private static func root(of table: Int, in originals: [Int: Int]) -> Int {
    var table = table
    while let original = originals[table] { table = original }
    return table
  }

  // MARK: - Candidates

  /// Returns the indices of the tables that are compared.
  private static func comparable(_ workspace: WorkspaceSummary) -> [Int] {
    let modules = Set(workspace.snapshot.builtModules.map(\.name))
    guard modules.count > 1 else { return [] }
    let libraries = LibraryCopies(workspace.snapshot)
    let tests = TestFiles(workspace.snapshot)
    return workspace.tables.indices.filter { index in
      let table = workspace.tables[index]
      guard table.table.role == .ordinary, modules.contains(table.context.module.name),
        table.entries.count >= smallestCount, let file = table.table.files.first
      else { return false }
      let path = workspace.snapshot[file].path
      // Each app has its own bundle of settings.
      let isInBundle = Path.components(path).contains { Path.pathExtension($0) == "bundle" }
      return !isInBundle && !libraries.contain(path) && !tests.contain(path)
    }
  }

  /// Returns the pairs of tables in different modules that have the same source strings for enough keys.
  private static func candidatePairs(of tables: [TableSummary], _ candidates: [Int]) -> [(Int, Int)] {
    guard candidates.count > 1 else { return [] }
    var places: [(table: Int, hash: UInt64)] = []
    for number in candidates {
      let table = tables[number]
      guard let source = table.context.sourceIndex else { continue }
      for index in table.entries.indices where isCompared(index, of: table) {
        let text = table.cell(entry: index, language: source).textHash
        if text != 0 { places.append((number, table.entries[index].keyHash &* 31 ^ text)) }
      }
    }
    var counts: [Int: Int] = [:]
    for group in HashGroups(count: places.count, hash: { places[$0].hash }).groups {
      // If many tables contain a string, each of them is compared with the first ones.
      for (position, first) in group.prefix(mostOriginals).enumerated() {
        for second in group.dropFirst(position + 1) {
          counts[places[first].table * tables.count + places[second].table, default: 0] += 1
        }
      }
    }
    return counts.filter { $0.value >= smallestCount }.keys.sorted().compactMap { pair in
      let (first, second) = (pair / tables.count, pair % tables.count)
      return tables[first].context.module.name == tables[second].context.module.name ? nil : (first, second)
    }
  }

  private static let mostOriginals = 2
  private static let smallestCount = 3

  private static func isCompared(_ index: Int, of table: TableSummary) -> Bool {
    table.entries[index].needsTranslation && !table.entries[index].isInterfaceElement
  }

  // MARK: - Comparison

  private static func compare(_ first: Int, _ second: Int, in tables: [TableSummary], _ reach: ModuleReach) -> Pair? {
    let home = reach.sharedHome(of: [first, second].map { tables[$0].context.module.name })
    let isReversed: Bool
    switch home?.name {
    case tables[first].context.module.name?: isReversed = false
    case tables[second].context.module.name?: isReversed = true
    // The smaller table is probably the copy.
    default: isReversed = tables[first].entries.count < tables[second].entries.count
    }
    var pair = Pair(original: isReversed ? second : first, copy: isReversed ? first : second, home: home)
    let original = tables[pair.original]
    let copy = tables[pair.copy]
    let languages = commonLanguages(of: copy, original)
    pair.languages = languages.map(\.copy)
    guard !languages.isEmpty, let source = copy.context.sourceIndex else { return nil }
    let entries = Dictionary(
      original.entries.indices.lazy.filter { isCompared($0, of: original) }.map { (original.entries[$0].keyHash, $0) }
    ) { first, _ in first }
    var specificCount = 0
    for index in copy.entries.indices where isCompared(index, of: copy) {
      pair.entryCount += 1
      guard let other = entries[copy.entries[index].keyHash],
        copy.table.entries.key(at: index).value == original.table.entries.key(at: other).value
      else { continue }
      if let difference = difference(copy, index, original, other, languages) {
        if let language = difference { pair.differences.append((index, language)) }
      } else {
        pair.equalCount += 1
        if isSpecific(copy.onlyText(entry: index, language: source)?.value) { specificCount += 1 }
      }
    }
    let smaller = min(pair.entryCount, entries.count)
    guard pair.equalCount * 2 >= smaller, specificCount >= smallestCount || pair.equalCount >= largeCount else {
      return nil
    }
    return pair
  }

  /// The number of equal strings from which on they need not be specific.
  private static let largeCount = 12

  /// Returns whether a string is probably not in unrelated tables by chance, as "OK" is. It has variations, several words,
  /// or as many letters.
  private static func isSpecific(_ text: String?) -> Bool {
    guard let text else { return true }
    return text.utf8.count >= 16 || text.split(separator: " ").count > 1
  }

  /// Returns the indices of the languages that both tables contain, in the copy and in the original.
  private static func commonLanguages(of copy: TableSummary, _ original: TableSummary) -> [(copy: Int, original: Int)] {
    copy.context.languages.indices.compactMap { index in
      let tag = copy.context.languages[index].tag?.canonical
      let other = original.context.languages.firstIndex { language in
        language.written == copy.context.languages[index].written || tag != nil && language.tag?.canonical == tag
      }
      return other.map { (index, $0) }
    }
  }

  /// Returns `nil` if two entries are equal in all languages; otherwise, the first language in which both have different
  /// strings, or no language if one of them only lacks a string.
  private static func difference(
    _ copy: TableSummary,
    _ index: Int,
    _ original: TableSummary,
    _ other: Int,
    _ languages: [(copy: Int, original: Int)]
  ) -> Int?? {
    let varies = copy.entries[index].varies || original.entries[other].varies
    var lacksString = false
    for language in languages {
      let a = copy.cell(entry: index, language: language.copy)
      let b = original.cell(entry: other, language: language.original)
      if a.textHash == 0 && b.textHash == 0 { continue }
      if a.textHash == 0 || b.textHash == 0 {
        lacksString = true
      } else if a.textHash != b.textHash
        || varies && strings(copy, index, language.copy) != strings(original, other, language.original)
      {
        return language.copy
      }
    }
    return lacksString ? .some(nil) : nil
  }

  private static func strings(_ table: TableSummary, _ entry: Int, _ language: Int) -> [VariationPath: String] {
    let units = table.table.entries.localization(at: entry, languageIndex: language)?.units ?? []
    return Dictionary(units.map { ($0.path, $0.text.value) }) { first, _ in first }
  }
}
