/// The form of addresses that lead somewhere, without scheme and host.
///
/// | pattern | takes | and not |
/// |---|---|---|
/// | `bag` | `/bag`, `/bag/` | `/Bag`, `/bag/1` |
/// | `product/{id:int}` | `/product/42` | `/product/x` |
/// | `order/{id:uuid}` | `/order/` and a UUID | `/order/42` |
/// | `shop/{category}` | `/shop/shoes`, `/shop/Gr%C3%B6%C3%9Fe` | `/shop` |
/// | `help/{page...}` | `/help`, `/help/a/b` | |
///
/// Where several take an address, the one that says more counts: at the first part in which they differ a word comes
/// before a number or UUID, that before any text, and that before a rest. Values behind `?` belong to no pattern;
/// ``DeepLinkMatch/query(_:as:)`` asks for them.
public struct DeepLinkPattern: Sendable, Hashable {
  /// As it was written.
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

  /// Why a pattern cannot be read.
  public struct Malformed: Error, Sendable, Hashable {
    /// In a few words.
    public let reason: String
  }

  /// Reads a pattern. A slash at either end says nothing.
  public init(_ text: String) throws(Malformed) {
    self.text = text
    var parts: [Part] = []
    for part in text.split(separator: "/") { parts.append(try Self.part(part)) }
    for part in parts.dropLast() {
      if case .rest = part { throw Malformed(reason: "a rest stands at the end") }
    }
    let names = parts.compactMap(\.name)
    guard Set(names).count == names.count else { throw Malformed(reason: "two parts have one name") }
    self.parts = parts
  }

  private static func part(_ text: Substring) throws(Malformed) -> Part {
    guard text.contains("{") || text.contains("}") else {
      guard !text.contains("?"), !text.contains("#"), !text.contains("%") else {
        throw Malformed(reason: "a word is written as it reads, and has neither ?, # nor %")
      }
      return .word(String(text))
    }
    guard text.hasPrefix("{"), text.hasSuffix("}"), text.count > 2 else {
      throw Malformed(reason: "a part is a word, or a name in braces")
    }
    let inner = text.dropFirst().dropLast()
    let pieces = inner.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    var name = pieces[0]
    let isRest = pieces.count == 1 && name.hasSuffix("...")
    if isRest { name = name.dropLast(3) }
    guard !name.isEmpty, name.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_" || $0 == "-") })
    else {
      throw Malformed(reason: "a name is of letters, digits, - and _")
    }
    if isRest { return .rest(String(name)) }
    switch pieces.count == 2 ? pieces[1] : "string" {
    case "string": return .text(String(name))
    case "int": return .integer(String(name))
    case "uuid": return .uuid(String(name))
    case let other: throw Malformed(reason: "there is no type \"\(other)\": int, uuid, string")
    }
  }

  /// Equal for patterns that take the same addresses: their names do not matter.
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

  /// In the order in which patterns are asked.
  var rank: [Int] {
    let ranks = parts.map { part in
      switch part {
      case .word: 0
      case .integer, .uuid: 1
      case .text: 2
      case .rest: 4
      }
    }
    // A pattern that ends comes before one whose rest may be empty.
    return ranks + [3]
  }

  /// The values by name; nil where the address is of another form.
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

  /// Eight, four, four, four and twelve digits.
  private static func isUUID(_ text: String) -> Bool {
    let groups = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    return groups.map(\.count) == [8, 4, 4, 4, 12] && text.allSatisfy { $0 == "-" || ($0.isASCII && $0.isHexDigit) }
  }
}
