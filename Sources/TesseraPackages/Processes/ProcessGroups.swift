import TesseraCore

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The process groups that this process has started, to end them with it.
package enum ProcessGroups {
  private static let running = Locked<Set<Int32>>([])

  static func insert(_ group: Int32) { running.withLock { _ = $0.insert(group) } }

  static func remove(_ group: Int32) { running.withLock { _ = $0.remove(group) } }

  /// Sends a signal to all of them.
  package static func send(_ signal: Int32) { for group in running.withLock({ $0 }) { kill(-group, signal) } }
}
