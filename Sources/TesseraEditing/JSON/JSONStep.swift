import TesseraStrings

/// A step in the path to a JSON value: a member name, or an index in an array.
package enum JSONStep: Sendable, Hashable {
  /// A member with a name. `occurrence` is the number of preceding members with the same name, which is 0 except in
  /// objects with duplicate keys.
  case name(String, occurrence: Int = 0)
  case index(Int)
}

/// A replacement whose position is determined by the structure of the text instead of by an offset. It applies as long
/// as its target exists, regardless of changes elsewhere.
package struct Splice: Sendable, Hashable {
  /// A position that the splice itself does not change.
  package enum Anchor: Sendable, Hashable {
    /// The first byte of a value.
    case start(of: [JSONStep])
    /// The position after the opening bracket of an object or array.
    case inside([JSONStep])
    /// The position after the last byte of a value.
    case end(of: [JSONStep])
    /// An offset from the start of the text, for formats without such a structure.
    case offset(Int)
  }

  package var anchor: Anchor
  /// The bytes that must be at the anchor.
  package var removed: [UInt8]
  package var inserted: [UInt8]

  package init(anchor: Anchor, removed: [UInt8], inserted: [UInt8]) {
    self.anchor = anchor
    self.removed = removed
    self.inserted = inserted
  }

  var inverse: Splice { Splice(anchor: anchor, removed: inserted, inserted: removed) }
}

/// A splice with the offset of its anchor.
struct PlacedSplice: Sendable {
  var splice: Splice
  var offset: Int

  /// The edit, without the common prefix of both texts.
  var edit: Edit {
    let common = zip(splice.removed, splice.inserted).prefix { $0 == $1 }.count
    return Edit(
      SourceSpan(offset + common..<offset + splice.removed.count),
      Array(splice.inserted.dropFirst(common))
    )
  }
}
