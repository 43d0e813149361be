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
  return [Result](unsafeUninitializedCapacity: elements.count) { buffer, count in
    // Safe: each iteration initializes one element, and `order` names each index once, so that no two threads touch the
    // same memory; all of it is initialized when `concurrentPerform` returns, which is before the buffer goes away.
    nonisolated(unsafe) let results = buffer
    DispatchQueue.concurrentPerform(iterations: order.count) { iteration in
      let index = order[iteration]
      results.initializeElement(at: index, to: transform(elements[index]))
    }
    count = elements.count
  }
}
