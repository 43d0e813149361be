import TesseraCore

/// A key that is compared byte by byte, as in all files and tables. `String` values are equal if they are canonically
/// equivalent: "é" as one scalar or as two.
package struct ExactKey: Sendable, Hashable, ExpressibleByStringLiteral {
  package let text: String

  package init(_ text: String) { self.text = text }

  package init(stringLiteral text: String) { self.text = text }

  package static func == (a: ExactKey, b: ExactKey) -> Bool { a.text.isIdentical(to: b.text) }

  package func hash(into hasher: inout Hasher) {
    // Safe: the bytes are read within the call.
    unsafe text.withBytes { unsafe hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}

extension String {
  /// Returns a Boolean value that indicates whether both strings have the same UTF-8 bytes. In contrast, `==` treats
  /// canonically equivalent strings as equal.
  package func isIdentical(to other: String) -> Bool {
    // Safe: the bytes are read within the call.
    unsafe withBytes { bytes in
      unsafe other.withBytes { unsafe UnsafeRawBufferPointer(bytes).isEqual(to: UnsafeRawBufferPointer($0)) }
    }
  }
}
