import Foundation
import HTTPTypes
import Models

/// Signs and checks the cookies of ``AccessGrant``: `expiry.signature`. The signature includes the session and the
/// secret, which are not in the value.
struct AccessCookie: Sendable {
  private let signer: Signer
  private let cookies: ShopCookies
  private let now: @Sendable () -> Date

  init(_ signer: Signer, _ cookies: ShopCookies, now: @escaping @Sendable () -> Date) {
    (self.signer, self.cookies, self.now) = (signer, cookies, now)
  }

  /// Returns the header that changes the access of a session.
  func field(_ change: AccessGrant.Change, for session: Session) -> HTTPField {
    switch change {
    case .grant(let grant):
      let expiry = seconds + grant.lifetime
      let signature = signer.signature(.access, Self.text(grant, session, expiry))
      let value = "\(expiry).\(Hexadecimal.string(signature))"
      return cookies.field(Self.name(grant), value, lifetime: grant.lifetime)
    case .revoke(let grant): return cookies.field(Self.name(grant), "", lifetime: 0)
    }
  }

  /// Returns whether a request has a valid cookie of a grant.
  func has(_ grant: AccessGrant, _ headers: HTTPFields, _ session: Session) -> Bool {
    let parts = cookies.value(Self.name(grant), in: headers)?.split(separator: ".", omittingEmptySubsequences: false)
    guard let parts, parts.count == 2, let expiry = Int(parts[0]), "\(expiry)" == parts[0], seconds < expiry,
      let signature = Hexadecimal.bytes(parts[1], count: Signer.size)
    else { return false }
    return signer.isValid(signature, .access, Self.text(grant, session, expiry))
  }

  private var seconds: Int { Int(now().timeIntervalSince1970) }

  private static func name(_ grant: AccessGrant) -> ShopCookies.Name { .init(rawValue: grant.name) }

  private static func text(_ grant: AccessGrant, _ session: Session, _ expiry: Int) -> String {
    "\(grant.name).\(session.id).\(expiry).\(grant.secret)"
  }
}
