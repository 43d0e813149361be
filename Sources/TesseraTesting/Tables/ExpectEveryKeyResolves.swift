public import Tessera
public import TesseraCore
public import Testing

/// Resolves every string of a table in every language, in every plural form and for every device, and records an issue
/// if there are problems.
///
/// The issue lists the strings that have one of these problems:
///
/// - The string is shown in another language, or its key is shown.
/// - The string lacks a plural form.
/// - The string requires an argument that the source string does not have.
/// - The string is damaged.
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
/// A plural variation requires the form `other`. It also requires each form that a number can select in the language:
/// an integer below 1,000,000 or, if the string shows fractions, a number with a fraction. A problem names the missing
/// form and a number that selects this form:
///
/// ```text
/// "items" in pl has no plural form "few", which 2 selects
/// ```
///
/// The arguments are samples. An argument that selects a plural form is tested with 0 and with a number for each plural
/// category. Each other argument has one short value. If a string varies by width, only the widest variation is tested.
///
/// - Parameters:
///   - table: The table. It is a problem if the table cannot be opened.
///   - languages: The languages that the table must contain. All languages of the table are tested.
///   - exceptions: Keys whose problems are ignored, with the reasons. If a listed key has no problems, this is itself a
///     problem.
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
  IssueList("table \"\(table.name)\" has problems", problems).record(sourceLocation)
}
