/// A string of HTML.
///
/// It consists of literals in the source code and of values, which are escaped unless they are HTML. Input of visitors
/// therefore never becomes markup.
///
/// ```swift
/// let heading: HTML = "<h1>\(name)</h1>"
/// ```
public struct HTML: Sendable, Hashable {
  /// The HTML in UTF-8.
  fileprivate(set) var bytes: [UInt8] = []

  /// The HTML as a string.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Creates an empty value.
  public init() {}

  /// Creates HTML by escaping a string.
  public init(_ text: String) { append(text) }

  /// Creates HTML from the output of a template, whose values are escaped already.
  init(rendered text: String) { bytes = Array(text.utf8) }

  /// Appends HTML. `nil` has no effect.
  static func += (html: inout HTML, part: HTML?) {
    if let part { html.bytes += part.bytes }
  }

  /// Reserves capacity for a number of bytes.
  mutating func reserve(_ count: Int) { bytes.reserveCapacity(count) }

  /// Appends an escaped string, which is also valid in a quoted attribute.
  ///
  /// The string is escaped byte by byte, because a quotation mark with a combining accent is a different `Character`,
  /// but still ends an attribute.
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

  /// The parts of an interpolated literal.
  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var html = HTML()

    public init(literalCapacity: Int, interpolationCount: Int) {
      html.reserve(literalCapacity + interpolationCount * 64)
    }

    public mutating func appendLiteral(_ literal: String) { html.bytes += literal.utf8 }

    /// Appends an escaped string.
    public mutating func appendInterpolation(_ text: String) { html.append(text) }

    /// Appends a number.
    public mutating func appendInterpolation(_ number: Int) { html.bytes += String(number).utf8 }

    /// Appends HTML. `nil` has no effect.
    public mutating func appendInterpolation(_ part: HTML?) { html += part }

    /// Appends a component. `nil` has no effect.
    public mutating func appendInterpolation(_ part: (some Component)?) { appendInterpolation(part?.html) }

    /// Appends HTML if a condition is true.
    public mutating func appendInterpolation(_ part: HTML, if isThere: Bool) {
      if isThere { html += part }
    }

    /// Appends the HTML of each element of a sequence.
    public mutating func appendInterpolation<Values: Sequence>(
      each values: Values,
      _ write: (Values.Element) -> HTML
    ) {
      for value in values { html += write(value) }
    }
  }
}

/// A page, or a part of one, that renders itself, because visitors request it often. All others use templates.
public protocol Component: PageModel {
  /// The rendered component.
  var html: HTML { get }
}
