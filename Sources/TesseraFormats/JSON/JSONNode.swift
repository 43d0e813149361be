package import TesseraStrings

/// A node of a ``JSONDocument``: the range of its text and the index of the node after its subtree.
///
/// A node occupies 16 bytes, so that the index of a catalog with a million strings is smaller than the catalog.
///
/// This type is public, like ``JSONView``, although no product exports this module: the optimizer does not inline code
/// that uses types with the access level `package` across modules, `@inlinable` or not, so loops over a million nodes
/// would call a function for each field.
public struct JSONNode: Sendable {
  /// The kind of a value.
  public enum Kind: UInt8, Sendable {
    case object, array, string, number, `true`, `false`, null
    /// Source text that could not be parsed as a value.
    case invalid
  }

  /// The properties of a string. They are computed, so that their values are visible to the optimizer in other modules.
  public struct Flags: OptionSet, Sendable {
    /// The bits, one for each flag.
    public let rawValue: UInt8

    /// Creates flags from their bits.
    @inlinable
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The string contains a backslash, so its value differs from its bytes.
    @inlinable
    public static var hasEscapes: Flags { Flags(rawValue: 1) }
    /// The string contains non-ASCII characters.
    @inlinable
    public static var hasNonASCII: Flags { Flags(rawValue: 2) }
    /// The string ends with its line or file, without a closing quotation mark.
    @inlinable
    public static var isUnterminated: Flags { Flags(rawValue: 4) }
    /// The string is the key of an object's member; its value is the next node.
    @inlinable
    public static var isKey: Flags { Flags(rawValue: 8) }
    /// The string contains bytes that are not valid UTF-8.
    @inlinable
    public static var hasInvalidUTF8: Flags { Flags(rawValue: 16) }
    /// The flags of strings whose value differs from the bytes of their content.
    @inlinable
    public static var unlikeItsBytes: Flags { Flags(rawValue: 1 | 16) }
  }

  /// The offset of the first byte of the value; for a string, of its opening quotation mark.
  public internal(set) var start: UInt32
  /// The offset after the last byte of the value.
  public internal(set) var end: UInt32
  /// The index of the first node that is not part of this one's subtree.
  public internal(set) var next: UInt32
  /// The kind of the value.
  public internal(set) var kind: Kind
  /// The properties of a string; empty for any other kind.
  public internal(set) var flags: Flags

  package var span: SourceSpan { SourceSpan(start, end) }

  /// The span between the quotation marks of a string.
  package var contentSpan: SourceSpan {
    let content = contentRange
    return SourceSpan(UInt32(truncatingIfNeeded: content.lowerBound), UInt32(truncatingIfNeeded: content.upperBound))
  }

  /// The range of bytes between the quotation marks of a string.
  @inlinable @inline(__always)
  public var contentRange: Range<Int> {
    let first = Int(start < end ? start &+ 1 : end)
    let isClosed = flags.rawValue & Flags.isUnterminated.rawValue == 0 && Int(end) > first
    return first..<(isClosed ? Int(end) &- 1 : Int(end))
  }

  /// A Boolean value that indicates whether the node is a string whose value equals its bytes.
  @inlinable @inline(__always)
  public var isStringOfItsBytes: Bool {
    // Uses a pattern because `==` would call a function for the raw value.
    if case .string = kind { flags.rawValue & Flags.unlikeItsBytes.rawValue == 0 } else { false }
  }

  /// A Boolean value that indicates whether the node is a string other than the key of a member.
  public var isStringValue: Bool { if case .string = kind { !isKey } else { false } }

  /// A Boolean value that indicates whether the node is the key of a member.
  @inlinable @inline(__always)
  public var isKey: Bool { flags.rawValue & Flags.isKey.rawValue != 0 }

  /// A Boolean value that indicates whether the node is a string that contains a backslash.
  @inlinable @inline(__always)
  public var hasEscapes: Bool { flags.rawValue & Flags.hasEscapes.rawValue != 0 }

  /// A Boolean value that indicates whether the node is a string of ASCII characters without a backslash.
  @inlinable @inline(__always)
  public var isPlainString: Bool {
    if case .string = kind {
      flags.rawValue & (Flags.hasEscapes.rawValue | Flags.hasNonASCII.rawValue) == 0
    } else {
      false
    }
  }

  /// A Boolean value that indicates whether the node is an object.
  @inlinable @inline(__always)
  public var isObject: Bool { if case .object = kind { true } else { false } }
}
