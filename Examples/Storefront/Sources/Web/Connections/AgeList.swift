/// A list of elements by age, with the oldest first. All operations take constant time.
struct AgeList<Element: Hashable> {
  private struct Links {
    var older: Element?
    var younger: Element?
  }

  private var links: [Element: Links] = [:]
  private(set) var oldest: Element?
  private var youngest: Element?

  /// Adds an element that is not in the list, as the youngest one.
  mutating func append(_ element: Element) {
    links[element] = Links(older: youngest, younger: nil)
    if let youngest { links[youngest]?.younger = element } else { oldest = element }
    youngest = element
  }

  /// Removes an element if it is in the list.
  mutating func remove(_ element: Element) {
    guard let removed = links.removeValue(forKey: element) else { return }
    if let older = removed.older { links[older]?.younger = removed.younger } else { oldest = removed.younger }
    if let younger = removed.younger { links[younger]?.older = removed.older } else { youngest = removed.older }
  }
}
