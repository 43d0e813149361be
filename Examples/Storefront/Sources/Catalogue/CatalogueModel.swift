import Web

/// What `catalogue.mustache` shows.
struct CatalogueModel: PageModel {
  let heading: String
  let countText: String
  let rangeText: String?
  let filterLabel: String
  let categories: CategoryList
  let form: CatalogueForm
  let products: CardList
  let pagination: Pagination?
  let empty: Placeholder?

  var values: [String: Any?] {
    [
      "heading": heading, "countText": countText, "rangeText": rangeText, "filterLabel": filterLabel,
      "categories": categories, "form": form, "products": products, "pagination": pagination, "empty": empty,
    ]
  }
}
