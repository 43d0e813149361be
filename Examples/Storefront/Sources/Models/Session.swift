/// Who visits: a name that nobody guesses, and a token that its forms carry.
public struct Session: Sendable, Hashable {
  /// 32 hexadecimal digits.
  public var id: String
  /// 32 hexadecimal digits.
  public var token: String

  /// - Parameters:
  ///   - id: 32 hexadecimal digits.
  ///   - token: 32 hexadecimal digits.
  public init(id: String, token: String) {
    self.id = id
    self.token = token
  }

  /// A new visitor.
  public init() {
    self.init(id: Self.random(), token: Self.random())
  }

  /// Reads ``description``; nil for whatever else.
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

  /// The system's generator is one for secrets.
  private static func random() -> String {
    var generator = SystemRandomNumberGenerator()
    return (0..<2).map { _ in
      let digits = String(generator.next(), radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }
}

extension Session: CustomStringConvertible {
  /// As a cookie has it.
  public var description: String { "\(id).\(token)" }
}
