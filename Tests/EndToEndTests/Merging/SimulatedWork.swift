import TesseraTestSupport

/// The random changes of a team.
struct SimulatedWork {
  private(set) var random: SeededGenerator
  private var number = 0

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  mutating func below(_ bound: Int) -> Int { random.below(bound) }

  private mutating func nextNumber() -> Int {
    number += 1
    return number
  }

  // MARK: - Tables

  /// Returns the tables at the start. No two entries have the same content.
  mutating func tables() -> SimulatedTeam.Tables {
    let formats: [(String, SimulatedTable.Format)] = [
      ("App/Localizable.xcstrings", .catalog), ("Kit/Shop.xcstrings", .catalog),
      ("App/de.lproj/Legacy.strings", .strings), ("App/de.lproj/Counts.stringsdict", .stringsDict),
    ]
    var tables: SimulatedTeam.Tables = [:]
    for (path, format) in formats {
      var table = SimulatedTable(format: format)
      for index in 0..<4 + below(9) { table.entries["key\(10 + index)"] = entry(in: table) }
      tables[path] = table
    }
    return tables
  }

  private mutating func entry(in table: SimulatedTable) -> SimulatedTable.Entry {
    let id = nextNumber()
    var entry = SimulatedTable.Entry(id: id, strings: [:])
    if table.format != .stringsDict { entry.comment = "Comment \(id)" }
    for language in table.languages {
      let isVaried = table.format == .stringsDict || table.format == .catalog && below(4) == 0
      entry.strings[language] = isVaried ? forms(language) : ["": unit(language)]
    }
    return entry
  }

  private mutating func unit(_ words: String) -> SimulatedTable.Unit {
    SimulatedTable.Unit(value: "\(words) \(nextNumber())")
  }

  private mutating func forms(_ words: String) -> [String: SimulatedTable.Unit] {
    ["one": unit(words + " one"), "other": unit(words + " other")]
  }

  // MARK: - Changes

  /// Returns the changes of one commit.
  ///
  /// - Parameter round: A number that increases with each merge. In the same round, a few changes of different branches
  ///   are equal.
  mutating func changes(of tables: SimulatedTeam.Tables, round: Int) -> SimulatedTeam.Changes {
    var tables = tables
    var changes: SimulatedTeam.Changes = []
    for _ in 0..<1 + below(4) {
      let path = tables.keys.sorted()[below(tables.count)]
      guard let table = tables[path], let change = change(of: table, round) else { continue }
      tables[path]?.make(change)
      changes.append((path, change))
    }
    return changes
  }

  private mutating func change(of table: SimulatedTable, _ round: Int) -> SimulatedTable.Change? {
    let keys = table.entries.keys.sorted()
    if keys.count < 3 || below(6) == 0 {
      let key = "new\(10 + below(40))"
      guard table.entries[key] == nil else { return nil }
      let entry = entry(in: table)
      return SimulatedTable.Change(key: key, id: entry.id, action: .add(entry))
    }
    let key = keys[below(keys.count)]
    guard let entry = table.entries[key], let action = action(key, entry, table, round) else { return nil }
    return SimulatedTable.Change(key: key, id: entry.id, action: action)
  }

  private mutating func action(
    _ key: String,
    _ entry: SimulatedTable.Entry,
    _ table: SimulatedTable,
    _ round: Int
  ) -> SimulatedTable.Change.Action? {
    let language = table.languages[below(table.languages.count)]
    switch below(12) {
    case 0: return .remove
    case 1:
      let new = below(4) == 0 ? key + "x" : "moved\(10 + below(89))"
      return table.entries[new] == nil ? .rename(to: new) : nil
    case 2: return table.format == .stringsDict ? nil : .comment("Comment \(nextNumber())")
    case 3: return table.format == .catalog && entry.extractionState == "manual" ? .extractionState("stale") : nil
    case 4:
      guard table.format == .catalog, language != "de" else { return nil }
      return entry.strings[language] == nil
        ? .language(["": unit(language)], language: language) : .language(nil, language: language)
    case 5:
      guard table.format == .catalog, entry.strings[language]?[""] != nil else { return nil }
      return .language(forms(language), language: language)
    case 6:
      guard let forms = entry.strings[language], forms[""] == nil else { return nil }
      return .unit(forms["few"] == nil ? unit(language + " few") : nil, language: language, category: "few")
    case 7:
      guard table.format == .catalog else { return nil }
      guard let (category, unit) = form(entry, language), unit.state == "translated" else { return nil }
      let marked = SimulatedTable.Unit(value: unit.value, state: "needs_review")
      return .unit(marked, language: language, category: category)
    default:
      guard let (category, _) = form(entry, language) else { return nil }
      let new = below(5) == 0 ? SimulatedTable.Unit(value: "same \(entry.id) \(round)") : unit(language)
      return .unit(new, language: language, category: category)
    }
  }

  private mutating func form(
    _ entry: SimulatedTable.Entry,
    _ language: String
  ) -> (category: String, unit: SimulatedTable.Unit)? {
    guard let forms = entry.strings[language] else { return nil }
    let categories = forms.keys.sorted()
    let category = categories[below(categories.count)]
    return forms[category].map { (category, $0) }
  }
}
