import TesseraPlatform

/// Large memory pages, for memory that is accessed for the first time.
package enum LargePages {
  /// Requests large pages if the system has them. Accessing 252 MB for the first time causes 60,000 page faults with
  /// small pages, which takes as long as parsing. Safe: the advice changes no byte.
  package static func prefer(_ buffer: UnsafeMutableRawBufferPointer) {
    guard buffer.count >= 1 << 23, let base = buffer.baseAddress else { return }
    unsafe Native.preferLargePages(base, count: buffer.count)
  }
}

extension Array {
  /// Creates an empty array with a capacity, in large pages if the system has them.
  init(inLargePages capacity: Int) {
    // Safe: no element is initialized, and none is counted.
    self = unsafe Array(unsafeUninitializedCapacity: capacity) { buffer, count in
      unsafe LargePages.prefer(UnsafeMutableRawBufferPointer(buffer))
      count = 0
    }
  }
}
