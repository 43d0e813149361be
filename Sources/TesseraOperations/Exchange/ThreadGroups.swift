import Foundation
import TesseraStrings

extension Array {
  /// Returns the elements in groups of which each is the work of one thread: one group for each core.
  func threadGroups() -> [[Element]] {
    let threads = ProcessInfo.processInfo.activeProcessorCount
    return chunks(of: Swift.max(1, (count + threads - 1) / threads)).map(Array.init)
  }
}

extension Range<Int> {
  /// Returns the parts of the entries of a table of which each is the work of one thread.
  ///
  /// There are more parts than cores, so that the cores have an even load. But a part has so many entries that the cost
  /// of a thread is negligible.
  func threadRanges() -> [Range<Int>] {
    let threads = ProcessInfo.processInfo.activeProcessorCount
    return chunks(of: Swift.min(Swift.max(count / (threads * 4), 50), 1000))
  }
}
