/// Text that is HTML already.
///
/// It comes of literals, which the source itself says, and of values, which are escaped unless they are HTML too: what
/// a visitor typed never becomes a tag.
///
/// ```swift
/// let heading: HTML = "<h1>\(name)</h1>"
/// ```
public struct HTML: Sendable, Hashable {
  /// As it is sent: UTF-8.
  fileprivate(set) var bytes: [UInt8] = []

  /// The same as text.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Nothing.
  public init() {}

  /// A text, escaped.
  public init(_ text: String) { append(text) }

  /// What a template made, of values that were escaped before.
  init(rendered text: String) { bytes = Array(text.utf8) }

  /// One after the other; nothing for nil.
  static func += (html: inout HTML, part: HTML?) {
    if let part { html.bytes += part.bytes }
  }

  /// Makes room, where it is known how much there will be.
  mutating func reserve(_ count: Int) { bytes.reserveCapacity(count) }

  /// A text as it stands in HTML, also within quotation marks.
  ///
  /// Byte by byte: a quotation mark with an accent upon it, which is another character, still ends an attribute.
  fileprivate mutating func append(_ text: String) {
    var text = text
    text.withUTF8 { text in
      var start = 0
      for (index, byte) in text.enumerated() where Self.isMark(byte) {
        bytes += text[start..<index]
        bytes += Self.escaped(byte).utf8
        start = index + 1
      }
      bytes += text[start...]
    }
  }

  private static func isMark(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""), UInt8(ascii: "'"): true
    default: false
    }
  }

  private static func escaped(_ mark: UInt8) -> String {
    switch mark {
    case UInt8(ascii: "&"): "&amp;"
    case UInt8(ascii: "<"): "&lt;"
    case UInt8(ascii: ">"): "&gt;"
    case UInt8(ascii: "\""): "&quot;"
    default: "&#39;"
    }
  }
}

extension HTML: ExpressibleByStringInterpolation {
  public init(stringLiteral literal: String) { bytes = Array(literal.utf8) }

  public init(stringInterpolation parts: StringInterpolation) { self = parts.html }

  /// The parts of a literal with values in it.
  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var html = HTML()

    public init(literalCapacity: Int, interpolationCount: Int) {
      html.reserve(literalCapacity + interpolationCount * 64)
    }

    public mutating func appendLiteral(_ literal: String) { html.bytes += literal.utf8 }

    /// A text, escaped.
    public mutating func appendInterpolation(_ text: String) { html.append(text) }

    /// A number.
    public mutating func appendInterpolation(_ number: Int) { html.bytes += String(number).utf8 }

    /// HTML; nothing for nil.
    public mutating func appendInterpolation(_ part: HTML?) { html += part }

    /// A component; nothing for nil.
    public mutating func appendInterpolation(_ part: (some Component)?) { appendInterpolation(part?.html) }

    /// HTML that stands there under a condition.
    public mutating func appendInterpolation(_ part: HTML, if isThere: Bool) {
      if isThere { html += part }
    }

    /// HTML of each of several values.
    public mutating func appendInterpolation<Values: Sequence>(
      each values: Values,
      _ write: (Values.Element) -> HTML
    ) {
      for value in values { html += write(value) }
    }
  }
}

/// A part of a page that writes itself: what stands on it many times, or on every page. All else is a template's.
public protocol Component: PageModel {
  /// As it stands in the page.
  var html: HTML { get }
}
