import TesseraStrings

/// One step down a JSON text: by name, or by number in an array.
package enum JSONStep: Sendable, Hashable {
  /// `occurrence` counts the members of that name that stand in front: 0 but in objects with duplicate keys.
  case name(String, occurrence: Int = 0)
  case index(Int)
}

/// A replacement that finds its place by the structure of a text instead of by offset: it fits as long as what it was
/// made for is there, whatever has changed elsewhere.
package struct Splice: Sendable, Hashable {
  /// A place that the splice itself leaves as it is.
  package enum Anchor: Sendable, Hashable {
    /// The first byte of a value.
    case start(of: [JSONStep])
    /// Behind the opening bracket of an object or array.
    case inside([JSONStep])
    /// Behind the last byte of a value.
    case end(of: [JSONStep])
    /// So many bytes from the start of the text: in formats without such a structure.
    case offset(Int)
  }

  package var anchor: Anchor
  /// The bytes that have to stand at the anchor.
  package var removed: [UInt8]
  package var inserted: [UInt8]

  package init(anchor: Anchor, removed: [UInt8], inserted: [UInt8]) {
    self.anchor = anchor
    self.removed = removed
    self.inserted = inserted
  }

  var inverse: Splice { Splice(anchor: anchor, removed: inserted, inserted: removed) }
}

/// A splice and where its anchor is.
struct PlacedSplice: Sendable {
  var splice: Splice
  var offset: Int

  /// Without what both texts have in common at their start.
  var edit: Edit {
    let common = zip(splice.removed, splice.inserted).prefix { $0 == $1 }.count
    return Edit(
      SourceSpan(offset + common..<offset + splice.removed.count),
      Array(splice.inserted.dropFirst(common))
    )
  }
}
