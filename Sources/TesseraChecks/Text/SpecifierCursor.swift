package import TesseraCore

/// Tells, while a text is read from its start, which places belong to a format specifier.
package struct SpecifierCursor {
  private let specifiers: [FormatString.Segment]
  private var next = 0

  package init(_ format: FormatString) {
    specifiers = format.specifiers
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
