import Tessera
public import Testing

/// Changes every text that is shown in an operation, its task and the child tasks that it starts.
///
/// Texts are in the languages that count where the operation begins, or in those that it sets itself with
/// `withLanguage`. A text that its table does not have is its key, unchanged.
public func withPseudoLanguage<Result>(
  _ pseudoLanguage: PseudoLanguage,
  operation: () throws -> Result
) rethrows -> Result {
  try withTextTransform(pseudoLanguage, operation: operation)
}

/// Changes every text that is shown in an operation, its task and the child tasks that it starts.
public func withPseudoLanguage<Result>(
  _ pseudoLanguage: PseudoLanguage,
  isolation: isolated (any Actor)? = #isolation,
  operation: () async throws -> Result
) async rethrows -> Result {
  try await withTextTransform(pseudoLanguage, isolation: isolation, operation: operation)
}

/// Runs a test, or every test of a suite, with changed texts. Made by `.pseudoLanguage(.accented)`.
public struct PseudoLanguageTrait: TestTrait, SuiteTrait, TestScoping {
  /// How texts are changed.
  public let pseudoLanguage: PseudoLanguage

  /// Runs `function` with changed texts.
  public func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @Sendable () async throws -> Void
  ) async throws {
    try await withPseudoLanguage(pseudoLanguage) { try await function() }
  }
}

extension Trait where Self == PseudoLanguageTrait {
  /// Changes every text that the test shows: `@Test(.pseudoLanguage([.doubled, .bounded]))`.
  public static func pseudoLanguage(_ pseudoLanguage: PseudoLanguage) -> Self {
    PseudoLanguageTrait(pseudoLanguage: pseudoLanguage)
  }
}
