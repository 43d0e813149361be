import Dispatch

/// Work that is done on other threads, while the caller continues.
package final class BackgroundWork: Sendable {
  private let group = DispatchGroup()

  package init() {}

  package func add(_ work: @escaping @Sendable () -> Void) { DispatchQueue.global().async(group: group, execute: work) }

  /// Waits until all of the work is done.
  package func wait() { group.wait() }
}
