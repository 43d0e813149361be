/// A comparison of two lists that matches each element with at most one element of the other list.
enum Matching {
  /// Returns the elements of each list that have no match in the other, in order.
  static func unmatched<Element>(
    _ a: [Element],
    _ b: [Element],
    by areEqual: (Element, Element) -> Bool
  ) -> (a: [Element], b: [Element]) {
    var rest = b
    var missing: [Element] = []
    // The limit avoids a quadratic comparison of strings with hundreds of tags or links.
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
