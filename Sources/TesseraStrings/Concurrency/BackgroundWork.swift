import Dispatch

/// Work on other threads, while the caller goes on.
package final class BackgroundWork: Sendable {
  private let group = DispatchGroup()

  package init() {}

  package func add(_ work: @escaping @Sendable () -> Void) { DispatchQueue.global().async(group: group, execute: work) }

  /// Returns when all of the work is done.
  package func wait() { group.wait() }
}
