/// The session of a visitor: an identifier that cannot be guessed, and a token that forms contain.
public struct Session: Sendable, Hashable {
  /// The identifier, with 32 hexadecimal digits.
  public var id: String
  /// The token, with 32 hexadecimal digits.
  public var token: String

  /// Creates a session.
  ///
  /// - Parameters:
  ///   - id: The identifier, with 32 hexadecimal digits.
  ///   - token: The token, with 32 hexadecimal digits.
  public init(id: String, token: String) {
    self.id = id
    self.token = token
  }

  /// Creates a session for a new visitor.
  public init() {
    self.init(id: Self.random(), token: Self.random())
  }

  /// Creates a session from its ``description``. Returns `nil` for other strings.
  public init?(_ text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy(Self.isDigits) else { return nil }
    self.init(id: String(parts[0]), token: String(parts[1]))
  }

  private static func isDigits(_ text: Substring) -> Bool {
    text.utf8.count == 32
      && text.utf8.allSatisfy {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains($0)
      }
  }

  /// The system's random number generator is cryptographically secure.
  private static func random() -> String {
    var generator = SystemRandomNumberGenerator()
    return (0..<2).map { _ in
      let digits = String(generator.next(), radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }
}

extension Session: CustomStringConvertible {
  /// The session as the value of a cookie.
  public var description: String { "\(id).\(token)" }
}
