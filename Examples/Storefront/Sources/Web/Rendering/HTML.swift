/// Text that is HTML already.
///
/// It comes of literals, which the source itself says, and of values, which are escaped unless they are HTML too: what
/// a visitor typed never becomes a tag.
///
/// ```swift
/// let heading: HTML = "<h1>\(name)</h1>"
/// ```
public struct HTML: Sendable, Hashable {
  /// As it is sent.
  fileprivate(set) var text = ""

  /// Nothing.
  public init() {}

  /// A text, escaped.
  public init(_ text: String) { append(text) }

  /// What a template made, of values that were escaped before.
  init(rendered text: String) { self.text = text }

  /// One after the other; nothing for nil.
  static func += (html: inout HTML, part: HTML?) {
    if let part { html.text += part.text }
  }

  /// A text as it stands in HTML, also within quotation marks.
  ///
  /// Scalar by scalar: a quotation mark with an accent upon it, which is another character, still ends an attribute.
  fileprivate mutating func append(_ text: String) {
    // Most texts are as they are, and most of their bytes stand behind what is escaped.
    guard text.utf8.contains(where: { $0 <= UInt8(ascii: ">") && Self.escaped($0) != nil }) else {
      self.text += text
      return
    }
    for scalar in text.unicodeScalars {
      if let escaped = UInt8(exactly: scalar.value).flatMap(Self.escaped) {
        self.text += escaped
      } else {
        self.text.unicodeScalars.append(scalar)
      }
    }
  }

  private static func escaped(_ byte: UInt8) -> String? {
    switch byte {
    case UInt8(ascii: "&"): "&amp;"
    case UInt8(ascii: "<"): "&lt;"
    case UInt8(ascii: ">"): "&gt;"
    case UInt8(ascii: "\""): "&quot;"
    case UInt8(ascii: "'"): "&#39;"
    default: nil
    }
  }
}

extension HTML: ExpressibleByStringInterpolation {
  public init(stringLiteral literal: String) { text = literal }

  public init(stringInterpolation parts: StringInterpolation) { self = parts.html }

  /// The parts of a literal with values in it.
  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var html = HTML()

    public init(literalCapacity: Int, interpolationCount: Int) {
      html.text.reserveCapacity(literalCapacity + interpolationCount * 64)
    }

    public mutating func appendLiteral(_ literal: String) { html.text += literal }

    /// A text, escaped.
    public mutating func appendInterpolation(_ text: String) { html.append(text) }

    /// A number.
    public mutating func appendInterpolation(_ number: Int) { html.text += String(number) }

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
