public import Tessera
public import TesseraCore
public import Testing

/// Shows every text of a table in every language and every plural form that it has, and records one issue that lists
/// what is not shown as it should be: a text that another language stepped in for, that asks for an argument that the
/// source language's text does not take, that is damaged, or that is its own key.
///
/// ```swift
/// @Test func texts() {
///   expectEveryKeyResolves(
///     in: L10n.table,
///     languages: ["en", "ar", "pl"],
///     except: ["brand": "the same in every language"]
///   )
/// }
/// ```
///
/// Numbers are samples of CLDR's plural categories, and 0; other arguments are short texts. Of forms for devices and
/// widths, the ones that this device shows are tried. O(languages × keys × plural forms).
///
/// - Parameters:
///   - table: The table, which has to open.
///   - languages: Languages that the table has to have. It is tried in all that it has.
///   - exceptions: Keys that need not resolve, each with the reason. One that is not needed is a problem.
///   - sourceLocation: Where the issue is recorded.
public func expectEveryKeyResolves(
  in table: LocalizedTable,
  languages: [LanguageTag] = [],
  except exceptions: [String: String] = [:],
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let problems = TableReview(table, expected: languages, exceptions: exceptions).problems
  guard !problems.isEmpty else { return }
  IssueList("table \"\(table.name)\" is not whole", problems).record(sourceLocation)
}
