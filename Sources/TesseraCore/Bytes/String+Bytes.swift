extension String {
  /// Calls a closure with the UTF-8 of the string, which is copied only if it is stored in another form, as a bridged
  /// string may be.
  ///
  /// `withUTF8` does the same for a variable, but adds the code for a copy to each file that calls it.
  @inlinable
  package func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    // Safe: the buffer is valid within the closure, which must not store it.
    var text = self
    return text.withUTF8(body)
  }

  /// Returns a Boolean value that indicates whether both strings have the same UTF-8 bytes. In contrast, `==` treats
  /// canonically equivalent strings as equal.
  @inlinable
  package func isIdentical(to other: String) -> Bool {
    // Safe: the bytes are read within the call.
    unsafe withBytes { bytes in
      unsafe other.withBytes { unsafe UnsafeRawBufferPointer(bytes).isEqual(to: UnsafeRawBufferPointer($0)) }
    }
  }

  /// Returns a Boolean value that indicates whether the UTF-8 of the string contains a byte that fulfills a condition.
  ///
  /// All bytes are tested, so that the compiler can test many of them at a time. The condition must be simple.
  @inlinable
  package func containsByte(where isMatch: (UInt8) -> Bool) -> Bool {
    unsafe withBytes { unsafe $0.containsByte(where: isMatch) }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Returns a Boolean value that indicates whether the buffer contains a byte that fulfills a condition; see
  /// `String.containsByte(where:)`.
  @inlinable
  package func containsByte(where isMatch: (UInt8) -> Bool) -> Bool {
    var isFound = false
    // Without a branch for each byte.
    for index in indices { isFound = unsafe isMatch(self[index]) ? true : isFound }
    return isFound
  }
}

extension [UInt8] {
  /// Returns a Boolean value that indicates whether a range contains a byte that fulfills a condition; see
  /// `String.containsByte(where:)`.
  @inlinable
  package func containsByte(in range: Range<Int>, where isMatch: (UInt8) -> Bool) -> Bool {
    // Safe: the range is checked, and the bytes are read within the call.
    unsafe withUnsafeBufferPointer { unsafe UnsafeBufferPointer(rebasing: $0[range]).containsByte(where: isMatch) }
  }

  /// Creates an array from parts that follow one another.
  package init(joining parts: [ArraySlice<UInt8>]) {
    self = []
    reserveCapacity(parts.reduce(0) { $0 + $1.count })
    for part in parts { self += part }
  }

  /// Appends the UTF-8 of a string.
  @inlinable
  package mutating func append(_ text: String) {
    unsafe text.withBytes { unsafe append(contentsOf: $0) }
  }
}
