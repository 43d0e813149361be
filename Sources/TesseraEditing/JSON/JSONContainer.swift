import TesseraCore
import TesseraFormats

/// An object or array in a text, with the positions of its elements relative to the start of the text.
struct JSONContainer: Sendable {
  struct Item: Sendable {
    /// The range of the member's name including quotation marks, or `nil` for an array element.
    var key: Range<Int>?
    var value: Range<Int>
    /// The value's node in the container's document.
    var node = 0

    var start: Int { key?.lowerBound ?? value.lowerBound }
  }

  var path: [JSONStep]
  /// The range from the opening to the closing bracket, inclusive.
  var span: Range<Int>
  var isObject: Bool
  var items: [Item]
  var layout = MemberLayout.outermost
  /// The document that the container was read from, which starts at `base` in the text, or `nil` if the container was
  /// only skimmed.
  var document: JSONDocument?
  var base = 0
  /// The index of the names, for an object with many members.
  var names: MemberNameIndex?
}

// MARK: - Names

extension JSONContainer {
  func name(_ index: Int, in bytes: [UInt8]) -> String {
    guard let key = items[index].key else { return "" }
    return JSONEscapes.unescape(bytes[key.lowerBound + 1..<key.upperBound - 1])
  }

  /// Returns the indices of the members with a name. There is more than one only in a damaged text.
  ///
  /// - Complexity: O(*n*), where *n* is the number of members, with few `String` allocations. O(1) if there is an index
  ///   of the names.
  func indices(named name: String, in bytes: [UInt8]) -> [Int] {
    if let indices = names?.indices(named: name, of: self, in: bytes) { return indices }
    let expected = Array(name.utf8)
    return items.indices.filter { index in
      guard let key = items[index].key else { return false }
      let content = bytes[key.lowerBound + 1..<key.upperBound - 1]
      if content.count == expected.count, content.elementsEqual(expected) {
        return !expected.contains(UInt8(ascii: "\\"))
      }
      guard content.count > expected.count, content.contains(UInt8(ascii: "\\")) else { return false }
      return JSONEscapes.unescape(content).utf8.elementsEqual(expected)
    }
  }

  func step(_ index: Int, in bytes: [UInt8]) -> JSONStep {
    guard isObject else { return .index(index) }
    let name = name(index, in: bytes)
    return .name(name, occurrence: indices(named: name, in: bytes).prefix { $0 < index }.count)
  }

  func path(_ index: Int, in bytes: [UInt8]) -> [JSONStep] { path + [step(index, in: bytes)] }
}

// MARK: - Splices

extension JSONContainer {
  /// Inserts an item before the one at `index`, or after all items.
  func inserting(_ item: [UInt8], at index: Int, in bytes: [UInt8]) -> PlacedSplice {
    let comma = [UInt8(ascii: ",")]
    guard let first = items.first else {
      return replacingInside(
        with: layout.gapAfterOpening + item + layout.gapBeforeClosing,
        upTo: span.upperBound - 1,
        in: bytes
      )
    }
    guard index > 0 else {
      let gap = Array(bytes[span.lowerBound + 1..<first.start])
      let nextGap = layout.indentation == nil ? layout.gapAfterComma : gap
      return replacingInside(with: layout.gapAfterOpening + item + comma + nextGap, upTo: first.start, in: bytes)
    }
    return PlacedSplice(
      splice: Splice(
        anchor: .end(of: path(index - 1, in: bytes)),
        removed: [],
        inserted: comma + layout.gapAfterComma + item
      ),
      offset: items[index - 1].value.upperBound
    )
  }

  /// Removes an item with its lines and its comma.
  func removing(_ index: Int, in bytes: [UInt8]) -> PlacedSplice {
    guard items.count > 1 else {
      return replacingInside(with: layout.emptyInterior, upTo: span.upperBound - 1, in: bytes)
    }
    guard index > 0 else {
      let end = items[0].value.upperBound
      let comma = bytes[end..<items[1].start].firstIndex(of: UInt8(ascii: ",")) ?? end
      // On a single line, keep the space after the opening bracket, and remove the space after the comma.
      if !bytes[comma..<items[1].start].contains(where: \.isLineBreak) {
        let gap = bytes[span.lowerBound + 1..<items[0].start]
        return replacingInside(with: Array(gap), upTo: items[1].start, in: bytes)
      }
      return replacingInside(with: [], upTo: comma + 1, in: bytes)
    }
    return replacing(behind: index - 1, with: [], upTo: items[index].value.upperBound, in: bytes)
  }

  func renaming(_ index: Int, to name: String, in bytes: [UInt8]) -> PlacedSplice {
    let key = items[index].key ?? items[index].value
    let literal = JSONEscapes.literal(name)
    guard index > 0 else {
      return replacingInside(
        with: bytes[span.lowerBound + 1..<key.lowerBound] + literal,
        upTo: key.upperBound,
        in: bytes
      )
    }
    let gap = bytes[items[index - 1].value.upperBound..<key.lowerBound]
    return replacing(behind: index - 1, with: gap + literal, upTo: key.upperBound, in: bytes)
  }

  func replacingValue(_ index: Int, with value: [UInt8], in bytes: [UInt8]) -> PlacedSplice {
    let range = items[index].value
    return PlacedSplice(
      splice: Splice(
        anchor: .start(of: path(index, in: bytes)),
        removed: Array(bytes[range]),
        inserted: value
      ),
      offset: range.lowerBound
    )
  }

  private func replacingInside(with inserted: [UInt8], upTo end: Int, in bytes: [UInt8]) -> PlacedSplice {
    let start = span.lowerBound + 1
    return PlacedSplice(
      splice: Splice(anchor: .inside(path), removed: Array(bytes[start..<max(start, end)]), inserted: inserted),
      offset: start
    )
  }

  private func replacing(
    behind index: Int,
    with inserted: some Sequence<UInt8>,
    upTo end: Int,
    in bytes: [UInt8]
  ) -> PlacedSplice {
    let start = items[index].value.upperBound
    return PlacedSplice(
      splice: Splice(
        anchor: .end(of: path(index, in: bytes)),
        removed: Array(bytes[start..<max(start, end)]),
        inserted: Array(inserted)
      ),
      offset: start
    )
  }
}
