import TesseraCore

/// One node of a ``PropertyList``, with its span and the index of the node after its subtree.
package struct PropertyListNode: Sendable {
  package enum Kind: UInt8, Sendable {
    case dictionary, array, string, integer, real, `true`, `false`, date, data
    /// A reference in an archive, which only binary lists contain.
    case uid
    /// An unreadable value, or a missing key or value.
    case invalid
  }

  package struct Flags: OptionSet, Sendable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }
    /// An XML string with entities, CDATA sections or comments: its value differs from its bytes.
    package static let hasEscapes = Flags(rawValue: 1)
    /// A binary string in UTF-16.
    package static let isUTF16 = Flags(rawValue: 2)
    /// The key of a dictionary's member. Its value is the next node.
    package static let isKey = Flags(rawValue: 4)
    /// An empty element, `<string/>`, which can only be replaced as a whole.
    package static let isEmptyElement = Flags(rawValue: 8)
  }

  /// The span of the whole element, including its tags, or of the whole object of a binary list.
  package internal(set) var span: SourceSpan
  /// The span between the tags, or after the header of a binary object.
  package internal(set) var contentSpan: SourceSpan
  /// The index of the first node that is not part of this one's subtree.
  package internal(set) var next: UInt32
  package internal(set) var kind: Kind
  package internal(set) var flags: Flags
}
