import Core
import Web

/// Who may use the debug menu: visitors who know the secret in the setting `debug-secret`. Without the setting, the shop
/// has no debug menu.
struct DebugAccess: Sendable {
  /// The allowed size of the secret in bytes. Longer ones are longer than a field of a form can be.
  static let size = 16...1_000
  /// The time after which a visitor has to enter the secret again, in seconds: one hour.
  static let lifetime = 60 * 60

  private let secret: String?

  /// - Throws: ``ConfigurationError`` if the secret is too short or too long. The message does not contain it.
  init(_ configuration: Configuration) throws(ConfigurationError) {
    secret = configuration.value(for: "debug-secret")
    guard let secret, !Self.size.contains(secret.utf8.count) else { return }
    throw ConfigurationError(
      "debug-secret has \(secret.utf8.count) bytes: use \(Self.size.lowerBound) to \(Self.size.upperBound) bytes, "
        + "such as the output of \"openssl rand -hex 16\""
    )
  }

  /// The access of visitors who know the secret; `nil` if there is no debug menu.
  var grant: AccessGrant? { secret.map { AccessGrant("debug", secret: $0, lifetime: Self.lifetime) } }

  /// Returns whether a visitor has entered the secret.
  func isGranted(to request: PageRequest) -> Bool { grant.map(request.has) ?? false }

  /// Returns whether a text is the secret.
  func matches(_ text: String) -> Bool { secret.map { SecretComparison.areEqual($0, text) } ?? false }
}
