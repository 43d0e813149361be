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
  let resultText: String?
  let products: CardList
  let suggestions: Suggestions?
  let empty: Placeholder?
}
