/// A transformation of strings as they are formatted, to test a layout with longer strings or right-to-left strings.
package protocol TextTransform: Sendable {
  /// Returns the replacement for a literal part of a string. Arguments are not transformed.
  func literal(_ text: String) -> String

  /// Returns the replacement for a formatted string with its arguments. It is not called for a string that is an
  /// argument of another string.
  func whole(_ text: String) -> String
}

/// Transforms every string that is shown while `operation` runs, in its task and its child tasks, in the languages that
/// are current when it starts. A string that is not in its table is shown as its key, without a transformation.
package func withTextTransform<Result>(
  _ transform: any TextTransform,
  operation: () throws -> Result
) rethrows -> Result {
  try LanguageContext.$task.withValue(
    LanguageContext(LanguageContext.current.preferences, transform: transform),
    operation: operation
  )
}

/// Transforms every string that is shown while `operation` runs, in its task and its child tasks.
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
