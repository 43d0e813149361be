/// Limits texts of the backend, which are data of another program: pages stay small, and cookies and addresses valid.
public enum BFFText {
  /// The maximum size of a name, in bytes.
  static let mostNameBytes = 300
  /// The maximum size of a description, in bytes.
  static let mostDescriptionBytes = 5_000
  /// The maximum number of queries and sizes.
  static let mostItems = 50

  /// Returns the beginning of a text, at most a number of bytes, with spaces in place of control characters.
  static func limited(_ text: String, to bytes: Int) -> String {
    if text.utf8.count <= bytes {
      // Few texts contain a byte of a control character. The second kind of them has two bytes.
      let isSuspect = text.utf8.contains { $0 < 0x20 || $0 == 0x7F || $0 == 0xC2 }
      if !isSuspect || !text.unicodeScalars.contains(where: isControl) { return text }
    }
    var result = String.UnicodeScalarView()
    var size = 0
    for scalar in text.unicodeScalars {
      size += UTF8.width(scalar)
      guard size <= bytes else { break }
      result.append(isControl(scalar) ? " " : scalar)
    }
    return String(result)
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
  }

  public static func name(_ text: String?) -> String { limited(text ?? "", to: mostNameBytes) }

  /// Returns queries that a page shows as links.
  public static func queries(_ texts: [String]) -> [String] {
    texts.prefix(mostItems).map(name).filter { !$0.allSatisfy(\.isWhitespace) }
  }

  /// Returns whether a text can be the name of a product or picture in an address.
  static func isSlug(_ text: String) -> Bool {
    (1...100).contains(text.utf8.count)
      && text.utf8.allSatisfy { byte in
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
          || byte == UInt8(ascii: "-")
      }
  }

  /// Returns whether a text has the language of the page, whatever its region.
  ///
  /// - Parameters:
  ///   - given: The language tag of the backend; `nil` if it is unknown, which is assumed to be the requested one.
  ///   - language: The language of the page, such as `pl`.
  public static func isLanguage(_ given: String?, _ language: String) -> Bool {
    given.map { primary($0) == primary(language) } ?? true
  }

  private static func primary(_ tag: String) -> String { tag.prefix { $0 != "-" }.lowercased() }

  /// The maximum number of wishes.
  private static let mostWishes = 1_000

  /// Returns slugs without the invalid ones.
  ///
  /// - Throws: ``StoreUnavailable`` if there is no list.
  public static func slugs(_ texts: [String]?) throws -> [String] {
    guard let texts else { throw StoreUnavailable("the backend sent no wishes") }
    return texts.prefix(mostWishes).filter(isSlug)
  }
}

/// Numbers in operations.
public enum BFFNumber {
  /// Returns the nearest number that GraphQL's type `Int` can represent, which has 32 bits.
  public static func clamped(_ value: Int) -> Int { Int(Int32(clamping: value)) }
}
