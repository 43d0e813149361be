import Hummingbird

/// The fields of a URL query or a form.
public struct Fields: Sendable, Hashable, ExpressibleByDictionaryLiteral {
  private var values: [String: String] = [:]

  /// - Parameter values: The values by name.
  public init(_ values: [String: String] = [:]) { self.values = values }

  public init(dictionaryLiteral elements: (String, String)...) {
    values = Dictionary(elements, uniquingKeysWith: { first, _ in first })
  }

  /// Returns the value of a field; `nil` if there is none.
  public subscript(name: String) -> String? { values[name] }

  /// Returns the value of a field as a number; `nil` if it is not a number.
  public func number(_ name: String) -> Int? { values[name].flatMap { Int($0) } }

  /// Returns whether there is a field with a name.
  public func has(_ name: String) -> Bool { values[name] != nil }

  /// Returns whether no name and no value has more than a number of bytes in UTF-8.
  func areSmall(_ bytes: Int) -> Bool { values.allSatisfy { $0.utf8.count <= bytes && $1.utf8.count <= bytes } }

  /// The maximum number of fields, which is greater than in any form of the shop.
  static let limit = 64

  /// Decodes percent-encoded fields in the format `name=value&name=value`, in which `+` is a space.
  ///
  /// Returns `nil` if the fields cannot be decoded, are not UTF-8, have a duplicate name, or if there are more than 64.
  public init?(encoded text: String) {
    let names = text.split(separator: "&").map { $0.prefix { $0 != "=" } }
    // The decoder interprets a name with brackets as a path in a tree. No form of the shop has such a name, and a long
    // path would create a tree with ten thousand levels.
    guard names.count <= Self.limit, !names.contains(where: { $0.contains("[") || $0.lowercased().contains("%5b") }),
      let values = try? URLEncodedFormDecoder().decode([String: String].self, from: text),
      // The decoder replaces bytes that are not UTF-8 with U+FFFD.
      !values.values.contains(where: { $0.unicodeScalars.contains { $0 == "\0" || $0 == "\u{FFFD}" } })
    else { return nil }
    self.values = values
  }
}
