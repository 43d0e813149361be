import Core
import Tessera
import TesseraModules
import Web

/// The visitor's name, theme, language, and orders.
public struct AccountModule: AppModule {
  public static let identity = ModuleIdentity("Account")

  public init() {}

  public var requirements: [ModuleRequirement] {
    [.service((any SessionService).self), .service((any OrderService).self)]
  }
  public var resources: [ResourceBundle] { [.module] }

  public func register(in services: inout ServiceRegistrations) { services.dependencies(AccountDependencies.self) }

  public func contribute(to app: inout ModuleContributions) {
    app.tab(
      ModuleTab("account", title: L10n.Account.tab, icon: ShopIcon.account, order: 5, root: AccountScreen.account)
    )
    app.screens(at: AccountScreen.self)
    app.link("account") { _ in .tab("account") }
    app.add(
      Route(.get, AccountScreen.account.path) { request, resolver in
        .page(try await AccountViewModel.page(for: request, try AccountDependencies(from: resolver)))
      }
    )
    app.add(
      Route(.post, AccountForm.name.path) { request, resolver in
        try await AccountChanges(
          try AccountDependencies(from: resolver),
          AccountCoordinator(base: request.coordinator())
        ).setName(request)
      }
    )
    app.add(
      Route(.post, AccountForm.settings.path) { request, resolver in
        try AccountChanges(
          try AccountDependencies(from: resolver),
          AccountCoordinator(base: request.coordinator())
        ).setSettings(request)
      }
    )
  }
}
