package import TesseraCore

/// A cursor that determines which offsets belong to a format specifier while a string is read from its start.
package struct SpecifierCursor {
  private let specifiers: [FormatString.Segment]
  private var next = 0

  /// - Parameter countsMalformed: Whether a sequence that only begins like a specifier counts as one: `%100` is a
  ///   number in Turkish.
  package init(_ format: FormatString, countsMalformed: Bool = true) {
    specifiers = format.specifiers.filter { segment in
      guard !countsMalformed, case .malformed(let malformed) = segment else { return true }
      return malformed.placeholder != nil
    }
  }

  /// Returns whether an offset is in a specifier.
  ///
  /// - Parameter offset: An offset in UTF-8 that is not smaller than that of the previous call.
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
