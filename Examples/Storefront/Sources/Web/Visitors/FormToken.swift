import Foundation
import Models

/// The tokens of forms: 16 bytes that another site cannot know.
///
/// A token belongs to a session. On the first visit, the browser may load several pages before it has the cookie of a
/// session, and keeps the cookie of the last page alone. Therefore pages without a session have a token of the first
/// visit, which is valid with every session. Such a token is available to everyone, so it is accepted only if the
/// browser also states that the form is from this origin.
///
/// Each response contains the token in another form, `mask, token XOR mask`, so that the length of compressed pages
/// does not reveal it.
struct FormToken: Sendable {
  /// The result of the validation.
  enum Outcome: Hashable {
    /// The token belongs to the session.
    case valid
    /// The token is that of a first visit, for which the origin has to be verified.
    case firstVisit
    case invalid
  }

  /// The age from which the token of a first visit is invalid, in hours.
  static let firstVisitHours = 24

  private static let size = Signer.size
  /// The size of the time in the token of a first visit, in bytes.
  private static let timeSize = 4

  private let signer: Signer

  init(_ signer: Signer) { self.signer = signer }

  /// Returns the token for the forms of a response, with another mask each time.
  ///
  /// - Parameters:
  ///   - visitor: The session.
  ///   - isFirstVisit: A Boolean value that indicates whether the session is new.
  func masked(_ visitor: SessionIssuer.Issued, isFirstVisit: Bool) -> String {
    let token = isFirstVisit ? firstVisit(visitor.hours) : signer.signature(.form, visitor.session.id)
    var generator = SystemRandomNumberGenerator()
    let words: [UInt64] = [generator.next(), generator.next()]
    let mask = words.flatMap { word in (0..<8).map { UInt8(truncatingIfNeeded: word >> ($0 * 8)) } }
    return Hexadecimal.string(mask + zip(mask, token).map { $0 ^ $1 })
  }

  /// Validates the token of a form.
  ///
  /// - Parameters:
  ///   - text: The masked token.
  ///   - session: The session of the visitor's cookie.
  ///   - hours: The current time in hours since 1970.
  func validate(_ text: String, of session: Session, hours: Int) -> Outcome {
    guard let bytes = Hexadecimal.bytes(text, count: 2 * Self.size) else { return .invalid }
    let token = zip(bytes.prefix(Self.size), bytes.suffix(Self.size)).map { $0 ^ $1 }
    if signer.isValid(token, .form, session.id) { return .valid }
    let issued = token.prefix(Self.timeSize).reduce(0) { $0 << 8 | Int($1) }
    guard SecretComparison.areEqual(token, firstVisit(issued)), (-1..<Self.firstVisitHours).contains(hours - issued)
    else {
      return .invalid
    }
    return .firstVisit
  }

  /// Returns the token of a first visit: the time, and a part of its signature.
  private func firstVisit(_ hours: Int) -> [UInt8] {
    let time = (0..<Self.timeSize).reversed().map { UInt8(truncatingIfNeeded: hours >> ($0 * 8)) }
    return time + signer.signature(.firstVisit, String(hours)).prefix(Self.size - Self.timeSize)
  }
}
