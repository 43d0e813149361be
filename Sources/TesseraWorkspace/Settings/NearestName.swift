/// Suggestions for misspelled names.
package enum NearestName {
  /// Returns the candidate with the smallest edit distance from `name` (letters that are inserted, missing, different,
  /// or swapped), or `nil` if all candidates are too different. Of several equally close candidates, the first one is
  /// returned.
  package static func suggestion(for name: String, among candidates: some Sequence<String>) -> String? {
    let letters = Array(name.lowercased().unicodeScalars.prefix(maximumLength + 1))
    guard !letters.isEmpty, letters.count <= maximumLength else { return nil }
    var best: (name: String, distance: Int)?
    for candidate in candidates {
      let other = Array(candidate.lowercased().unicodeScalars)
      // A third of the letters may be wrong: "kyes" is "keys", "cat" is not "dog".
      var limit = max(1, min(letters.count, other.count) / 3)
      if let best { limit = min(limit, best.distance - 1) }
      guard abs(letters.count - other.count) <= limit, other.count <= maximumLength else { continue }
      let distance = distance(letters, other)
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

  /// Returns the edit distance, with swaps of adjacent letters (optimal string alignment).
  private static func distance(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
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
    return last[b.count]
  }
}
