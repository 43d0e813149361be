import Core
import Models
import Web

extension WishlistPageQuery {
  /// Reads what the page of the wishlist needs with one operation.
  static func read(for request: PageRequest, from backend: Backend) async throws {
    try await backend.read(WishlistPageQuery(), for: request.visitor) { reading, answers in
      let wishlist = reading.data.wishlist
      answers.setVisitor(wishlist?.visitorFragment, of: request.visitor)
      let wishes = wishlist.flatMap { try? BFFText.slugs($0.visitorFragment.wishes) } ?? []
      let products = wishlist?.wishedProducts.flatMap {
        try? Product.list($0, limit: wishes.count, language: reading.language)
      }
      let bySlug = Dictionary((products ?? []).map { ($0.slug, $0) }, uniquingKeysWith: { first, _ in first })
      for slug in wishes {
        if products == nil {
          answers.setUnavailable(.product(slug: slug))
        } else {
          // A product that is not in the list is no longer sold, or invalid. It stays a wish.
          answers.setProduct(bySlug[slug], slug: slug)
        }
      }
    }
  }
}
