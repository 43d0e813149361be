import TesseraCore
import Dispatch

/// `transform` of every element, on all cores, the results in the order of the elements.
///
/// - Parameter weight: how long an element takes compared with others; the heaviest start first, so that no core is
///   left alone with one at the end.
package func concurrentMap<Element: Sendable, Result: Sendable>(
  _ elements: [Element],
  weight: (Element) -> Int = { _ in 0 },
  _ transform: @Sendable (Element) -> Result
) -> [Result] {
  guard elements.count > 1 else { return elements.map(transform) }
  let weights = elements.map(weight)
  let order = elements.indices.sorted { (weights[$1], $0) < (weights[$0], $1) }
  return unsafe [Result](unsafeUninitializedCapacity: elements.count) { buffer, count in
    // Safe: each iteration initializes one element, and `order` names each index once, so that no two threads touch the
    // same memory; all of it is initialized when `concurrentPerform` returns, which is before the buffer goes away.
    nonisolated(unsafe) let results = unsafe buffer
    DispatchQueue.concurrentPerform(iterations: order.count) { iteration in
      let index = order[iteration]
      unsafe results.initializeElement(at: index, to: transform(elements[index]))
    }
    count = elements.count
  }
}

/// Two results, made at the same time where there are cores for it.
package func sideBySide<First: Sendable, Second: Sendable>(
  _ first: @Sendable () -> First,
  _ second: @Sendable () -> Second
) -> (First, Second) {
  unsafe withUnsafeTemporaryAllocation(of: First.self, capacity: 1) { firstBuffer in
    unsafe withUnsafeTemporaryAllocation(of: Second.self, capacity: 1) { secondBuffer in
      // Safe: each iteration initializes the one element of a buffer of its own; both are initialized when
      // `concurrentPerform` returns, and moved out before the buffers go away.
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

/// `transform` of every element, on all cores, each result handed to `consume` in the order of the elements: by one
/// thread at a time, while others go on. No result is kept longer than until its turn comes.
///
/// - Throws: What `consume` throws; it is not called again then.
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
  // Safe: one thread at a time has `isConsuming`, which changes hands under the lock; and all calls are over when
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

/// Results that wait for those before them.
private struct ResultQueue<Result: Sendable, Failure: Error> {
  private var waiting: [Int: Result] = [:]
  private var index = 0
  private var isConsuming = false
  var failure: Failure?

  /// Whether the caller is to consume what is ready.
  mutating func add(_ result: Result, _ index: Int) -> Bool {
    waiting[index] = result
    defer { isConsuming = true }
    return !isConsuming
  }

  /// Nil where the next result is not there yet: then nobody consumes any more.
  mutating func next() -> Result? {
    guard failure == nil, let result = waiting.removeValue(forKey: index) else {
      isConsuming = false
      return nil
    }
    index += 1
    return result
  }
}
