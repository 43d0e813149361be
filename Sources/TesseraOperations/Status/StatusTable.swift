import TesseraStrings
package import TesseraChecks
import TesseraInspection
import TesseraWorkspace

/// The share of translated strings, by module and language.
package struct StatusTable: Sendable, Hashable {
  /// The number of strings of a module in a language, by status.
  package struct Cell: Sendable, Hashable {
    package var translated = 0
    package var sameAsSource = 0
    package var needsReview = 0
    package var new = 0
    package var missing = 0
    /// A Boolean value that indicates whether the language is the module's source language, which needs no translation.
    package var isSource = false

    package init() {}

    package var total: Int { translated + sameAsSource + needsReview + new + missing }
    /// The percentage of translated strings, rounded down so that 100 means all, or `nil` if there are no strings.
    package var percent: Int? { total == 0 ? nil : translated * 100 / total }

    mutating func add(_ state: TranslationState) {
      switch state {
      case .translated: translated += 1
      case .sameAsSource: sameAsSource += 1
      case .needsReview: needsReview += 1
      case .new: new += 1
      case .missing: missing += 1
      }
    }

    package mutating func add(_ other: Cell) {
      translated += other.translated
      sameAsSource += other.sameAsSource
      needsReview += other.needsReview
      new += other.new
      missing += other.missing
    }
  }

  package struct Row: Sendable, Hashable {
    package var module: String
    package var path: String
    /// One cell for each of the table's languages.
    package var cells: [Cell]
  }

  package var languages: [String]
  package var rows: [Row]

  /// The sum of all rows and languages.
  package var total: Cell { totals.reduce(into: Cell()) { $0.add($1) } }

  /// The sums of all rows, for each language.
  package var totals: [Cell] {
    languages.indices.map { language in rows.reduce(into: Cell()) { $0.add($1.cells[language]) } }
  }

  package enum Grouping: Sendable {
    case modules
    /// One row for each table, with the path of the table's first file.
    case tables
  }

  /// Counts the strings of a summary. A language that a module lacks counts as missing there because its users see
  /// another language, unless the settings of the module list the required languages without it.
  package init(_ summary: WorkspaceSummary, by grouping: Grouping = .modules) {
    let tables = summary.tables.filter { $0.entries.contains(where: \.needsTranslation) }
    let required = Set(tables.flatMap { $0.context.configuration.languages.required })
    var languages = Set(tables.flatMap { $0.table.languages }).union(required)
    // Omit languages that are the source language of every table.
    languages = languages.filter { language in tables.contains { $0.table.sourceLanguage != language } }
    let columns = languages.sorted()
    let profiles = columns.map { LanguageProfile($0) }
    let states = TranslationStates(summary.snapshot.settings)
    var rows: [Row] = []
    for table in tables {
      let cells = profiles.map { Self.cell(of: table, language: $0, states) }
      let module = table.context.module
      let file = grouping == .tables ? table.table.files.first.map { summary.snapshot[$0].path } : nil
      let path = file ?? module.path
      if let last = rows.indices.last, rows[last].module == module.name, rows[last].path == path {
        for (column, cell) in cells.enumerated() { rows[last].cells[column].join(cell) }
      } else {
        rows.append(Row(module: module.name, path: path, cells: cells))
      }
    }
    self.languages = columns
    self.rows = rows
  }

  private static func cell(of table: TableSummary, language: LanguageProfile, _ states: TranslationStates) -> Cell {
    var cell = Cell()
    cell.isSource = table.table.sourceLanguage == language.written
    table.forEachState(in: language, states) { cell.add($1) }
    return cell
  }

  package func showing(languages: [String], modules: [String]) throws(OperationError) -> StatusTable {
    var table = self
    if !languages.isEmpty {
      for language in languages where !self.languages.contains(language) {
        throw .unknown("language", language, among: self.languages)
      }
      let columns = self.languages.indices.filter { languages.contains(self.languages[$0]) }
      table.languages = columns.map { self.languages[$0] }
      for row in table.rows.indices { table.rows[row].cells = columns.map { rows[row].cells[$0] } }
    }
    if !modules.isEmpty {
      for module in modules where !rows.contains(where: { $0.module == module }) {
        throw .unknown("module", module, among: rows.map(\.module))
      }
      table.rows.removeAll { !modules.contains($0.module) }
    }
    return table
  }
}

extension TableSummary {
  /// Calls `body` with each entry that needs a translation into a language, and with the state of its translation. If the
  /// table lacks a language that it should have, all of its strings are missing.
  func forEachState(in language: LanguageProfile, _ states: TranslationStates, _ body: (Int, TranslationState) -> Void)
  {
    guard table.sourceLanguage != language.written else { return }
    if let index = table.languages.firstIndex(of: language.written) {
      for entry in entries.indices {
        if let state = states.state(entry: entry, language: index, in: self) { body(entry, state) }
      }
    } else if requires(language), !context.isVariantOfSource(language) {
      for entry in entries.indices where entries[entry].needsTranslation { body(entry, .missing) }
    }
  }

  /// Returns whether the table should have a language. By default, these are the languages of all tables.
  private func requires(_ language: LanguageProfile) -> Bool {
    let required = context.configuration.languages.required
    return required.isEmpty || required.contains(language.written)
  }
}

extension StatusTable.Cell {
  /// Adds the cell of another table of the same module.
  fileprivate mutating func join(_ other: StatusTable.Cell) {
    add(other)
    isSource = isSource && other.isSource
  }
}

extension OperationError {
  fileprivate static func unknown(_ kind: String, _ name: String, among names: [String]) -> OperationError {
    let question = NearestName.question(for: name, among: names)
    let list = names.isEmpty ? ": there are none" : ": use \(names.prefix(30).joined(separator: ", "))"
    return OperationError(
      "there is no \(kind) \(String(quoting: name, limit: 60)) with strings to translate\(question ?? list)"
    )
  }
}
