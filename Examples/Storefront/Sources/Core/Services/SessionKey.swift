/// The secret key with which the shop signs sessions, form tokens, and messages. All servers with the same database
/// have the same key, so that each accepts what another one has signed.
public struct SessionKey: Sendable, Hashable {
  /// The key, with 32 bytes.
  public let bytes: [UInt8]

  /// The number of bytes, which is the size of a SHA-256 hash.
  static let size = 32

  /// Creates a key from 32 bytes.
  public init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Creates a random key.
  public init() {
    var generator = SystemRandomNumberGenerator()
    bytes = (0..<Self.size).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
  }
}
