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
///   - names: The names of the tables, such as `L10n`, or `Bag/L10n` for the table of a module. A name without a module
///     must be that of a single table.
///   - tables: The tables of a module, `ResourceBundle.module.tables`, or of an app, `ModuleRegistry.tables`.
///   - sourceLocation: The source location of the issue.
public func expectTables(
  _ names: [String],
  in tables: [LocalizedTable],
  sourceLocation: SourceLocation = #_sourceLocation
) {
  var others = tables
  var problems: [String] = []
  // A name with a module selects its table first, so that another name can select the rest.
  let qualified = names.filter { name in tables.contains { $0.qualifiedName == name } }
  for name in qualified + names.filter({ !qualified.contains($0) }) {
    let matches = others.filter { $0.qualifiedName == name || $0.name == name }
    others.removeAll { matches.contains($0) }
    if matches.isEmpty {
      problems.append("there is no table \"\(name)\"")
    } else if matches.count > 1 {
      let list = matches.map(\.qualifiedName).joined(separator: ", ")
      problems.append("several tables are called \"\(name)\": \(list)")
    }
  }
  problems += others.map { "the table \"\($0.qualifiedName)\" is not expected" }
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
///   - tables: The tables of a module, `ResourceBundle.module.tables`, or of an app, `ModuleRegistry.tables`.
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
/// bundle in `AppModule.resources`.
///
/// ```swift
/// @Test func owners() throws {
///   expectEveryTableHasOwner(in: try ModuleRegistry.discovered(), except: ["Web": "a library of all features"])
/// }
/// ```
///
/// The tables are found by the records that the `TesseraBuild` plugin and `tessera generate` write. Only debug builds
/// contain these records, and only if they are compiled by Swift 6.3 or later. The test fails if a table of the modules
/// has no record.
///
/// - Parameters:
///   - registry: The modules of the app.
///   - exceptions: The targets whose tables need no owner, such as libraries of several modules, with the reasons. An
///     exception for a target whose tables all have owners is itself a problem.
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
    let unneeded = exceptions.filter { exception in
      linked.contains { $0.module == exception.key } && !orphans.contains { $0.module == exception.key }
    }
    problems =
      owned.filter { !linked.contains($0) }.map {
        "the table \"\($0.qualifiedName)\" has no record: generate its accessors again, and compile them for debugging"
      }
      + orphans.filter { exceptions[$0.module] == nil }.map(\.qualifiedName).sorted().map {
        "no module lists `ResourceBundle.module` of the target with the table \"\($0)\" in `resources`"
      }
      + unneeded.sorted { $0.key < $1.key }.map {
        "\"\($0.key)\" needs no exception (\($0.value)): each of its tables has an owner"
      }
  }
}
