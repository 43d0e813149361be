/// A pattern for the paths of deep links, without scheme and host.
///
/// | Pattern | Matches | Does not match |
/// |---|---|---|
/// | `bag` | `/bag`, `/bag/` | `/Bag`, `/bag/1` |
/// | `product/{id:int}` | `/product/42` | `/product/x` |
/// | `order/{id:uuid}` | `/order/` and a UUID | `/order/42` |
/// | `shop/{category}` | `/shop/shoes`, `/shop/Gr%C3%B6%C3%9Fe` | `/shop` |
/// | `help/{page...}` | `/help`, `/help/a/b` | |
///
/// If several patterns match a URL, the most specific pattern is used. The first path component in which the patterns
/// differ determines which pattern is more specific. The order of precedence is:
///
/// 1. A literal.
/// 2. An integer or a UUID.
/// 3. Any other single component.
/// 4. A variable number of components.
///
/// Query items are not part of a pattern; use ``DeepLinkMatch/query(_:as:)`` to read them.
public struct DeepLinkPattern: Sendable, Hashable {
  /// The source of the pattern.
  public let text: String
  let parts: [Part]

  enum Part: Sendable, Hashable {
    case word(String)
    case integer(String)
    case uuid(String)
    case text(String)
    case rest(String)

    var name: String? {
      switch self {
      case .word: nil
      case .integer(let name), .uuid(let name), .text(let name), .rest(let name): name
      }
    }
  }

  /// An error that occurs if a pattern is invalid.
  public struct Malformed: Error, Sendable, Hashable {
    /// A short description of the error.
    public let reason: String
  }

  /// Creates a pattern from its source. A leading or trailing slash has no effect.
  ///
  /// - Parameter text: The source of the pattern.
  /// - Throws: ``Malformed`` if the pattern is invalid.
  public init(_ text: String) throws(Malformed) {
    self.text = text
    var parts: [Part] = []
    for part in text.split(separator: "/") { parts.append(try Self.part(part)) }
    for part in parts.dropLast() {
      if case .rest = part { throw Malformed(reason: "a rest pattern is only allowed at the end") }
    }
    let names = parts.compactMap(\.name)
    guard Set(names).count == names.count else { throw Malformed(reason: "two parts have the same name") }
    self.parts = parts
  }

  private static func part(_ text: Substring) throws(Malformed) -> Part {
    guard text.contains("{") || text.contains("}") else {
      guard !text.contains("?"), !text.contains("#"), !text.contains("%") else {
        throw Malformed(reason: "a word must not contain ?, # or %")
      }
      return .word(String(text))
    }
    guard text.hasPrefix("{"), text.hasSuffix("}"), text.count > 2 else {
      throw Malformed(reason: "a part must be a word or a name in braces")
    }
    let inner = text.dropFirst().dropLast()
    let pieces = inner.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    var name = pieces[0]
    let isRest = pieces.count == 1 && name.hasSuffix("...")
    if isRest { name = name.dropLast(3) }
    guard !name.isEmpty, name.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_" || $0 == "-") })
    else {
      throw Malformed(reason: "a name must consist of letters, digits, - and _")
    }
    if isRest { return .rest(String(name)) }
    switch pieces.count == 2 ? pieces[1] : "string" {
    case "string": return .text(String(name))
    case "int": return .integer(String(name))
    case "uuid": return .uuid(String(name))
    case let other: throw Malformed(reason: "there is no type \"\(other)\": use int, uuid or string")
    }
  }

  /// The components without parameter names. It is equal for patterns that match the same URLs.
  var shape: [String] {
    parts.map { part in
      switch part {
      case .word(let word): "=\(word)"
      case .integer: "int"
      case .uuid: "uuid"
      case .text: "string"
      case .rest: "rest"
      }
    }
  }

  /// The precedence of the pattern; lower ranks are tried first.
  var rank: [Int] {
    let ranks = parts.map { part in
      switch part {
      case .word: 0
      case .integer, .uuid: 1
      case .text: 2
      case .rest: 4
      }
    }
    // A pattern that ends here precedes one with a variable number of components, which can be zero.
    return ranks + [3]
  }

  /// Returns the values by parameter name; `nil` if the path does not match.
  func match(_ segments: [String]) -> [String: String]? {
    var values: [String: String] = [:]
    var index = 0
    for part in parts {
      if case .rest(let name) = part {
        values[name] = segments[index...].joined(separator: "/")
        return values
      }
      guard index < segments.count else { return nil }
      let segment = segments[index]
      switch part {
      case .word(let word): guard word == segment else { return nil }
      case .integer(let name):
        guard Int(segment) != nil else { return nil }
        values[name] = segment
      case .uuid(let name):
        guard Self.isUUID(segment) else { return nil }
        values[name] = segment
      case .text(let name), .rest(let name): values[name] = segment
      }
      index += 1
    }
    return index == segments.count ? values : nil
  }

  /// Returns whether the text consists of groups of 8, 4, 4, 4, and 12 hexadecimal digits.
  private static func isUUID(_ text: String) -> Bool {
    let groups = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    return groups.map(\.count) == [8, 4, 4, 4, 12] && text.allSatisfy { $0 == "-" || ($0.isASCII && $0.isHexDigit) }
  }
}
