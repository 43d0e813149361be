import Web

/// The page of a list.
struct CatalogueModel: Component {
  let heading: String
  let countText: String
  let rangeText: String?
  let filterLabel: String
  let categories: CategoryList
  let form: CatalogueForm
  let products: CardList
  let pagination: Pagination?
  let empty: Placeholder?

  var html: HTML {
    """
    <h1>\(heading)</h1>
    <div class="browse">
    <aside class="filters">
    <nav aria-label="\(filterLabel)">
    <div class="scroller" role="group" aria-label="\(filterLabel)" tabindex="0">
    <ul class="categories categories-list">
    \(categories)
    </ul>
    </div>
    </nav>
    \(form)
    </aside>
    <section class="results">
    <h2 class="count">\(countText)</h2>
    \(rangeText.map { #"<p class="range">\#($0)</p>"# })
    \(empty?.html ?? products.html)
    \(pagination)
    </section>
    </div>
    """
  }
}
