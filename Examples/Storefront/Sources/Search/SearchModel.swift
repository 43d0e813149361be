import Web

/// The page of a search.
struct SearchModel: Component {
  struct Form: Component {
    let action: String
    let label: String
    let placeholder: String
    let button: String
    let value: String

    var html: HTML {
      """
      <form class="search search-large" role="search" method="get" action="\(action)">
        <input type="search" name="q" value="\(value)" maxlength="100" \
      aria-label="\(label)" placeholder="\(placeholder)">
        <button>\(button)</button>
      </form>
      """
    }
  }

  struct Suggestions: Component {
    struct Item: Component {
      let text: String
      let href: String

      var html: HTML { #"    <li><a href="\#(href)">\#(text)</a></li>\#n"# }
    }

    let title: String
    let items: [Item]

    var html: HTML {
      """
      <section>
        <h2>\(title)</h2>
        <ul class="chips">
      \(each: items, \.html)\
        </ul>
      </section>

      """
    }
  }

  let heading: String
  let form: Form
  let prompt: String?
  /// Says that the results are for a corrected or shortened query; `nil` if they are not.
  let correction: String?
  let resultText: String?
  let products: CardList
  /// The lists of suggested queries, which are empty if there are results.
  let suggestions: [Suggestions]
  let empty: Placeholder?

  var html: HTML {
    """
    <h1>\(heading)</h1>
    \(form)
    \(prompt.map { #"<p class="prompt">\#($0)</p>"# })
    \(correction.map { #"<p class="prompt">\#($0)</p>"# })
    \(resultText.map { #"<h2 class="count">\#($0)</h2>"# })
    \(empty)
    \(empty == nil ? products.html : nil)
    \(each: suggestions, \.html)
    """
  }
}
