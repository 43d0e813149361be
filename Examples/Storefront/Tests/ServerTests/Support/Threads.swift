import Foundation

/// Blocking work on threads of its own, because blocked tasks would take the threads of all others.
enum Threads {
  /// Returns the results of a function that is called at the same time for each number below a count, in the order of
  /// the numbers. All threads start at once, also if other tests block the threads of tasks.
  static func run<Result: Sendable>(
    _ count: Int,
    _ body: @escaping @Sendable (Int) throws -> Result
  ) async throws -> [Result] {
    let (results, continuation) = AsyncStream.makeStream(of: (Int, Swift.Result<Result, any Error>).self)
    for number in 0..<count {
      Thread { continuation.yield((number, Swift.Result { try body(number) })) }.start()
    }
    var values: [(number: Int, value: Result)] = []
    for await (number, result) in results.prefix(count) { values.append((number, try result.get())) }
    return values.sorted { $0.number < $1.number }.map(\.value)
  }
}
