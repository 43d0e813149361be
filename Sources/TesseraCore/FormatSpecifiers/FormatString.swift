/// A text as the formatter reads it: plain text, specifiers, and what is meant for a specifier and is none.
///
/// The grammar is that of CFString's formats (C's, with positions, `%@`, `%#@name@`) and of String Catalogues (`%arg`,
/// `%(name)lld`). Parsing takes any text and never fails. Every place is a UTF-8 offset in ``text``.
package struct FormatString: Sendable, Equatable {
  package let text: String
  /// All but the plain text, in order. Empty, and never allocated, where the text has no `%`.
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

  /// A `%` that starts no specifier a formatter should be given.
  package struct Malformation: Sendable, Equatable {
    package enum Reason: UInt8, Sendable, Hashable {
      /// A `%` at the end, or before a character that continues no specifier: `100 %`, `50 % Rabatt`, `%$`.
      case lonePercent
      /// Begun and not ended: `%1`, `%.2 km`, `%1$`, `%ll`.
      case incomplete
      /// `%1@`, where `%1$@` must be meant: the formatter takes 1 for a width.
      case missingDollar
      /// `%#@files` without the `@` that ends the name.
      case unterminatedName
      /// `%0$@`, `%100$@`, `%99999999999$@`, or such a `*n$`.
      case positionOutOfRange
      /// A width above 999.
      case widthOutOfRange
      /// A precision above 999.
      case precisionOutOfRange
    }

    package var range: Range<Int>
    package var reason: Reason
    /// What the formatter makes of it, where it takes an argument all the same.
    package var placeholder: Placeholder?
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

  /// Every segment in order; together they cover the text without a gap.
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

  /// The specifiers that take an argument, also the malformed ones that a formatter would take for one.
  package var placeholders: [Placeholder] {
    specifiers.compactMap {
      switch $0 {
      case .placeholder(let placeholder): placeholder
      case .malformed(let malformation): malformation.placeholder
      case .literal, .escapedPercent: nil
      }
    }
  }

  /// The names in `%#@name@`, in order, each once.
  package var substitutionNames: [String] {
    var seen: Set<String> = []
    return placeholders.compactMap { placeholder in
      guard placeholder.form == .substitution, let name = name(of: placeholder), seen.insert(name).inserted else {
        return nil
      }
      return name
    }
  }

  /// The name in `%(name)lld` and `%#@name@`; nil where a specifier of this text has none.
  package func name(of placeholder: Placeholder) -> String? {
    placeholder.nameRange.map { String(self[$0]) }
  }

  /// The text at `range`, which may reach beyond the end.
  package subscript(range: Range<Int>) -> Substring {
    let utf8 = text.utf8
    let start = utf8.index(utf8.startIndex, offsetBy: range.lowerBound, limitedBy: utf8.endIndex) ?? utf8.endIndex
    let end = utf8.index(start, offsetBy: range.count, limitedBy: utf8.endIndex) ?? utf8.endIndex
    return text[start..<end]
  }
}
