/// Suggestions for misspelled names.
package enum NearestName {
  /// Returns the candidate with the smallest edit distance from `name` (letters that are inserted, missing, different,
  /// or swapped), or `nil` if all candidates are too different. A name that is only the beginning of a candidate counts as
  /// one more mistake. Of several equally close candidates, the first one is returned.
  package static func suggestion(for name: String, among candidates: some Sequence<String>) -> String? {
    let letters = Array(name.lowercased().unicodeScalars.prefix(maximumLength + 1))
    guard !letters.isEmpty, letters.count <= maximumLength else { return nil }
    var best: (name: String, distance: Int)?
    for candidate in candidates {
      let other = Array(candidate.lowercased().unicodeScalars)
      // A third of the letters may be wrong: "kyes" is "keys", "cat" is not "dog".
      var limit = max(1, min(letters.count, other.count) / 3)
      if let best { limit = min(limit, best.distance - 1) }
      let isLonger = letters.count >= shortestBeginning && other.count > letters.count
      guard abs(letters.count - other.count) <= limit || isLonger, other.count <= maximumLength else { continue }
      let (whole, beginning) = distances(letters, other)
      let distance = isLonger ? min(whole, beginning + 1) : whole
      if distance <= limit { best = (candidate, distance) }
      if distance == 0 { break }
    }
    return best?.name
  }

  /// Returns `: did you mean "ignore"?`, or `nil` if there is no suggestion.
  package static func question(for name: String, among candidates: some Sequence<String>) -> String? {
    suggestion(for: name, among: candidates).map { ": did you mean \"\($0)\"?" }
  }

  private static let maximumLength = 64

  /// The minimum number of letters of a name that may be the beginning of a candidate.
  private static let shortestBeginning = 5

  /// Returns the edit distances, with swaps of adjacent letters (optimal string alignment), between `a` and `b`, and
  /// between `a` and the closest beginning of `b`.
  private static func distances(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> (whole: Int, beginning: Int) {
    var beforeLast = [Int](repeating: 0, count: b.count + 1)
    var last = Array(0...b.count)
    var current = last
    for i in a.indices {
      current[0] = i + 1
      for j in b.indices {
        let replaced = a[i] == b[j] ? last[j] : last[j] + 1
        current[j + 1] = min(replaced, min(last[j + 1], current[j]) + 1)
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
          current[j + 1] = min(current[j + 1], beforeLast[j - 1] + 1)
        }
      }
      (beforeLast, last, current) = (last, current, beforeLast)
    }
    return (last[b.count], last.min() ?? a.count)
  }
}
