import Web

/// The model of `search.mustache`.
struct SearchModel: PageModel {
  struct Form: PageModel {
    let action: String
    let label: String
    let placeholder: String
    let button: String
    let value: String
  }

  struct Suggestions: PageModel {
    struct Item: PageModel {
      let text: String
      let href: String
    }

    let title: String
    let items: [Item]
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
}
