/// A format string, divided into literal text, specifiers, and malformed specifiers.
///
/// The grammar is that of CFString's formats (C's formats with positions, `%@` and `%#@name@`) and of String Catalogs
/// (`%arg`, `%(name)lld`). Parsing accepts any string and never fails. All ranges are UTF-8 offsets in ``text``.
package struct FormatString: Sendable, Equatable {
  package let text: String
  /// All segments except literal text, in order. Empty, without an allocation, if the string contains no `%`.
  package let specifiers: [Segment]

  package enum Segment: Sendable, Equatable {
    case literal(Range<Int>)
    case placeholder(Placeholder)
    /// `%%`
    case escapedPercent(Range<Int>)
    case malformed(Malformation)

    package var range: Range<Int> {
      switch self {
      case .literal(let range), .escapedPercent(let range): range
      case .placeholder(let placeholder): placeholder.range
      case .malformed(let malformation): malformation.range
      }
    }
  }

  /// A `%` that does not begin a valid specifier.
  package struct Malformation: Sendable, Equatable {
    package enum Reason: UInt8, Sendable, Hashable {
      /// A `%` at the end, or before a character that cannot continue a specifier: `100 %`, `50 % Rabatt`, `%$`.
      case lonePercent
      /// A specifier without an end: `%1`, `%.2 km`, `%1$`, `%ll`.
      case incomplete
      /// `%1@`, probably intended as `%1$@`: the formatter interprets 1 as a width.
      case missingDollar
      /// `%1$.2 f`, with a space between the precision and the conversion. Core Foundation reads it as
      /// the flag; C does not allow it there, and glibc displays the specifier itself.
      case misplacedSpace
      /// `%#@files` without the `@` that ends the name.
      case unterminatedName
      /// `%0$@`, `%100$@`, `%99999999999$@`, or a `*n$` of that kind.
      case positionOutOfRange
      /// A width above 999.
      case widthOutOfRange
      /// A precision above 999.
      case precisionOutOfRange
    }

    package var range: Range<Int>
    package var reason: Reason
    /// The specifier as the formatter interprets it, if it takes an argument nevertheless.
    package var placeholder: Placeholder?

    /// A Boolean value that indicates whether Core Foundation formats the specifier, although it is probably a typing
    /// error.
    package var isAccepted: Bool { [.missingDollar, .misplacedSpace].contains(reason) && placeholder != nil }
  }

  package static let maximumPosition = 99
  package static let maximumAmount = 999

  package init(parsing text: String) {
    self.text = text
    self.specifiers = unsafe text.withBytes { bytes in
      guard let first = unsafe bytes.firstIndex(of: UInt8(ascii: "%"), from: 0) else { return [] }
      var parser = unsafe FormatStringParser(bytes: bytes, position: first)
      return parser.parse()
    }
  }

  /// All segments in order. They cover the string without gaps.
  package var segments: [Segment] {
    var result: [Segment] = []
    result.reserveCapacity(2 * specifiers.count + 1)
    var position = 0
    for specifier in specifiers {
      let range = specifier.range
      if position < range.lowerBound { result.append(.literal(position..<range.lowerBound)) }
      result.append(specifier)
      position = range.upperBound
    }
    if position < text.utf8.count { result.append(.literal(position..<text.utf8.count)) }
    return result
  }

  /// The specifiers that take an argument, including malformed ones that a formatter accepts.
  package var placeholders: [Placeholder] {
    specifiers.compactMap {
      switch $0 {
      case .placeholder(let placeholder): placeholder
      case .malformed(let malformation): malformation.placeholder
      case .literal, .escapedPercent: nil
      }
    }
  }

  /// The names in `%#@name@`, in order, without duplicates.
  package var substitutionNames: [String] {
    var seen: Set<String> = []
    return placeholders.compactMap { placeholder in
      guard placeholder.form == .substitution, let name = name(of: placeholder), seen.insert(name).inserted else {
        return nil
      }
      return name
    }
  }

  /// Returns the name in `%(name)lld` or `%#@name@`, or `nil` if the specifier has none.
  package func name(of placeholder: Placeholder) -> String? {
    placeholder.nameRange.map { String(self[$0]) }
  }

  /// The text in a range, which may extend beyond the end of the string.
  package subscript(range: Range<Int>) -> Substring {
    let utf8 = text.utf8
    let start = utf8.index(utf8.startIndex, offsetBy: range.lowerBound, limitedBy: utf8.endIndex) ?? utf8.endIndex
    let end = utf8.index(start, offsetBy: range.count, limitedBy: utf8.endIndex) ?? utf8.endIndex
    return text[start..<end]
  }
}
