/// One node of a ``JSONDocument``: where its text stands and where the node after its subtree stands.
///
/// Sixteen bytes, so that the index over a catalog of a million strings stays smaller than the catalog.
package struct JSONNode: Sendable {
  package enum Kind: UInt8, Sendable {
    case object, array, string, number, `true`, `false`, null
    /// Text that no value could be read from.
    case invalid
  }

  package struct Flags: OptionSet, Sendable {
    package let rawValue: UInt8
    @inlinable
    package init(rawValue: UInt8) { self.rawValue = rawValue }
    /// A string with a backslash: its value is not its bytes.
    package static let hasEscapes = Flags(rawValue: 1)
    package static let hasNonASCII = Flags(rawValue: 2)
    /// A string that ended with its line or file, without a closing quotation mark.
    package static let isUnterminated = Flags(rawValue: 4)
    /// The string is the key of an object's member; its value is the next node.
    package static let isKey = Flags(rawValue: 8)
    package static let hasInvalidUTF8 = Flags(rawValue: 16)
    /// What makes a string's value differ from the bytes of its content.
    @inlinable
    package static var unlikeItsBytes: Flags { Flags(rawValue: 1 | 16) }
  }

  /// The offset of the first byte of the value's text; for a string, of its opening quotation mark.
  package internal(set) var start: UInt32
  /// The offset behind the last byte of the value's text.
  package internal(set) var end: UInt32
  /// The index of the first node that is not part of this one's subtree.
  package internal(set) var next: UInt32
  package internal(set) var kind: Kind
  package internal(set) var flags: Flags

  package var span: SourceSpan { SourceSpan(start, end) }

  /// The span between the quotation marks of a string.
  package var contentSpan: SourceSpan {
    let content = contentRange
    return SourceSpan(UInt32(truncatingIfNeeded: content.lowerBound), UInt32(truncatingIfNeeded: content.upperBound))
  }

  /// The same, to find bytes by.
  @inlinable @inline(__always)
  package var contentRange: Range<Int> {
    let first = Int(start < end ? start &+ 1 : end)
    let isClosed = flags.rawValue & 4 == 0 && Int(end) > first
    return first..<(isClosed ? Int(end) &- 1 : Int(end))
  }

  /// Whether it is a string whose value is its bytes.
  @inlinable @inline(__always)
  package var isStringOfItsBytes: Bool {
    // A pattern, not `==`: that is a call through the raw value.
    if case .string = kind { flags.rawValue & Flags.unlikeItsBytes.rawValue == 0 } else { false }
  }

  @inlinable @inline(__always)
  package var isObject: Bool { if case .object = kind { true } else { false } }
}
