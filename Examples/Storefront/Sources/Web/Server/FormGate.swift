import HTTPTypes
import Hummingbird
import NIOCore

/// Validates forms before features receive them.
struct FormGate {
  /// The maximum size in bytes, which is larger than any form of the shop.
  static let mostBytes = 16 * 1024
  /// The maximum size of a value in bytes.
  static let mostValueBytes = 1_024

  let origin: OriginCheck
  let issuer: SessionIssuer
  let tokens: FormToken

  /// Returns the fields of a form.
  ///
  /// - Throws: ``PageFailure``.
  func fields(of request: Request, from visitor: VisitorChoice) async throws -> Fields {
    let statement = try origin.statement(of: request)
    guard statement != .other else { throw PageFailure.forbidden }
    if let length = request.headers[.contentLength].flatMap({ Int($0) }), length > Self.mostBytes {
      throw PageFailure.tooLarge
    }
    let type = request.headers[.contentType]?.split(separator: ";").first
    guard type?.lowercased() == "application/x-www-form-urlencoded" else { throw PageFailure.badRequest }
    let body: ByteBuffer
    do {
      body = try await request.body.collect(upTo: Self.mostBytes)
    } catch is NIOTooManyBytesError {
      throw PageFailure.tooLarge
    }
    guard let fields = Fields(encoded: String(buffer: body)) else { throw PageFailure.badRequest }
    guard fields.areSmall(Self.mostValueBytes) else { throw PageFailure.tooLarge }
    // A visitor without a session has nothing to change, so forged requests leave no data.
    guard !visitor.isNew, let token = fields["csrf"] else { throw PageFailure.expired }
    switch tokens.validate(token, of: visitor.session, hours: issuer.hours) {
    case .valid: return fields
    case .firstVisit where statement == .same: return fields
    case .firstVisit, .invalid: throw PageFailure.expired
    }
  }
}
