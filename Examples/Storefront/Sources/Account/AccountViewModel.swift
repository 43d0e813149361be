import Core
import Models
import StyleGuide
import Tessera
import TesseraModules
import Web

/// Creates the account page.
struct AccountViewModel {
  static let mostCharacters = 50

  /// The data of the page.
  struct Content: Sendable {
    var name: String
    var orders: [Order]
  }

  private(set) var state: ViewState<Content> = .idle
  private let dependencies: AccountDependencies

  init(_ dependencies: AccountDependencies) { self.dependencies = dependencies }

  mutating func load(_ visitor: Session) async {
    let dependencies = dependencies
    await state.load {
      Content(
        name: try await dependencies.sessions.name(of: visitor),
        orders: try await dependencies.orders.orders(of: visitor)
      )
    }
  }

  /// Returns the page in the current language.
  static func page(for request: PageRequest, _ dependencies: AccountDependencies) async throws -> Page {
    var model = AccountViewModel(dependencies)
    await model.load(request.visitor)
    let content = try model.state.loaded() ?? Content(name: "", orders: [])
    return Page(
      title: L10n.Account.heading.description,
      template: "account",
      model: AccountModel(content, request),
      tab: "account"
    )
  }
}

extension AccountModel {
  init(_ content: AccountViewModel.Content, _ request: PageRequest) {
    heading = L10n.Account.heading.description
    let greeting = content.name.isEmpty ? L10n.Account.Greeting.guest : L10n.Account.greeting(name: content.name)
    self.greeting = greeting.description
    form = Form(
      title: L10n.Account.form.description,
      href: AccountForm.name.path,
      nameLabel: L10n.Account.name.description,
      name: content.name,
      maximum: AccountViewModel.mostCharacters,
      saveLabel: L10n.Account.save.description
    )
    settings = Settings(
      title: L10n.Account.settings.description,
      href: AccountForm.settings.path,
      languageLabel: L10n.Account.language.description,
      languages: ShopLanguages.all.map { entry in
        Language(code: entry.code, name: entry.name, selected: entry.tag == request.language)
      },
      themeLabel: L10n.Account.theme.description,
      themes: Theme.allCases.map { theme in
        Choice(theme.rawValue, title: Self.title(of: theme).description, selected: theme == request.theme)
      },
      applyLabel: L10n.Account.apply.description
    )
    orders = Orders(
      title: L10n.Account.orders.description,
      emptyText: content.orders.isEmpty ? L10n.Account.Orders.empty.description : nil,
      items: content.orders.map { Self.item($0, request.format) }
    )
  }

  private static func item(_ order: Order, _ format: ShopFormat) -> Orders.Item {
    Orders.Item(
      title: L10n.Account.Order.title(number: format.number(order.id), date: format.day(order.placed)).description,
      text: L10n.Account.Order.items(count: order.count, total: format.price(order.total)).description
    )
  }

  private static func title(of theme: Theme) -> LocalizedString {
    switch theme {
    case .auto: L10nStyleGuide.Theme.auto
    case .light: L10nStyleGuide.Theme.light
    case .dark: L10nStyleGuide.Theme.dark
    }
  }
}
