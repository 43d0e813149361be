/// The session of a visitor, to which the visitor's bag, wishes, name, and orders belong.
public struct Session: Sendable, Hashable {
  /// The identifier, with 32 hexadecimal digits. It cannot be guessed.
  public var id: String

  /// Creates a session with an identifier of 32 hexadecimal digits.
  public init(id: String) { self.id = id }

  /// Creates a session for a new visitor. The system's random number generator is cryptographically secure.
  public init() {
    var generator = SystemRandomNumberGenerator()
    let parts = (0..<2).map { _ in
      let digits = String(generator.next(), radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }
    self.init(id: parts.joined())
  }
}
