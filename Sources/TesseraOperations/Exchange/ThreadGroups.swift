import Foundation
import TesseraStrings

extension Array {
  /// Returns the elements in groups of which each is the work of one thread: one group for each core.
  func threadGroups() -> [[Element]] {
    let threads = ProcessInfo.processInfo.activeProcessorCount
    return chunks(of: Swift.max(1, (count + threads - 1) / threads)).map(Array.init)
  }
}
