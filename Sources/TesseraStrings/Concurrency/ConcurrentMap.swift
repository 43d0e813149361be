import TesseraCore
import Dispatch

/// Returns the transformed elements, in order. The elements are transformed concurrently on all cores.
///
/// - Parameters:
///   - elements: The elements.
///   - weight: Returns the relative duration for an element. The longest transformations start first, so that none of
///     them runs alone at the end.
///   - transform: Transforms an element.
package func concurrentMap<Element: Sendable, Result: Sendable>(
  _ elements: [Element],
  weight: (Element) -> Int = { _ in 0 },
  _ transform: @Sendable (Element) -> Result
) -> [Result] {
  guard elements.count > 1 else { return elements.map(transform) }
  let weights = elements.map(weight)
  let order = elements.indices.sorted { (weights[$1], $0) < (weights[$0], $1) }
  return unsafe [Result](unsafeUninitializedCapacity: elements.count) { buffer, count in
    // Safe: each iteration initializes one element, and `order` contains each index once, so no two threads access the
    // same memory. All elements are initialized when `concurrentPerform` returns, while the buffer is still valid.
    nonisolated(unsafe) let results = unsafe buffer
    DispatchQueue.concurrentPerform(iterations: order.count) { iteration in
      let index = order[iteration]
      unsafe results.initializeElement(at: index, to: transform(elements[index]))
    }
    count = elements.count
  }
}

/// Returns the results of two closures, which run concurrently if there are enough cores.
package func sideBySide<First: Sendable, Second: Sendable>(
  _ first: @Sendable () -> First,
  _ second: @Sendable () -> Second
) -> (First, Second) {
  unsafe withUnsafeTemporaryAllocation(of: First.self, capacity: 1) { firstBuffer in
    unsafe withUnsafeTemporaryAllocation(of: Second.self, capacity: 1) { secondBuffer in
      // Safe: each iteration initializes the only element of its own buffer. Both are initialized when
      // `concurrentPerform` returns, and moved out while the buffers are still valid.
      nonisolated(unsafe) let (a, b) = unsafe (firstBuffer, secondBuffer)
      DispatchQueue.concurrentPerform(iterations: 2) { iteration in
        if iteration == 0 {
          unsafe a.initializeElement(at: 0, to: first())
        } else {
          unsafe b.initializeElement(at: 0, to: second())
        }
      }
      return unsafe (a.moveElement(from: 0), b.moveElement(from: 0))
    }
  }
}

/// Transforms elements concurrently on all cores, and passes each result to a closure in the order of the elements.
///
/// The closure is called by one thread at a time, while other threads continue to transform elements. Each result is
/// released after its call.
///
/// - Parameters:
///   - elements: The elements.
///   - transform: Transforms an element.
///   - consume: Receives each result.
/// - Throws: The error of `consume`, which is not called again after it.
package func concurrentForEach<Element: Sendable, Result: Sendable, Failure: Error>(
  _ elements: [Element],
  _ transform: @Sendable (Element) -> Result,
  _ consume: (Result) throws(Failure) -> Void
) throws(Failure) {
  guard elements.count > 1 else {
    for element in elements { try consume(transform(element)) }
    return
  }
  let queue = Locked(ResultQueue<Result, Failure>())
  // Safe: only one thread at a time has `isConsuming`, which changes under the lock, and all calls have ended when
  // `concurrentPerform` returns.
  nonisolated(unsafe) let consume = consume
  DispatchQueue.concurrentPerform(iterations: elements.count) { index in
    guard queue.withLock({ $0.failure == nil }) else { return }
    let result = transform(elements[index])
    guard queue.withLock({ $0.add(result, index) }) else { return }
    while let next = queue.withLock({ $0.next() }) {
      do throws(Failure) { try unsafe consume(next) } catch { queue.withLock { $0.failure = error } }
    }
  }
  if let failure = queue.withLock({ $0.failure }) { throw failure }
}

/// Results that are queued until all results before them are available.
private struct ResultQueue<Result: Sendable, Failure: Error> {
  private var waiting: [Int: Result] = [:]
  private var index = 0
  private var isConsuming = false
  var failure: Failure?

  /// Adds a result, and returns whether the caller must consume the available results.
  mutating func add(_ result: Result, _ index: Int) -> Bool {
    waiting[index] = result
    defer { isConsuming = true }
    return !isConsuming
  }

  /// Returns the next result. If it is not available yet, returns `nil`, and the caller stops consuming.
  mutating func next() -> Result? {
    guard failure == nil, let result = waiting.removeValue(forKey: index) else {
      isConsuming = false
      return nil
    }
    index += 1
    return result
  }
}
