import Tessera
public import Testing

/// Transforms every string that is shown while `operation` runs, in its task and its child tasks.
///
/// Strings are shown in the languages that are current when the operation starts, or in the language that the operation
/// sets with `withLanguage`. A string that is not in its table is shown as its key, without a transformation.
///
/// - Parameters:
///   - pseudoLanguage: The transformations.
///   - operation: The closure to run.
/// - Returns: The value that `operation` returns.
/// - Throws: The error that `operation` throws.
public func withPseudoLanguage<Result>(
  _ pseudoLanguage: PseudoLanguage,
  operation: () throws -> Result
) rethrows -> Result {
  try withTextTransform(pseudoLanguage, operation: operation)
}

/// Transforms every string that is shown while an asynchronous `operation` runs, in its task and its child tasks.
///
/// - Parameters:
///   - pseudoLanguage: The transformations.
///   - isolation: The actor on which to run `operation`.
///   - operation: The closure to run.
/// - Returns: The value that `operation` returns.
/// - Throws: The error that `operation` throws.
public func withPseudoLanguage<Result>(
  _ pseudoLanguage: PseudoLanguage,
  isolation: isolated (any Actor)? = #isolation,
  operation: () async throws -> Result
) async rethrows -> Result {
  try await withTextTransform(pseudoLanguage, isolation: isolation, operation: operation)
}

/// A trait that runs a test, or every test of a suite, with transformed strings. Create it with
/// `.pseudoLanguage(.accented)`.
public struct PseudoLanguageTrait: TestTrait, SuiteTrait, TestScoping {
  /// The transformations.
  public let pseudoLanguage: PseudoLanguage

  /// Runs a test function with transformed strings.
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
    try await withPseudoLanguage(pseudoLanguage) { try await function() }
  }
}

extension Trait where Self == PseudoLanguageTrait {
  /// Returns a trait that transforms every string that the test shows: `@Test(.pseudoLanguage([.doubled, .bounded]))`.
  ///
  /// - Parameter pseudoLanguage: The transformations.
  /// - Returns: The trait.
  public static func pseudoLanguage(_ pseudoLanguage: PseudoLanguage) -> Self {
    PseudoLanguageTrait(pseudoLanguage: pseudoLanguage)
  }
}
