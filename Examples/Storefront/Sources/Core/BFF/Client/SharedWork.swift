import Synchronization

/// Runs a closure once for concurrent calls with equal keys. It is cancelled when all of its callers are cancelled.
final class SharedWork<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private struct Run {
    var task: Task<Void, Never>?
    var callers: [Int: CheckedContinuation<Value, any Error>] = [:]
    /// Distinguishes the run from a later one with the same key.
    let number: Int
  }

  private struct State {
    var runs: [Key: Run] = [:]
    var lastNumber = 0

    mutating func number() -> Int {
      lastNumber += 1
      return lastNumber
    }
  }

  private let state = Mutex(State())
  private let maximumRuns: Int
  private let maximumCallers: Int

  /// Creates an object without runs.
  ///
  /// - Parameters:
  ///   - maximumRuns: The maximum number of concurrent runs. Further calls run alone.
  ///   - maximumCallers: The maximum number of callers of a run.
  init(maximumRuns: Int = 256, maximumCallers: Int = 1_024) {
    self.maximumRuns = maximumRuns
    self.maximumCallers = maximumCallers
  }

  /// Returns the number of concurrent calls with a key.
  func callerCount(for key: Key) -> Int { state.withLock { $0.runs[key]?.callers.count ?? 0 } }

  /// Returns the value of a closure, or of one that already runs for the same key.
  ///
  /// - Throws: The error of the closure; `CancellationError` if the task is cancelled.
  func value(for key: Key, _ work: @escaping @Sendable () async throws -> Value) async throws -> Value {
    let caller = state.withLock { state -> Int? in
      let canJoin = state.runs[key].map { $0.callers.count < maximumCallers } ?? (state.runs.count < maximumRuns)
      return canJoin ? state.number() : nil
    }
    guard let caller else { return try await work() }
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { join(key, caller, $0, work) }
    } onCancel: {
      leave(key, caller)
    }
  }

  private func join(
    _ key: Key,
    _ caller: Int,
    _ continuation: CheckedContinuation<Value, any Error>,
    _ work: @escaping @Sendable () async throws -> Value
  ) {
    let isCancelled = state.withLock { state in
      // The handler of the cancellation can have run before the continuation existed.
      if Task.isCancelled { return true }
      if state.runs[key] == nil {
        let number = state.number()
        state.runs[key] = Run(number: number)
        // The task has the language and the trace of the first caller.
        state.runs[key]?.task = Task {
          let result: Result<Value, any Error>
          do { result = .success(try await work()) } catch { result = .failure(error) }
          self.finish(key, number, result)
        }
      }
      state.runs[key]?.callers[caller] = continuation
      return false
    }
    if isCancelled { continuation.resume(throwing: CancellationError()) }
  }

  private func leave(_ key: Key, _ caller: Int) {
    let (continuation, task) = state.withLock { state in
      let continuation = state.runs[key]?.callers.removeValue(forKey: caller)
      guard continuation != nil, state.runs[key]?.callers.isEmpty == true else {
        return (continuation, nil as Task<Void, Never>?)
      }
      // Later calls with the key must not join a run that is cancelled.
      return (continuation, state.runs.removeValue(forKey: key)?.task)
    }
    task?.cancel()
    continuation?.resume(throwing: CancellationError())
  }

  private func finish(_ key: Key, _ number: Int, _ result: Result<Value, any Error>) {
    let callers = state.withLock { state in
      state.runs[key]?.number == number ? state.runs.removeValue(forKey: key)?.callers : nil
    }
    for continuation in (callers ?? [:]).values { continuation.resume(with: result) }
  }
}
