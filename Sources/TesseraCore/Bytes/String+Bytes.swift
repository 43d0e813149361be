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
}
