/// Changes texts as they are put into words, so that a person sees what a layout does with longer texts, or with texts
/// that run from right to left.
package protocol TextTransform: Sendable {
  /// What stands for a piece of text of a table, between arguments. Arguments are not changed.
  func literal(_ text: String) -> String

  /// What stands for a text with its arguments, unless it is an argument of another itself.
  func whole(_ text: String) -> String
}

/// Changes every text that is shown in an operation, its task and the child tasks that it starts, in the languages that
/// count where it begins. A text that a table does not have is its key, unchanged.
package func withTextTransform<Result>(
  _ transform: any TextTransform,
  operation: () throws -> Result
) rethrows -> Result {
  try LanguageContext.$task.withValue(
    LanguageContext(LanguageContext.current.preferences, transform: transform),
    operation: operation
  )
}

/// Changes every text that is shown in an operation, its task and the child tasks that it starts.
package func withTextTransform<Result>(
  _ transform: any TextTransform,
  isolation: isolated (any Actor)? = #isolation,
  operation: () async throws -> Result
) async rethrows -> Result {
  try await LanguageContext.$task.withValue(
    LanguageContext(LanguageContext.current.preferences, transform: transform),
    operation: operation,
    isolation: isolation
  )
}
