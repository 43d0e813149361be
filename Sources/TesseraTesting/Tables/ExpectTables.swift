public import Tessera
public import TesseraCore
public import TesseraModules
public import Testing

/// Records an issue if the tables are not exactly those with the specified names, so that a new table fails a test until
/// the test names it.
///
/// ```swift
/// @Test func tables() {
///   expectTables(["L10n"], in: ResourceBundle.module.tables)
/// }
/// ```
///
/// - Parameters:
///   - names: The names of the tables, such as `L10n`, or `Bag/L10n` for the table of a module.
///   - tables: The tables of a module, `ResourceBundle.module.tables`, or of an app, ``ModuleRegistry/tables``.
///   - sourceLocation: The source location of the issue.
public func expectTables(
  _ names: [String],
  in tables: [LocalizedTable],
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let missing = names.filter { name in !tables.contains { name == $0.name || name == $0.qualifiedName } }
  let others = tables.filter { !names.contains($0.name) && !names.contains($0.qualifiedName) }
  let problems =
    missing.map { "there is no table \"\($0)\"" }
    + others.map { "the table \"\($0.qualifiedName)\" is not expected" }
  IssueList("the tables are not those that are expected", problems).record(sourceLocation)
}

/// Records an issue if a table does not have exactly the specified languages, or if there is no table.
///
/// ```swift
/// @Test func languages() throws {
///   expectLanguages(["en", "ar", "ja"], in: try ModuleRegistry.discovered().tables)
/// }
/// ```
///
/// - Parameters:
///   - languages: The languages in any order.
///   - tables: The tables of a module, `ResourceBundle.module.tables`, or of an app, ``ModuleRegistry/tables``.
///   - sourceLocation: The source location of the issue.
public func expectLanguages(
  _ languages: [LanguageTag],
  in tables: [LocalizedTable],
  sourceLocation: SourceLocation = #_sourceLocation
) {
  var problems = tables.isEmpty ? ["there is no table"] : []
  for table in tables {
    let missing = languages.filter { !$0.isContained(in: table.languages) }
    let others = table.languages.filter { !$0.isContained(in: languages) }
    if table.failure != nil {
      problems.append("the table \"\(table.qualifiedName)\" could not be opened: \(table.failureDescription)")
    } else {
      if !missing.isEmpty { problems.append("the table \"\(table.qualifiedName)\" has no strings in \(missing.list)") }
      if !others.isEmpty { problems.append("the table \"\(table.qualifiedName)\" also has strings in \(others.list)") }
    }
  }
  IssueList("the languages are not those that are expected", problems).record(sourceLocation)
}

/// Records an issue if the program contains a table that belongs to no module of an app, because no module lists its
/// bundle in ``AppModule/resources``.
///
/// ```swift
/// @Test func owners() throws {
///   expectEveryTableHasOwner(in: try ModuleRegistry.discovered(), except: ["Web": "a library of all features"])
/// }
/// ```
///
/// The tables are found by the records that the `TesseraBuild` plugin and `tessera generate` write. Only debug builds
/// contain these records, and only if they are compiled by Swift 6.3 or later. The test fails if there are none.
///
/// - Parameters:
///   - registry: The modules of the app.
///   - exceptions: The targets whose tables need no owner, such as libraries of several modules, with the reasons. An
///     exception that is not needed is itself a problem.
///   - sourceLocation: The source location of the issue.
public func expectEveryTableHasOwner(
  in registry: ModuleRegistry,
  except exceptions: [String: String] = [:],
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let review = TableOwners(Modules.linkedResources().flatMap(\.tables), owned: registry.tables, exceptions: exceptions)
  IssueList("tables belong to no module", review.problems).record(sourceLocation)
}

/// Finds tables that belong to no module of an app.
struct TableOwners {
  /// The problems, with one sentence each.
  let problems: [String]

  init(_ linked: [LocalizedTable], owned: [LocalizedTable], exceptions: [String: String]) {
    guard !linked.isEmpty else {
      problems = ["no table was found: this requires a debug build, Swift 6.3 or later, and generated accessors"]
      return
    }
    let orphans = linked.filter { !owned.contains($0) }
    let unneeded = exceptions.keys.sorted().filter { name in !orphans.contains { $0.module == name } }
    problems =
      orphans.filter { exceptions[$0.module] == nil }.map(\.qualifiedName).sorted().map {
        "no module lists the bundle of the table \"\($0)\" in `resources`"
      } + unneeded.map { "\"\($0)\" needs no exception (\(exceptions[$0] ?? "")): it has no table without an owner" }
  }
}

extension LanguageTag {
  fileprivate func isContained(in languages: [LanguageTag]) -> Bool { languages.contains { $0.canonical == canonical } }
}

extension [LanguageTag] {
  fileprivate var list: String { map(\.description).joined(separator: ", ") }
}
