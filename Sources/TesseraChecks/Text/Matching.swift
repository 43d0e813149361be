/// Holds two lists against each other, each element used once.
enum Matching {
  /// What of each list the other lacks, in order.
  static func unmatched<Element>(
    _ a: [Element],
    _ b: [Element],
    by areEqual: (Element, Element) -> Bool
  ) -> (a: [Element], b: [Element]) {
    var rest = b
    var missing: [Element] = []
    // A text with hundreds of tags or links is not held against another piece by piece.
    for element in a.prefix(limit) {
      if let match = rest.prefix(limit).firstIndex(where: { areEqual(element, $0) }) {
        rest.remove(at: match)
      } else {
        missing.append(element)
      }
    }
    if a.count > limit || b.count > limit { return (missing, []) }
    return (missing, rest)
  }

  private static let limit = 256
}
