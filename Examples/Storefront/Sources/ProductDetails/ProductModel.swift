import Web

/// The model of `product.mustache`.
struct ProductModel: PageModel {
  struct Fact: PageModel {
    let term: String
    let value: String
  }

  struct Sizes: PageModel {
    let label: String
    let options: [Choice]
  }

  struct Quantity: PageModel {
    let value: Int
    let minimum: Int
    let maximum: Int
  }

  struct Related: PageModel {
    let title: String
    let products: CardList
  }

  struct Crumb: PageModel {
    let title: String
    let href: String?
  }

  let breadcrumbsLabel: String
  let breadcrumbs: [Crumb]
  let product: ProductCard
  let slug: String
  let saving: String?
  let description: String
  let descriptionTitle: String
  let soldOutText: String?
  let addHref: String?
  let addLabel: String
  let addAction: String
  let sizes: Sizes?
  let quantity: Quantity
  let quantityLabel: String
  let detailsTitle: String
  let details: [Fact]
  let related: Related?
}
