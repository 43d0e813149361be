import Core

/// The rules for crawlers (RFC 9309).
enum RobotsFile {
  /// Returns the file.
  ///
  /// Pages that are not supposed to be indexed say so themselves. A crawler can read that only if these pages are not
  /// disallowed here.
  ///
  /// - Parameter origin: The origin of the sitemap; `nil` for no sitemap.
  static func document(at origin: SiteOrigin?) -> TextDocument {
    // Deep links only redirect to pages.
    let rules = "User-agent: *\nDisallow: /open\n"
    let sitemap = origin.map { "\nSitemap: \($0)/sitemap.xml\n" } ?? ""
    return TextDocument(contentType: "text/plain; charset=utf-8", text: rules + sitemap)
  }

  /// The route `GET /robots.txt`.
  static let route = Route(.get, "/robots.txt") { request, _ in .document(document(at: request.origin)) }
}
