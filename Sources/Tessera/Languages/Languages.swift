import Foundation
public import TesseraCore

/// Which languages texts are shown in.
///
/// The nearest answer counts: an argument of the call (``LocalizedString/resolved(in:)-(LanguageTag)``), else what the
/// task says (``withLanguage(_:operation:)``), else what the process says (``use(_:)-(LanguageTag)``), else what the
/// user of the system reads (``system``).
public enum Languages {
  /// The languages that count here and now, best first.
  public static var current: LanguagePreferences { LanguageContext.current.preferences }

  /// What the user of the system reads.
  ///
  /// On Apple's systems and Windows these are the preferences, an app's own included. Elsewhere the environment says it,
  /// as gettext reads it: `LANGUAGE`, `LC_ALL`, `LC_MESSAGES`, `LANG`; under the locale `C` nothing is preferred, and
  /// every text is in its source language. Read once.
  public static let system: LanguagePreferences = {
    #if canImport(Darwin) || os(Windows)
      LanguagePreferences(Locale.preferredLanguages.compactMap { LanguageTag($0) })
    #else
      let environment = ProcessInfo.processInfo.environment
      return LanguagePreferences(environment: { environment[$0] })
    #endif
  }()

  /// Shows every text in other languages from now on, in the whole process; tells ``changes``.
  ///
  /// - Parameter preferences: Best first; nil goes back to ``system``.
  public static func use(_ preferences: LanguagePreferences?) {
    ProcessLanguages.shared.use(preferences)
  }

  /// Shows every text in another language from now on, in the whole process; tells ``changes``.
  public static func use(_ language: LanguageTag) {
    use(LanguagePreferences([language]))
  }

  /// The process's languages each time that they change. A screen that shows texts renews them when one arrives.
  ///
  /// Each call gives a sequence of its own. One that is not read keeps the newest change alone.
  public static var changes: AsyncStream<LanguagePreferences> { ProcessLanguages.shared.changes() }
}

/// Shows texts in a language for as long as `operation` runs, in its task and the child tasks that it starts.
///
/// ```swift
/// let title = withLanguage("ar") { String(L10n.title) }
/// ```
public func withLanguage<Result>(
  _ language: LanguageTag,
  operation: () throws -> Result
) rethrows -> Result {
  try withLanguages(LanguagePreferences([language]), operation: operation)
}

/// Shows texts in a language for as long as `operation` runs, in its task and the child tasks that it starts.
public func withLanguage<Result>(
  _ language: LanguageTag,
  isolation: isolated (any Actor)? = #isolation,
  operation: () async throws -> Result
) async rethrows -> Result {
  try await withLanguages(LanguagePreferences([language]), isolation: isolation, operation: operation)
}

/// Shows texts in the first of several languages that there is, for as long as `operation` runs, in its task and the
/// child tasks that it starts: a server answers each request in the languages that its header asks for.
///
/// ```swift
/// await withLanguages(LanguagePreferences(acceptLanguage: header)) { await page(for: request) }
/// ```
public func withLanguages<Result>(
  _ preferences: LanguagePreferences,
  operation: () throws -> Result
) rethrows -> Result {
  try LanguageContext.$task.withValue(.inTask(preferences), operation: operation)
}

/// Shows texts in the first of several languages that there is, for as long as `operation` runs, in its task and the
/// child tasks that it starts.
public func withLanguages<Result>(
  _ preferences: LanguagePreferences,
  isolation: isolated (any Actor)? = #isolation,
  operation: () async throws -> Result
) async rethrows -> Result {
  try await LanguageContext.$task.withValue(
    .inTask(preferences),
    operation: operation,
    isolation: isolation
  )
}
