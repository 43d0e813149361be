import TesseraCore

/// A list of preferred languages with an identity. Equal lists share one object, so a table can look up cached results
/// without comparing language tags.
final class LanguageContext: Sendable {
  let preferences: LanguagePreferences
  /// The transformation of the strings that are shown in this context; `nil` except in tests.
  let transform: (any TextTransform)?
  /// A Boolean value that indicates whether strings are shown unchanged. It is read for each part of a string, and
  /// reading it is cheaper than reading `transform`.
  let isPlain: Bool

  @TaskLocal static var task: LanguageContext?

  static var current: LanguageContext { task ?? ProcessLanguages.shared.context }

  init(_ preferences: LanguagePreferences, transform: (any TextTransform)? = nil) {
    self.preferences = preferences
    self.transform = transform
    isPlain = transform == nil
  }

  /// Returns the context for a list of languages in the current task. The task's transformation still applies.
  static func inTask(_ preferences: LanguagePreferences) -> LanguageContext {
    guard let transform = task?.transform else { return shared(for: preferences) }
    return LanguageContext(preferences, transform: transform)
  }

  /// Returns the shared context for a list of languages. The most recent ``limit`` lists are cached.
  static func shared(for preferences: LanguagePreferences) -> LanguageContext {
    contexts.withLock { contexts in
      if let context = contexts[preferences] { return context }
      // Requests can contain any number of different lists. References to a removed context remain valid.
      if contexts.count >= limit { contexts.removeAll(keepingCapacity: true) }
      let context = LanguageContext(preferences)
      contexts[preferences] = context
      return context
    }
  }

  private static let limit = 512
  private static let contexts = Locked<[LanguagePreferences: LanguageContext]>([:])
}
