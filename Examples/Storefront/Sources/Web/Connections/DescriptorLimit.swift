import Foundation
import NIOCore

/// The limit of open files and sockets of the process.
enum DescriptorLimit {
  /// Raises the limit to the maximum that the process may set, and returns it.
  static func raise() -> Int {
    var limit = rlimit()
    guard getrlimit(resource, &limit) == 0 else { return 1_024 }
    if limit.rlim_cur < limit.rlim_max {
      var raised = limit
      raised.rlim_cur = min(limit.rlim_max, largest)
      if setrlimit(resource, &raised) == 0 { limit = raised }
    }
    return Int(clamping: limit.rlim_cur)
  }

  /// Returns the number of connections for which descriptors are left.
  ///
  /// - Parameters:
  ///   - limit: The limit of the process.
  ///   - cores: The number of event loops, each of which uses three descriptors.
  /// - Throws: ``TooFewDescriptors`` if the limit is too low for a shop. Without a free descriptor, the database cannot
  ///   open files, and libdispatch on Linux ends the process when it cannot read the states of threads.
  static func connections(limit: Int, cores: Int = System.coreCount) throws(TooFewDescriptors) -> Int {
    let connections = limit - reserve - 3 * cores
    guard connections >= fewest else { throw TooFewDescriptors(limit: limit, necessary: limit - connections + fewest) }
    return connections
  }

  /// The descriptors for the database, files, and connections that are being closed.
  private static let reserve = 64
  /// A shop that serves fewer connections at once is of no use.
  private static let fewest = 16

  #if os(Linux)
    private static let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    private static let largest = rlim_t.max
  #else
    private static let resource = RLIMIT_NOFILE
    // The kernel refuses more, although the maximum is reported as infinite.
    private static let largest = rlim_t(OPEN_MAX)
  #endif
}
