import Foundation
import HTTPTypes
import Hummingbird
import Models
import Tessera

/// The message for the next page of a visitor, in a signed cookie: `expiry.kind.text.signature`.
///
/// The shop keeps nothing, so a server can show a message of another one. A message has at most ``mostBytes`` bytes,
/// is valid for one session, and for one minute.
struct FlashCookie: Sendable {
  /// A message in the language of the visitor.
  struct Message: Sendable, Hashable {
    let kind: Flash.Kind
    let text: String
  }

  /// The maximum size of the text in UTF-8. The encoded cookie has at most about 1,000 bytes.
  static let mostBytes = 680
  /// The lifetime in seconds.
  static let lifetime = 60

  private let signer: Signer
  private let now: @Sendable () -> Date

  init(_ signer: Signer, now: @escaping @Sendable () -> Date) {
    self.signer = signer
    self.now = now
  }

  /// Returns the value of the cookie of a message, which is cut if it is too long.
  func value(_ message: Message, for session: Session) -> String {
    let expiry = Int(now().timeIntervalSince1970) + Self.lifetime
    let text = Data(message.text.prefix(bytes: Self.mostBytes).utf8).base64EncodedString()
      .replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
    let content = "\(expiry).\(message.kind.rawValue).\(text)"
    return "\(content).\(Hexadecimal.string(signer.signature(.flash, "\(session.id).\(content)")))"
  }

  /// Returns the message of a cookie; `nil` if it was not signed for the session, or if it has expired.
  func message(of cookie: String, for session: Session) -> Message? {
    let parts = cookie.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 4, let signature = Hexadecimal.bytes(parts[3], count: Signer.size),
      signer.isValid(signature, .flash, "\(session.id).\(parts[0]).\(parts[1]).\(parts[2])"),
      let expiry = Int(parts[0]), Int(now().timeIntervalSince1970) < expiry,
      let kind = Flash.Kind(rawValue: String(parts[1]))
    else { return nil }
    let padding = String(repeating: "=", count: (4 - parts[2].utf8.count % 4) % 4)
    let encoded = String(parts[2]).replacing("-", with: "+").replacing("_", with: "/") + padding
    guard let data = Data(base64Encoded: encoded), let text = String(data: data, encoding: .utf8) else { return nil }
    return Message(kind: kind, text: text)
  }
}
