import Hummingbird

/// Values by name, as an address or a form has them.
public struct Fields: Sendable, Hashable, ExpressibleByDictionaryLiteral {
  private var values: [String: String] = [:]

  /// - Parameter values: By name.
  public init(_ values: [String: String] = [:]) { self.values = values }

  public init(dictionaryLiteral elements: (String, String)...) {
    values = Dictionary(elements, uniquingKeysWith: { first, _ in first })
  }

  /// The value under a name; nil where there is none.
  public subscript(name: String) -> String? { values[name] }

  /// The value under a name as a number; nil where it is none.
  public func number(_ name: String) -> Int? { values[name].flatMap { Int($0) } }

  /// Whether there is anything under a name.
  public func has(_ name: String) -> Bool { values[name] != nil }

  /// More than anybody fills in by hand.
  static let limit = 64

  /// Reads `name=value&name=value`, percent-encoded, a space as `+`.
  ///
  /// Nil where it cannot be read, is no UTF-8, has a name twice, or has more than 64 values.
  public init?(encoded text: String) {
    let names = text.split(separator: "&").map { $0.prefix { $0 != "=" } }
    // For the decoder, a name with brackets is a path in a tree. No form of the shop has one, and a long path would make
    // a tree of ten thousand levels.
    guard names.count <= Self.limit, !names.contains(where: { $0.contains("[") || $0.lowercased().contains("%5b") }),
      let values = try? URLEncodedFormDecoder().decode([String: String].self, from: text),
      // The decoder puts U+FFFD in the place of bytes that are no UTF-8.
      !values.values.contains(where: { $0.unicodeScalars.contains { $0 == "\0" || $0 == "\u{FFFD}" } })
    else { return nil }
    self.values = values
  }
}
