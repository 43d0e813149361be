import Web

/// What `home.mustache` shows.
struct HomeModel: PageModel {
  struct Section: PageModel {
    let title: String
    let href: String
    let more: String
    let products: [ProductCard]
  }

  struct Category: PageModel {
    let title: String
    let href: String
    let icon: String
  }

  struct Picture: PageModel {
    let picture: String
  }

  let heading: String
  let heroTitle: String
  let heroText: String
  let heroAction: String
  let heroHref: String?
  let heroShipping: String
  let heroPictures: [Picture]
  let hasCategories: Bool
  let categoriesTitle: String
  let categories: [Category]
  let sections: [Section]
}
