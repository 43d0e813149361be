package import TesseraStrings

extension [Finding] {
  /// The findings, sorted by path, location, rule and message. Numbers are compared before strings, because a hundred
  /// thousand findings in one file differ in their locations.
  package var inOrder: [Finding] {
    var ranks = PathRanks(self)
    let keys = indices.map { index in
      let place = self[index].place
      return SortingKey(
        path: ranks[place.path],
        span: UInt64(place.span.lowerBound) << 32 | UInt64(place.span.upperBound),
        index: index
      )
    }
    return keys.sorted { a, b in
      if a.path != b.path { return a.path < b.path }
      if a.span != b.span { return a.span < b.span }
      let (first, second) = (self[a.index], self[b.index])
      if first.rule != second.rule { return first.rule < second.rule }
      return first.message.text < second.message.text
    }.map { self[$0.index] }
  }
}

private struct SortingKey {
  var path: UInt32
  /// The lower bound in the upper 32 bits, and the upper bound in the lower 32 bits.
  var span: UInt64
  var index: Int
}

/// The sort order of paths. The findings of one file are usually consecutive, so one lookup is enough for all of them.
private struct PathRanks {
  private let ranks: [String: UInt32]
  private var last: (path: String, rank: UInt32) = ("", 0)

  init(_ findings: [Finding]) {
    var paths: Set<String> = []
    var last: String?
    // Iteration by index copies no findings.
    for index in findings.indices where findings[index].place.path != last {
      paths.insert(findings[index].place.path)
      last = findings[index].place.path
    }
    ranks = Dictionary(uniqueKeysWithValues: zip(paths.sorted(), UInt32(0)...))
    last.map { self.last = ($0, ranks[$0, default: 0]) }
  }

  subscript(path: String) -> UInt32 {
    mutating get {
      if path != last.path { last = (path, ranks[path, default: 0]) }
      return last.rank
    }
  }
}
