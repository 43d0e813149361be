package import TesseraCore

/// Tells, while a text is read from its start, which places belong to a format specifier.
package struct SpecifierCursor {
  private let specifiers: [FormatString.Segment]
  private var next = 0

  /// - Parameter countsMalformed: Whether what only begins like a specifier is one: `%100` is a number in Turkish.
  package init(_ format: FormatString, countsMalformed: Bool = true) {
    specifiers = format.specifiers.filter { segment in
      guard !countsMalformed, case .malformed(let malformed) = segment else { return true }
      return malformed.placeholder != nil
    }
  }

  /// - Parameter offset: Not smaller than that of the call before.
  package mutating func covers(_ offset: Int) -> Bool {
    while next < specifiers.count {
      let range = specifiers[next].range
      if offset < range.lowerBound { return false }
      if offset < range.upperBound { return true }
      next += 1
    }
    return false
  }
}
