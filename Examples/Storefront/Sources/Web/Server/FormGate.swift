import Core
import HTTPTypes
import Hummingbird
import Models
import NIOCore

/// Validates forms before features receive them.
struct FormGate {
  /// The maximum size, which is far larger than any form of the shop.
  static let mostBytes = 64 * 1024

  let sessions: any SessionService

  /// Returns the fields of a form.
  ///
  /// - Throws: ``PageFailure``.
  func fields(of request: Request, from visitor: VisitorChoice) async throws -> Fields {
    guard Self.isFromHere(request) else { throw PageFailure.forbidden }
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
    guard !visitor.isNew, let token = fields["csrf"], Self.areEqual(token, visitor.session.token),
      try await sessions.accepts(visitor.session)
    else { throw PageFailure.expired }
    return fields
  }

  /// Returns whether a form comes from this site. Browsers send the origin, and forms from other sites are always
  /// refused.
  private static func isFromHere(_ request: Request) -> Bool {
    if let site = request.headers[.secFetchSite], site != "same-origin", site != "none" { return false }
    guard let origin = request.headers[.origin] else { return true }
    guard let host = request.head.authority else { return false }
    return origin == "http://\(host)" || origin == "https://\(host)"
  }

  /// Compares two strings in constant time.
  private static func areEqual(_ a: String, _ b: String) -> Bool {
    guard a.utf8.count == b.utf8.count else { return false }
    return zip(a.utf8, b.utf8).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }
}

extension HTTPField.Name {
  static let secFetchSite = HTTPField.Name("Sec-Fetch-Site") ?? .origin
}
