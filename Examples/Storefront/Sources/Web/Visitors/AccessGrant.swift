/// Access to pages that only some visitors may see, such as those of operators. A feature grants it after it has checked
/// a secret.
///
/// The browser keeps the access in a signed cookie; see ``AccessCookie``. It is valid for one session, for a limited
/// time, and until the shop is started with another secret.
public struct AccessGrant: Sendable, Hashable {
  /// The name of the cookie, without a prefix.
  let name: String
  let secret: String
  /// The lifetime in seconds.
  let lifetime: Int

  /// Creates a grant.
  ///
  /// - Parameters:
  ///   - name: The name, in lowercase letters. Each feature needs another one.
  ///   - secret: The secret that the visitor knew.
  ///   - lifetime: The lifetime in seconds.
  public init(_ name: String, secret: String, lifetime: Int) {
    (self.name, self.secret, self.lifetime) = (name, secret, lifetime)
  }

  /// What a reply does with the access of the visitor.
  enum Change: Sendable, Hashable {
    case grant(AccessGrant)
    case revoke(AccessGrant)
  }
}
