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
