import Core
import Models
import StyleGuide
import Tessera
import TesseraModules
import Web

/// Creates the account page.
struct AccountViewModel {
  static let mostCharacters = 50
  /// The maximum size of a name in UTF-8. A letter has at most four bytes, but a character can consist of many scalars.
  static let mostBytes = 4 * mostCharacters

  /// The data of the page.
  struct Content: Sendable {
    var name: String
    /// The orders; `nil` if they cannot be read at the moment.
    var orders: [Order]?
  }

  private(set) var state: ViewState<Content> = .idle
  private let dependencies: AccountDependencies

  init(_ dependencies: AccountDependencies) { self.dependencies = dependencies }

  mutating func load(_ visitor: Session) async {
    let dependencies = dependencies
    await state.load {
      Content(
        name: try await dependencies.sessions.name(of: visitor),
        orders: try await PartUnavailable.omitted { try await dependencies.orders.orders(of: visitor) }
      )
    }
  }

  /// Returns the page in the current language.
  static func page(for request: PageRequest, _ dependencies: AccountDependencies) async throws -> Page {
    try await AccountPageQuery.read(for: request, from: dependencies.backend)
    var model = AccountViewModel(dependencies)
    await model.load(request.visitor)
    let content = try model.state.loaded() ?? Content(name: "", orders: [])
    return Page(
      title: String(localized: L10n.Account.heading),
      template: "account",
      model: AccountModel(content, request),
      tab: "account"
    )
  }
}

extension AccountModel {
  init(_ content: AccountViewModel.Content, _ request: PageRequest) {
    heading = String(localized: L10n.Account.heading)
    let greeting = content.name.isEmpty ? L10n.Account.Greeting.guest : L10n.Account.greeting(name: content.name)
    self.greeting = String(localized: greeting)
    form = Form(
      title: String(localized: L10n.Account.form),
      href: AccountForm.name.path,
      nameLabel: String(localized: L10n.Account.name),
      name: content.name,
      maximum: AccountViewModel.mostCharacters,
      saveLabel: String(localized: L10n.Account.save)
    )
    settings = Settings(
      title: String(localized: L10n.Account.settings),
      href: AccountForm.settings.path,
      languageLabel: String(localized: L10nStyleGuide.Layout.Language.label),
      languages: ShopLanguages.all.map { entry in
        Language(code: entry.code, name: entry.name, selected: entry.tag == request.language)
      },
      themeLabel: String(localized: L10n.Account.theme),
      themes: Theme.allCases.map { theme in
        Choice(theme.rawValue, title: String(localized: Self.title(of: theme)), selected: theme == request.theme)
      },
      applyLabel: String(localized: L10nStyleGuide.Action.apply)
    )
    orders = Orders(
      title: String(localized: L10n.Account.orders),
      emptyText: content.orders == nil
        ? String(localized: L10n.Account.Orders.unavailable)
        : content.orders == [] ? String(localized: L10n.Account.Orders.empty) : nil,
      items: (content.orders ?? []).map { Self.item($0, request.format) }
    )
  }

  private static func item(_ order: Order, _ format: ShopFormat) -> Orders.Item {
    Orders.Item(
      title: String(
        localized: L10n.Account.Order.title(number: format.number(order.id), date: format.day(order.placed))
      ),
      text: String(localized: L10n.Account.Order.items(count: order.count, total: format.price(order.total)))
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
