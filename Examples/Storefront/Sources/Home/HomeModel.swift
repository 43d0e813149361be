import Web

/// The start page.
struct HomeModel: Component {
  struct Section: Component {
    let title: String
    let href: String
    let more: String
    let products: CardList

    var html: HTML {
      """
      <section>
        <div class="section-head">
          <h2>\(title)</h2>
          <a href="\(href)">\(more)<span class="unseen"> – \(title)</span></a>
        </div>
        \(products)
      </section>

      """
    }
  }

  let heading: String
  let hero: HomeHero
  let categoriesTitle: String
  let categories: CategoryList
  let sections: [Section]

  var html: HTML {
    """
    <h1 class="unseen">\(heading)</h1>
    \(hero)
    \(categories.entries.isEmpty ? nil : categorySection)\
    \(each: sections, \.html)
    """
  }

  private var categorySection: HTML {
    """
    <section>
      <h2>\(categoriesTitle)</h2>
      <ul class="categories">
        \(categories)
      </ul>
    </section>

    """
  }
}
