import Core
public import Testing

/// Starts the mock of the backend for the tests of a suite, and ends it after them. Without Python's packages, the suite
/// is skipped.
public struct MockBackendTrait: SuiteTrait, TestScoping {
  @TaskLocal static var endpoint: String?

  public func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @Sendable () async throws -> Void
  ) async throws {
    let server = try MockBackend.start()
    defer { server.end() }
    try await Self.$endpoint.withValue(server.word) { try await function() }
  }
}

extension SuiteTrait where Self == MockBackendTrait {
  /// Starts the mock of the backend for the tests of a suite.
  public static var mockBackend: Self { MockBackendTrait() }
}

extension Backend {
  /// Creates a client of the mock that the trait has started.
  ///
  /// - Parameter fault: The fault in each response; `nil` for none.
  public static func mock(fault: BFFFault? = nil, timeout: Duration = .seconds(20)) throws -> Backend {
    let endpoint = try #require(MockBackendTrait.endpoint, "the suite has no trait `mockBackend`")
    let faults = BFFFaults()
    faults.current = fault
    return Backend(BFFClient(try BFFSettings(endpoint: endpoint, timeout: timeout), faults: faults))
  }
}
