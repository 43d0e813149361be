#if canImport(Musl)
  import Musl
#elseif canImport(Glibc)
  import Glibc
#endif

/// Large memory pages, for memory that is accessed for the first time.
package enum LargePages {
  /// Requests large pages if the system has them. Accessing 252 MB for the first time causes 60,000 page faults with
  /// small pages, which takes as long as parsing. Safe: the advice changes no byte, and applies only to whole pages
  /// within the buffer.
  package static func prefer(_ buffer: UnsafeMutableRawBufferPointer) {
    #if canImport(Glibc) || canImport(Musl)
      let page: UInt = 1 << 21
      guard buffer.count >= 1 << 23, let base = buffer.baseAddress else { return }
      let start = (UInt(bitPattern: base) &+ page &- 1) & ~(page &- 1)
      let end = (UInt(bitPattern: base) &+ UInt(buffer.count)) & ~(page &- 1)
      // A system without large pages returns an error, which has no consequences.
      unsafe madvise(UnsafeMutableRawPointer(bitPattern: start), Int(end &- start), Int32(MADV_HUGEPAGE))
    #endif
  }
}

extension Array {
  /// Creates an empty array with a capacity, in large pages if the system has them.
  package init(inLargePages capacity: Int) {
    // Safe: no element is initialized, and none is counted.
    self = unsafe Array(unsafeUninitializedCapacity: capacity) { buffer, count in
      unsafe LargePages.prefer(UnsafeMutableRawBufferPointer(buffer))
      count = 0
    }
  }
}

extension [UInt8] {
  /// Creates an array from parts that follow one another.
  package init(joining parts: [ArraySlice<UInt8>]) {
    self.init(inLargePages: parts.reduce(0) { $0 + $1.count })
    for part in parts { self += part }
  }
}
