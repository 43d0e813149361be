import TesseraFormats

/// Locating splices by the structure of the text.
extension CatalogEditor {
  func place(_ splices: [Splice]) throws(EditingError) -> [PlacedSplice] {
    var finder = PlaceFinder(outline: outline, hasMany: splices.count > 4)
    var placed: [PlacedSplice] = []
    for splice in splices {
      guard let offset = try finder.offset(of: splice.anchor), (0...bytes.count).contains(offset),
        bytes[offset...].starts(with: splice.removed)
      else { throw .changedSince }
      placed.append(PlacedSplice(splice: splice, offset: offset))
    }
    return placed
  }
}

private struct PlaceFinder {
  let outline: CatalogOutline
  /// The indices of the keys of `strings`, by their UTF-8 bytes, because equal `String` values may be different keys.
  /// This index is created only for many splices.
  private var keys: [[UInt8]: [Int]]?
  /// The entry that contains the previous splice.
  private var lastEntry: (index: Int, entry: JSONContainer)?

  init(outline: CatalogOutline, hasMany: Bool) {
    self.outline = outline
    guard hasMany, let strings = outline.strings else { return }
    keys = Dictionary(
      strings.items.indices.map { (Array(strings.name($0, in: outline.bytes).utf8), [$0]) },
      uniquingKeysWith: +
    )
  }

  mutating func offset(of anchor: Splice.Anchor) throws(EditingError) -> Int? {
    switch anchor {
    case .offset(let offset): return offset
    case .inside(let path):
      return try container(at: path[...]).map { $0.span.lowerBound + 1 }
    case .start(let path), .end(let path):
      guard let last = path.last, let parent = try container(at: path.dropLast()),
        let index = index(of: last, in: parent)
      else { return nil }
      let value = parent.items[index].value
      if case .start = anchor { return value.lowerBound }
      return value.upperBound
    }
  }

  private mutating func container(at path: ArraySlice<JSONStep>) throws(EditingError) -> JSONContainer? {
    guard path.first == .name(.member(.strings)), let strings = outline.strings else {
      return path.isEmpty ? outline.root : nil
    }
    var container = strings
    for (depth, step) in path.dropFirst().enumerated() {
      guard let index = index(of: step, in: container) else { return nil }
      if depth == 0, let lastEntry, lastEntry.index == index {
        container = lastEntry.entry
        continue
      }
      guard let child = try outline.child(index, of: container) else { return nil }
      if depth == 0 { lastEntry = (index, child) }
      container = child
    }
    return container
  }

  private func index(of step: JSONStep, in container: JSONContainer) -> Int? {
    switch step {
    case .index(let index): return container.items.indices.contains(index) ? index : nil
    case .name(let name, let occurrence):
      let isStrings = container.path == [.name(.member(.strings))]
      let indices = isStrings ? keys.map { $0[Array(name.utf8)] ?? [] } : nil
      let found = indices ?? container.indices(named: name, in: outline.bytes)
      return found.indices.contains(occurrence) ? found[occurrence] : nil
    }
  }
}
