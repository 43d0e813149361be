import Tessera
public import TesseraCore
public import Testing

/// Runs a test, or every test of a suite, in a language. Made by `.language("pl")`.
public struct LanguageTrait: TestTrait, SuiteTrait, TestScoping {
  /// The languages that texts are shown in, best first.
  public let preferences: LanguagePreferences

  /// Runs `function` in the languages.
  public func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @Sendable () async throws -> Void
  ) async throws {
    try await withLanguages(preferences) { try await function() }
  }
}

extension Trait where Self == LanguageTrait {
  /// Shows texts in a language for as long as the test runs: `@Test(.language("pl"))`.
  public static func language(_ language: LanguageTag) -> Self { .languages(language) }

  /// Shows texts in the first of several languages that there is: `@Suite(.languages("pt-BR", "es"))`.
  public static func languages(_ languages: LanguageTag...) -> Self {
    LanguageTrait(preferences: LanguagePreferences(languages))
  }
}
