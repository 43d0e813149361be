extension String {
  /// Lends the bytes of the text as they stand; only a text that a system lent us in another form is copied first.
  ///
  /// `withUTF8` does the same with a variable, and leaves all that it may need for the copy in each file that calls it.
  @inlinable
  package func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    // Safe: the buffer stays within the closure, as long as its reader does not keep it.
    var text = self
    return text.withUTF8(body)
  }
}
