import Core
import Models
import TesseraModules

/// The addresses of the pages that search engines index, in every language of the shop (sitemaps.org, version 0.9).
struct Sitemap {
  /// The maximum number of addresses in a file, which the protocol specifies.
  static let limit = 50_000

  let addresses: [String]

  /// - Parameters:
  ///   - paths: The paths of the pages, without the language.
  ///   - origin: The origin of the addresses.
  init(_ paths: [String], at origin: SiteOrigin) {
    let shown = paths.prefix(Self.limit / ShopLanguages.all.count)
    addresses = shown.flatMap { path in
      ShopLanguages.all.map { "\(origin)\(Address.make(path, language: $0.code))" }
    }
  }

  var document: TextDocument {
    // The characters that HTML escapes are those of XML, and XML knows the same names for them.
    let xml: HTML = """
      <?xml version="1.0" encoding="UTF-8"?>
      <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
      \(each: addresses, { "<url><loc>\($0)</loc></url>\n" })</urlset>

      """
    return TextDocument(contentType: "application/xml; charset=utf-8", text: xml.text)
  }

  /// Returns the route `GET /sitemap.xml`. Without an origin there is no file, because its addresses are absolute.
  static func route(_ links: any ShopLinks) -> Route {
    Route(.get, "/sitemap.xml") { request, resolver in
      guard let origin = request.origin else { return .failure(.notFound) }
      let products = try resolver.resolve((any ProductService).self)
      let categories = try await products.categories().map { ShopLink.catalogue(category: $0) }
      let all = try await products.page(ProductQuery(), offset: 0, limit: .max).products
      let pages = [.home, .catalogue(category: nil)] + categories + all.map { .product(slug: $0.slug) }
      return .document(Sitemap(pages.compactMap(links.path), at: origin).document)
    }
  }
}
