public import Tessera
public import TesseraCore
public import Testing

/// Resolves every string of a table in every language and plural form, and records an issue that lists the problems:
/// strings that are shown in another language, require an argument that the source string does not have, are damaged,
/// or are shown as their keys.
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
/// Numeric arguments are samples of the CLDR plural categories, and 0; other arguments are short strings. Only those
/// device and width variations are tested that the current device shows.
///
/// - Parameters:
///   - table: The table. It is a problem if the table cannot be opened.
///   - languages: The languages that the table must contain. All languages of the table are tested.
///   - exceptions: Keys whose problems are ignored, with the reasons. A key without problems is itself a problem.
///   - sourceLocation: The source location of the issue.
/// - Complexity: O(*l* × *k* × *f*), where *l* is the number of languages, *k* is the number of keys, and *f* is the
///   number of plural forms.
public func expectEveryKeyResolves(
  in table: LocalizedTable,
  languages: [LanguageTag] = [],
  except exceptions: [String: String] = [:],
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let problems = TableReview(table, expected: languages, exceptions: exceptions).problems
  guard !problems.isEmpty else { return }
  IssueList("table \"\(table.name)\" has problems", problems).record(sourceLocation)
}
