import Foundation

/// Blocking work on threads of its own, because blocked tasks would take the threads of all others.
enum Threads {
  /// Returns the results of a function that is called at the same time for each number below a count.
  static func run<Result: Sendable>(
    _ count: Int,
    _ body: @escaping @Sendable (Int) throws -> Result
  ) async throws -> [Result] {
    try await withThrowingTaskGroup(of: Result.self) { group in
      for number in 0..<count {
        group.addTask {
          try await withCheckedThrowingContinuation { continuation in
            Thread { continuation.resume(with: Swift.Result { try body(number) }) }.start()
          }
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
  }
}
