import Web

/// The model of `account.mustache`.
struct AccountModel: PageModel {
  struct Form: PageModel {
    let title: String
    let href: String
    let nameLabel: String
    let name: String
    let maximum: Int
    let saveLabel: String
  }

  struct Settings: PageModel {
    let title: String
    let href: String
    let languageLabel: String
    let languages: [Language]
    let themeLabel: String
    let themes: [Choice]
    let applyLabel: String
  }

  struct Language: PageModel {
    let code: String
    let name: String
    let selected: Bool
  }

  struct Orders: PageModel {
    struct Item: PageModel {
      let title: String
      let text: String
    }

    let title: String
    let emptyText: String?
    let items: [Item]
  }

  let heading: String
  let greeting: String
  let form: Form
  let settings: Settings
  let orders: Orders
}
