package import TesseraStrings

/// One node of a ``JSONDocument``: where its text stands and where the node after its subtree stands.
///
/// Sixteen bytes, so that the index over a catalog of a million strings stays smaller than the catalog.
///
/// Public like ``JSONView``, though no product has this module: the optimizer does not look into what other modules do
/// with types of the access level `package`, `@inlinable` or not, and loops over a million nodes call a function for each
/// field.
public struct JSONNode: Sendable {
  /// What a value is.
  public enum Kind: UInt8, Sendable {
    case object, array, string, number, `true`, `false`, null
    /// Text that no value could be read from.
    case invalid
  }

  /// What is known of a string. Computed, so that the bits are at hand in other modules.
  public struct Flags: OptionSet, Sendable {
    /// One bit a flag.
    public let rawValue: UInt8

    /// Flags by their bits.
    @inlinable
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// A string with a backslash: its value is not its bytes.
    @inlinable
    public static var hasEscapes: Flags { Flags(rawValue: 1) }
    /// A string with characters beyond ASCII.
    @inlinable
    public static var hasNonASCII: Flags { Flags(rawValue: 2) }
    /// A string that ended with its line or file, without a closing quotation mark.
    @inlinable
    public static var isUnterminated: Flags { Flags(rawValue: 4) }
    /// The string is the key of an object's member; its value is the next node.
    @inlinable
    public static var isKey: Flags { Flags(rawValue: 8) }
    /// A string with bytes that are no UTF-8.
    @inlinable
    public static var hasInvalidUTF8: Flags { Flags(rawValue: 16) }
    /// What makes a string's value differ from the bytes of its content.
    @inlinable
    public static var unlikeItsBytes: Flags { Flags(rawValue: 1 | 16) }
  }

  /// The offset of the first byte of the value's text; for a string, of its opening quotation mark.
  public internal(set) var start: UInt32
  /// The offset behind the last byte of the value's text.
  public internal(set) var end: UInt32
  /// The index of the first node that is not part of this one's subtree.
  public internal(set) var next: UInt32
  /// What the value is.
  public internal(set) var kind: Kind
  /// What is known of a string; none of anything else.
  public internal(set) var flags: Flags

  package var span: SourceSpan { SourceSpan(start, end) }

  /// The span between the quotation marks of a string.
  package var contentSpan: SourceSpan {
    let content = contentRange
    return SourceSpan(UInt32(truncatingIfNeeded: content.lowerBound), UInt32(truncatingIfNeeded: content.upperBound))
  }

  /// The same, to find bytes by.
  @inlinable @inline(__always)
  public var contentRange: Range<Int> {
    let first = Int(start < end ? start &+ 1 : end)
    let isClosed = flags.rawValue & Flags.isUnterminated.rawValue == 0 && Int(end) > first
    return first..<(isClosed ? Int(end) &- 1 : Int(end))
  }

  /// Whether it is a string whose value is its bytes.
  @inlinable @inline(__always)
  public var isStringOfItsBytes: Bool {
    // A pattern, not `==`: that is a call through the raw value.
    if case .string = kind { flags.rawValue & Flags.unlikeItsBytes.rawValue == 0 } else { false }
  }

  /// Whether it is a string, and no member's key.
  public var isStringValue: Bool { if case .string = kind { !isKey } else { false } }

  /// Whether it is a member's key.
  @inlinable @inline(__always)
  public var isKey: Bool { flags.rawValue & Flags.isKey.rawValue != 0 }

  /// Whether it is a string with a backslash.
  @inlinable @inline(__always)
  public var hasEscapes: Bool { flags.rawValue & Flags.hasEscapes.rawValue != 0 }

  /// Whether it is a string of ASCII without a backslash.
  @inlinable @inline(__always)
  public var isPlainString: Bool {
    if case .string = kind {
      flags.rawValue & (Flags.hasEscapes.rawValue | Flags.hasNonASCII.rawValue) == 0
    } else {
      false
    }
  }

  /// Whether it is an object.
  @inlinable @inline(__always)
  public var isObject: Bool { if case .object = kind { true } else { false } }
}
