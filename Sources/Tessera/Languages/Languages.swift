import Foundation
public import TesseraCore

/// The languages in which strings are shown.
///
/// The languages are the first of these that are set:
///
/// 1. An argument of the call, as in ``LocalizedString/resolved(in:)-(LanguageTag)``.
/// 2. The languages of the task, set with ``withLanguage(_:operation:)``.
/// 3. The languages of the process, set with ``use(_:)-(LanguageTag)``.
/// 4. The languages of the user, ``system``.
public enum Languages {
  /// The languages of the current task or process, best first.
  public static var current: LanguagePreferences { LanguageContext.current.preferences }

  /// The preferred languages of the user.
  ///
  /// On Apple platforms and Windows, this list includes language settings of the app itself. On other platforms, it
  /// comes from the environment variables that gettext uses: `LANGUAGE`, `LC_ALL`, `LC_MESSAGES`, and `LANG`. In the
  /// locale `C`, the list is empty, and every string is shown in its source language.
  ///
  /// The list is read once per process.
  public static let system: LanguagePreferences = {
    #if canImport(Darwin) || os(Windows)
      LanguagePreferences(Locale.preferredLanguages.compactMap { LanguageTag($0) })
    #else
      let environment = ProcessInfo.processInfo.environment
      return LanguagePreferences(environment: { environment[$0] })
    #endif
  }()

  /// Sets the preferred languages of the process and notifies ``changes``.
  ///
  /// - Parameter preferences: The languages, best first; `nil` restores ``system``.
  public static func use(_ preferences: LanguagePreferences?) {
    ProcessLanguages.shared.use(preferences)
  }

  /// Sets the language of the process and notifies ``changes``.
  ///
  /// - Parameter language: The language in which to show strings.
  public static func use(_ language: LanguageTag) {
    use(LanguagePreferences([language]))
  }

  /// A sequence of the preferred languages of the process, with one element per change.
  ///
  /// When an element arrives, update the screens that show strings. Each access to this property returns a new,
  /// independent sequence, which buffers only the most recent change.
  public static var changes: AsyncStream<LanguagePreferences> { ProcessLanguages.shared.changes() }
}

/// Shows strings in a language while `operation` runs, in its task and its child tasks.
///
/// ```swift
/// let title = withLanguage("ar") { String(L10n.title) }
/// ```
///
/// - Parameters:
///   - language: The language in which to show strings.
///   - operation: The closure to run.
/// - Returns: The value that `operation` returns.
/// - Throws: The error that `operation` throws.
public func withLanguage<Result>(
  _ language: LanguageTag,
  operation: () throws -> Result
) rethrows -> Result {
  try withLanguages(LanguagePreferences([language]), operation: operation)
}

/// Shows strings in a language while an asynchronous `operation` runs, in its task and its child tasks.
///
/// - Parameters:
///   - language: The language in which to show strings.
///   - isolation: The actor on which to run `operation`.
///   - operation: The closure to run.
/// - Returns: The value that `operation` returns.
/// - Throws: The error that `operation` throws.
public func withLanguage<Result>(
  _ language: LanguageTag,
  isolation: isolated (any Actor)? = #isolation,
  operation: () async throws -> Result
) async rethrows -> Result {
  try await withLanguages(LanguagePreferences([language]), isolation: isolation, operation: operation)
}

/// Shows strings in the best available of several languages while `operation` runs, in its task and its child tasks.
///
/// For example, a server can respond to each request in the languages of its `Accept-Language` header:
///
/// ```swift
/// await withLanguages(LanguagePreferences(acceptLanguage: header)) { await page(for: request) }
/// ```
///
/// - Parameters:
///   - preferences: The preferred languages, best first.
///   - operation: The closure to run.
/// - Returns: The value that `operation` returns.
/// - Throws: The error that `operation` throws.
public func withLanguages<Result>(
  _ preferences: LanguagePreferences,
  operation: () throws -> Result
) rethrows -> Result {
  try LanguageContext.$task.withValue(.inTask(preferences), operation: operation)
}

/// Shows strings in the best available of several languages while an asynchronous `operation` runs, in its task and its
/// child tasks.
///
/// - Parameters:
///   - preferences: The preferred languages, best first.
///   - isolation: The actor on which to run `operation`.
///   - operation: The closure to run.
/// - Returns: The value that `operation` returns.
/// - Throws: The error that `operation` throws.
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
