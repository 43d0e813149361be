import TesseraCore

/// One node of a ``PropertyList``: where its text stands and where the node after its subtree stands.
package struct PropertyListNode: Sendable {
  package enum Kind: UInt8, Sendable {
    case dictionary, array, string, integer, real, `true`, `false`, date, data
    /// A reference in an archive; binary lists alone have it.
    case uid
    /// What no value could be read from, or a place where a key or value is missing.
    case invalid
  }

  package struct Flags: OptionSet, Sendable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }
    /// An XML string with entities, CDATA sections or comments: its value is not its bytes.
    package static let hasEscapes = Flags(rawValue: 1)
    /// A binary string in UTF-16.
    package static let isUTF16 = Flags(rawValue: 2)
    /// The key of a dictionary's member; its value is the next node.
    package static let isKey = Flags(rawValue: 4)
    /// `<string/>`: there is no content to replace, only the element.
    package static let isEmptyElement = Flags(rawValue: 8)
  }

  /// The whole element, tags included, or the whole object of a binary list.
  package internal(set) var span: SourceSpan
  /// Between the tags, or behind the header of a binary object.
  package internal(set) var contentSpan: SourceSpan
  /// The index of the first node that is not part of this one's subtree.
  package internal(set) var next: UInt32
  package internal(set) var kind: Kind
  package internal(set) var flags: Flags
}
