import Testing

@testable import TesseraOperations

/// The progress values of an operation that a consumer receives.
@Suite struct ProgressTests {
  @Test("Progress increases within each phase and ends as complete", arguments: CancellationTests.operations)
  func increasingProgress(_ operation: CancellationTests.Operation) async throws {
    let sample = try SampleWorkspace(modules: 20, keys: 100)
    let progress = ProgressStream()
    async let result: Void = operation.run(sample.path, progress)
    var last: OperationProgress?
    for await value in progress {
      #expect(value.completed <= value.total && value.total > 0)
      if let last, last.phase == value.phase, last.path == value.path, !operation.repeatsPhases {
        #expect(last.completed <= value.completed)
      }
      last = value
    }
    try await result
    #expect(last?.isComplete == true)
  }

  @Test("Without a consumer, only the value with the most progress is kept") func latestValue() async {
    let progress = ProgressStream()
    progress.begin(.checking, path: "App")
    for count in 1...1000 { progress.report(completed: count, total: 1000) }
    // Reports from several threads can arrive in any order.
    progress.report(completed: 7, total: 1000)
    progress.finish(isComplete: false)
    var values: [OperationProgress] = []
    for await value in progress { values.append(value) }
    #expect(values == [OperationProgress(phase: .checking, path: "App", completed: 1000, total: 1000)])
  }

  @Test("Each phase starts at zero") func phases() async {
    let progress = ProgressStream()
    var iterator = progress.makeAsyncIterator()
    progress.begin(.reading, path: "App")
    progress.report(completed: 2, total: 2)
    #expect(await iterator.next() == OperationProgress(phase: .reading, path: "App", completed: 2, total: 2))
    progress.begin(.checking, path: "App")
    #expect(await iterator.next() == OperationProgress(phase: .checking, path: "App", completed: 0, total: 1))
    progress.finish(isComplete: true)
    #expect(await iterator.next() == OperationProgress(phase: .checking, path: "App", completed: 1, total: 1))
    #expect(await iterator.next() == nil)
  }
}
