import TesseraCLDR

/// A list of preferred languages that tables know by its identity: equal lists are one object, so that a table finds
/// what it worked out for a list without comparing tags.
final class LanguageContext: Sendable {
  let preferences: LanguagePreferences

  @TaskLocal static var task: LanguageContext?

  static var current: LanguageContext { task ?? ProcessLanguages.shared.context }

  private init(_ preferences: LanguagePreferences) { self.preferences = preferences }

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
