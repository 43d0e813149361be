import Web

/// The model of `home.mustache`.
struct HomeModel: PageModel {
  struct Section: PageModel {
    let title: String
    let href: String
    let more: String
    let products: CardList
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
  let categories: CategoryList
  let sections: [Section]
}
