import Web

/// What `catalogue.mustache` shows.
struct CatalogueModel: PageModel {
  struct Filters: PageModel {
    let label: String
    let categories: [Category]
  }

  struct Category: PageModel {
    let title: String
    let href: String
    let icon: String
    let selected: Bool
  }

  struct Form: PageModel {
    let href: String
    let category: String?
    let sort: Sort
    let inStock: Tick
    let sale: Tick
    let apply: String
  }

  struct Sort: PageModel {
    let label: String
    let options: [Choice]
  }

  struct Tick: PageModel {
    let label: String
    let checked: Bool
  }

  let heading: String
  let countText: String
  let rangeText: String?
  let filters: Filters
  let form: Form
  let products: [ProductCard]
  let pagination: Pagination?
  let empty: Placeholder?
}
