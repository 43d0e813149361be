import Core
import HTTPTypes
import Hummingbird

/// The origins from which the shop accepts forms: that of the setting `public-origin`, or that of the request's host.
struct OriginCheck: Sendable {
  private let publicOrigin: SiteOrigin?

  init(_ publicOrigin: SiteOrigin?) { self.publicOrigin = publicOrigin }

  /// What the browser states about the origin of a form.
  enum Statement: Hashable {
    /// The form is from this origin.
    case same
    /// The visitor started the request, such as by reloading the page.
    case user
    /// The form is from another site, or the browser states nothing.
    case other
  }

  /// Returns what the browser states about a form.
  ///
  /// - Throws: ``PageFailure/badRequest`` if a header is repeated, because proxies and servers may read different ones.
  func statement(of request: Request) throws(PageFailure) -> Statement {
    let origins = request.headers[values: .origin]
    let sites = request.headers[values: .secFetchSite]
    guard origins.count <= 1, sites.count <= 1 else { throw .badRequest }
    let isOwn = origins.first.map { matches($0, request) }
    switch (sites.first, isOwn) {
    case (_, false?): return .other
    case ("same-origin"?, _), (nil, true?): return .same
    case ("none"?, true?): return .same
    case ("none"?, nil): return .user
    default: return .other
    }
  }

  /// Returns whether an origin is that of the shop.
  private func matches(_ origin: String, _ request: Request) -> Bool {
    if let publicOrigin { return origin == publicOrigin.description }
    guard let host = request.head.authority else { return false }
    return origin == "http://\(host)" || origin == "https://\(host)"
  }
}

extension HTTPField.Name {
  static let secFetchSite = HTTPField.Name("Sec-Fetch-Site") ?? .origin
}
