import Web

/// The model of `wishlist.mustache`.
struct WishlistModel: PageModel {
  struct Entry: PageModel {
    let card: HTML
    let slug: String
    let moveHref: String?
    let moveLabel: String
    let moveName: String
    let removeHref: String
    let removeLabel: String
    let removeName: String
  }

  let heading: String
  let countText: String
  let products: [Entry]
  let empty: Placeholder?
}
