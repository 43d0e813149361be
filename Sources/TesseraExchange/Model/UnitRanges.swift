package import TesseraCore
package import TesseraStrings

/// A unit of ``ReturnedUnits`` that is kept as ranges.
package struct UnitRanges: Sendable {
  /// A range of a file in half of the memory.
  private struct ShortRange {
    var start: UInt32
    var count: UInt32

    init?(_ range: Range<Int>) {
      guard let start = UInt32(exactly: range.lowerBound), let count = UInt32(exactly: range.count) else { return nil }
      (self.start, self.count) = (start, count)
    }

    var range: Range<Int> { Int(start)..<Int(start) + Int(count) }
  }

  private var shortKey: ShortRange
  private var shortSource: ShortRange
  private var shortTarget: ShortRange?
  private var shortComment: ShortRange?
  private var shortLine: UInt32
  /// The plural category, which is the only variation that a unit of this form can have.
  package let plural: PluralCategory?
  /// The state of the translation, or `nil` if the file does not state it.
  package let state: StringUnit.KnownState?
  let shouldTranslate: Bool
  /// A Boolean value that indicates whether the file identifies the unit by the identifier of an XLIFF file. It begins
  /// with the key.
  let hasIdentifier: Bool

  package var key: Range<Int> { shortKey.range }
  var source: Range<Int> { shortSource.range }
  package var target: Range<Int>? { shortTarget?.range }
  var comment: Range<Int>? { shortComment?.range }
  var line: Int { Int(shortLine) }

  /// Returns `nil` if an offset or the number of the line is too large.
  init?(
    key: Range<Int>,
    plural: PluralCategory? = nil,
    source: Range<Int>,
    target: Range<Int>?,
    state: StringUnit.KnownState?,
    comment: Range<Int>?,
    shouldTranslate: Bool = true,
    hasIdentifier: Bool = false,
    line: Int
  ) {
    guard let shortKey = ShortRange(key), let shortSource = ShortRange(source), let line = UInt32(exactly: line) else {
      return nil
    }
    self.shortKey = shortKey
    self.shortSource = shortSource
    shortTarget = target.flatMap(ShortRange.init)
    shortComment = comment.flatMap(ShortRange.init)
    guard (shortTarget == nil) == (target == nil), (shortComment == nil) == (comment == nil) else { return nil }
    shortLine = line
    self.plural = plural
    self.state = state
    self.shouldTranslate = shouldTranslate
    self.hasIdentifier = hasIdentifier
  }

  /// The range of the identifier of an XLIFF file, or `nil` if the file has none.
  package var identifier: Range<Int>? {
    guard hasIdentifier else { return nil }
    let suffix = plural.map { XLIFFIdentifier.pluralPrefix.utf8.count + $0.rawValue.utf8.count } ?? 0
    return key.lowerBound..<key.upperBound + suffix
  }
}
