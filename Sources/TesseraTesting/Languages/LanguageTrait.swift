import Tessera
public import TesseraCore
public import Testing

/// A trait that runs a test, or every test of a suite, in a language. Create it with `.language("pl")`.
public struct LanguageTrait: TestTrait, SuiteTrait, TestScoping {
  /// The preferred languages, best first.
  public let preferences: LanguagePreferences

  /// Runs a test function in the languages of the trait.
  ///
  /// - Parameters:
  ///   - test: The test.
  ///   - testCase: The test case.
  ///   - function: The function to run.
  /// - Throws: The error that `function` throws.
  public func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @Sendable () async throws -> Void
  ) async throws {
    try await withLanguages(preferences) { try await function() }
  }
}

extension Trait where Self == LanguageTrait {
  /// Returns a trait that shows strings in a language while the test runs: `@Test(.language("pl"))`.
  ///
  /// - Parameter language: The language in which to show strings.
  /// - Returns: The trait.
  public static func language(_ language: LanguageTag) -> Self { .languages(language) }

  /// Returns a trait that shows strings in the best available of several languages while the test runs:
  /// `@Suite(.languages("pt-BR", "es"))`.
  ///
  /// - Parameter languages: The preferred languages, best first.
  /// - Returns: The trait.
  public static func languages(_ languages: LanguageTag...) -> Self {
    LanguageTrait(preferences: LanguagePreferences(languages))
  }
}
