import Core
import Models
import Web

extension WishlistPageQuery {
  /// Reads what the page of the wishlist needs with one operation.
  static func read(for request: PageRequest, from backend: Backend) async throws {
    try await backend.read(WishlistPageQuery(), for: request.visitor) { reading, answers in
      let wishlist = reading.data.wishlist
      answers.setVisitor(wishlist?.visitorFragment, of: request.visitor)
      let fragments = wishlist?.wishedProducts
      let products = Dictionary((fragments ?? []).map { ($0.slug, $0) }, uniquingKeysWith: { first, _ in first })
      for slug in wishlist?.visitorFragment.wishes ?? [] {
        if fragments == nil {
          answers.setUnavailable(.product(slug: slug))
        } else {
          // A product that is not in the list is no longer sold.
          answers.setProduct(products[slug], slug: slug, language: reading.language)
        }
      }
    }
  }
}
