import TesseraCore

/// A list of preferred languages that tables know by its identity: equal lists are one object, so that a table finds
/// what it worked out for a list without comparing tags.
final class LanguageContext: Sendable {
  let preferences: LanguagePreferences
  /// Changes the texts that are shown here; nil but in tests.
  let transform: (any TextTransform)?
  /// Whether texts are shown as they are: asked for each piece of them, and cheaper than a look at `transform`.
  let isPlain: Bool

  @TaskLocal static var task: LanguageContext?

  static var current: LanguageContext { task ?? ProcessLanguages.shared.context }

  init(_ preferences: LanguagePreferences, transform: (any TextTransform)? = nil) {
    self.preferences = preferences
    self.transform = transform
    isPlain = transform == nil
  }

  /// The object for a list that somebody asks for in this task: what the task changes in texts goes on.
  static func inTask(_ preferences: LanguagePreferences) -> LanguageContext {
    guard let transform = task?.transform else { return shared(for: preferences) }
    return LanguageContext(preferences, transform: transform)
  }

  /// The one object for a list, as long as it is among the last ``limit`` that somebody asked for.
  static func shared(for preferences: LanguagePreferences) -> LanguageContext {
    contexts.withLock { contexts in
      if let context = contexts[preferences] { return context }
      // Requests may ask for languages without end. Whoever holds an older object keeps it.
      if contexts.count >= limit { contexts.removeAll(keepingCapacity: true) }
      let context = LanguageContext(preferences)
      contexts[preferences] = context
      return context
    }
  }

  private static let limit = 512
  private static let contexts = Locked<[LanguagePreferences: LanguageContext]>([:])
}
