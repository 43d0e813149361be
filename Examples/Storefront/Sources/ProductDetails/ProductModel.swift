import Web

/// The page of a product.
struct ProductModel: Component {
  struct Fact: Component {
    let term: String
    let value: String

    var html: HTML { "        <div><dt>\(term)</dt><dd>\(value)</dd></div>\n" }
  }

  struct Related: Component {
    let title: String
    let products: CardList

    var html: HTML {
      """
      <section>
        <h2>\(title)</h2>
        \(products)
      </section>

      """
    }
  }

  struct Crumb: Component {
    let title: String
    /// The URL; `nil` for the page itself.
    let href: String?

    var html: HTML {
      guard let href else { return #"    <li><span aria-current="page">\#(title)</span></li>\#n"# }
      return """
            <li><a href="\(href)">\(title)</a>\
        <span class="icon icon-forward turns" aria-hidden="true"></span></li>

        """
    }
  }

  let breadcrumbsLabel: String
  let breadcrumbs: [Crumb]
  let product: ProductCard
  let saving: String?
  let description: String
  let soldOutText: String?
  /// The form that adds the product to the bag; `nil` if it cannot be bought.
  let purchase: PurchaseForm?
  let detailsTitle: String
  let details: [Fact]
  let related: Related?

  var html: HTML {
    """
    <nav class="crumbs" aria-label="\(breadcrumbsLabel)">
      <ol>
    \(each: breadcrumbs, \.html)\
      </ol>
    </nav>
    <article class="product">
      <div class="product-picture">
        <img class="picture" src="\(product.picture)" alt="" width="640" height="640">
        \(product.sale.map { #"<p class="mark mark-sale">\#($0)</p>"# })
        \(product.heart)
      </div>
      <div class="product-words">
        <h1>\(product.name)</h1>
        \(product.rating)
        \(product.price)
        \(saving.map { #"<p class="saving">\#($0)</p>"# })
        <p class="description">\(description)</p>
        <p class="stock stock-\(product.stockKind)">\(product.stockText)</p>
        \(soldOutText.map { #"<p class="sold-out">\#($0)</p>"# })
    \(purchase)\
        <section>
          <h2>\(detailsTitle)</h2>
          <dl class="facts">
    \(each: details, \.html)\
          </dl>
        </section>
      </div>
    </article>
    \(related)
    """
  }
}
