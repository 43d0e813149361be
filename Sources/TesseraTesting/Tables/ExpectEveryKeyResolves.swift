public import Tessera
public import TesseraCore
public import Testing

/// Resolves every string of a table in every language, in every plural form and for every device, and records an issue
/// that lists the problems: strings that are shown in another language, lack a plural form, require an argument that the
/// source string does not have, are damaged, or are shown as their keys.
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
/// A plural variation requires the form `other`, and each form that an integer below 1,000,000 selects in the language, or
/// that a number with a fraction selects if the string shows one. A problem names the form and a number that selects it:
///
/// ```text
/// "items" in pl has no plural form "few", which 2 selects
/// ```
///
/// Arguments are samples: a number for each plural category, and 0; other arguments are short strings. Of the variations
/// by width, only the widest is tested.
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
