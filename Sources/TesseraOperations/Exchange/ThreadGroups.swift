import Foundation
import TesseraStrings

extension Array {
  /// Returns the elements in groups of which each is the work of one thread: one group for each core, or more if a group
  /// would be too large.
  ///
  /// - Parameter maximum: The maximum number of elements in a group.
  func threadGroups(ofAtMost maximum: Int = .max) -> [[Element]] {
    let threads = ProcessInfo.processInfo.activeProcessorCount
    return chunks(of: Swift.max(1, Swift.min(maximum, (count + threads - 1) / threads))).map(Array.init)
  }
}
