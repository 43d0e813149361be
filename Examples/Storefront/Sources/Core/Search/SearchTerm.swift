/// A word of a query that at least one product contains.
struct SearchTerm: Sendable, Hashable {
  /// The word, as the page shows it.
  let shown: String
  /// The expression that finds the word.
  let expression: String
  /// A Boolean value that indicates whether the word differs from the one in the query.
  var isCorrected = false
}
