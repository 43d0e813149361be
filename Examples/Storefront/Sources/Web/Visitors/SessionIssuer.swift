import Foundation
import Models

/// Issues sessions, and reads them from cookies. The value of a cookie is `identifier.hours.signature`, in which
/// `hours` is the time of the issue in hours since 1970.
///
/// The shop accepts only sessions that it signed. A visitor with any other cookie gets a new session, of which the shop
/// stores nothing until the visitor saves something.
struct SessionIssuer: Sendable {
  /// A session with the time of its issue.
  struct Issued: Sendable, Hashable {
    let session: Session
    /// The time of the issue, in hours since 1970.
    let hours: Int
  }

  /// The lifetime of a session that is not used, in hours: 90 days.
  static let lifetime = 90 * 24
  /// The age from which the cookie is issued again, in hours.
  static let renewal = 24

  private let signer: Signer
  private let now: @Sendable () -> Date

  init(_ signer: Signer, now: @escaping @Sendable () -> Date) {
    self.signer = signer
    self.now = now
  }

  /// The current time in hours since 1970.
  var hours: Int { Int(now().timeIntervalSince1970 / 3_600) }

  /// Returns a new session.
  func issue() -> Issued { Issued(session: Session(), hours: hours) }

  /// Returns the session of a cookie; `nil` if the shop did not issue it, or if it has expired.
  func session(of cookie: String) -> Issued? {
    let parts = cookie.split(separator: ".", maxSplits: 3, omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0].utf8.count == 32, parts[1].utf8.count <= 10, let issued = Int(parts[1]),
      let signature = Hexadecimal.bytes(parts[2], count: Signer.size),
      signer.isValid(signature, .session, "\(parts[0]).\(parts[1])")
    else { return nil }
    // Servers whose clocks differ slightly may accept a session of the next hour.
    guard (-1..<Self.lifetime).contains(hours - issued) else { return nil }
    return Issued(session: Session(id: String(parts[0])), hours: issued)
  }

  /// Returns the value of the cookie of a session that is issued now.
  func cookie(of session: Session) -> String {
    let text = "\(session.id).\(hours)"
    return "\(text).\(Hexadecimal.string(signer.signature(.session, text)))"
  }

  /// Returns whether the cookie of a session should be issued again, so that it does not expire while it is used.
  func shouldRenew(_ issued: Issued) -> Bool { hours - issued.hours >= Self.renewal }
}
