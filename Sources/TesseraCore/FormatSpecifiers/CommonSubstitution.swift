/// The only substitution that a text refers to, read from bytes.
package struct CommonSubstitution {
  /// In ASCII. Safe: good for as long as the caller lends it, and read within calls alone.
  private let name: UnsafeRawBufferPointer
  /// From 1.
  package let argument: Int
  package let type: ArgumentType

  /// Nil where its specifier is not common.
  ///
  /// - Parameters:
  ///   - name: In ASCII; whoever has the substitution has the bytes.
  ///   - specifier: `lld`; read within the call.
  package init?(name: UnsafeRawBufferPointer, argument: Int, specifier: UnsafeRawBufferPointer) {
    guard let (type, end) = CommonSpecifier.integer(specifier.assumingMemoryBound(to: UInt8.self), at: 0),
      end == specifier.count
    else { return nil }
    self.name = name
    self.argument = argument
    self.type = type
  }

  /// Where a reference to it ends that begins at a percent sign; nil where something else does. Every access stands
  /// behind a comparison with the text's count: safe.
  package func referenceEnd(in text: UnsafeBufferPointer<UInt8>, at start: Int) -> Int? {
    let first = start + 3
    let end = first + name.count
    guard end < text.count, text[start + 1] == UInt8(ascii: "#"), text[start + 2] == UInt8(ascii: "@"),
      text[end] == UInt8(ascii: "@"),
      UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: text[first..<end])).isEqual(to: name)
    else { return nil }
    return end + 1
  }
}
