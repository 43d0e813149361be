/// The state of translations in earlier revisions.
package struct ReportHistory: Sendable, Hashable {
  package struct Point: Sendable, Hashable {
    /// The object ID of the commit.
    package var commit: String
    /// The revision as the caller specified it, or `nil` if it was found by its time.
    package var name: String?
    /// The time of the commit, in seconds since 1970.
    package var commitTime: Int
    /// The time for which the commit was chosen, in seconds since 1970.
    package var time: Int
    /// The numbers of strings, by language.
    package var languages: [String: StatusTable.Cell]

    package var total: StatusTable.Cell { languages.values.reduce(into: StatusTable.Cell()) { $0.add($1) } }
  }

  /// The earlier states, oldest first.
  package var points: [Point] = []
  /// The reasons that the history is missing or incomplete.
  package var notes: [String] = []
}
