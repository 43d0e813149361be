/// A word of a manifest. Comments and white space are gone.
struct ManifestToken: Sendable, Hashable {
  enum Kind: Sendable, Hashable {
    case identifier(String)
    case string([Segment])
    case number
    /// `#if`, `#else`, …; without the `#`.
    case directive(String)
    /// One of `( ) [ ] { } , : ; . @ #`.
    case symbol(UInt8)
    /// A run of operator characters: `+`, `+=`, `??`.
    case op(String)
  }

  enum Segment: Sendable, Hashable {
    case text(String)
    /// The name between `\(` and `)`; nil where more stands there than a name.
    case interpolation(String?)
  }

  var kind: Kind
  /// Whether a line break stands before it.
  var startsLine: Bool

  func isSymbol(_ character: Unicode.Scalar) -> Bool {
    if case .symbol(let byte) = kind { return UInt32(byte) == character.value }
    return false
  }

  func isOperator(_ text: String) -> Bool { kind == .op(text) }

  var identifier: String? {
    if case .identifier(let name) = kind { return name }
    return nil
  }
}
