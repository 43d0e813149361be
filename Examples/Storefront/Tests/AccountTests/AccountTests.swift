import Core
import Models
import ShopTestSupport
import Tessera
import TesseraModules
import TesseraTesting
import Testing
import Web

@testable import Account

@Suite("Account")
struct AccountTests {
  private static func model(_ shop: SampleShop, _ request: PageRequest) async throws -> AccountModel {
    try #require(try await AccountViewModel.page(for: request, shop.dependencies()).model as? AccountModel)
  }

  @Test(
    "The visitor's name is trimmed and saved, and names that are too long are rejected",
    arguments: [
      ("Zoë", "Zoë", "account.saved"), ("  Anna   Maria \n", "Anna Maria", "account.saved"), ("", "", "account.saved"),
      ("<b>x</b>", "<b>x</b>", "account.saved"), (String(repeating: "x", count: 51), "", "account.nameTooLong"),
    ]
  )
  func name(text: String, name: String, key: String) async throws {
    let shop = try SampleShop([AccountModule()])
    let request = PageRequest(form: ["name": text])
    #expect(try await shop.answer(.post, "/account/name", request)?.flashText?.key == key)
    let model = try await Self.model(shop, request)
    #expect(model.form.name == name)
    #expect(name.isEmpty || model.greeting.contains(name))
    #expect(request.navigator.state.top.as(AccountScreen.self) == .account)
  }

  @Test(
    "The language and theme settings accept only supported values",
    arguments: [
      (["lang": "pl", "theme": "dark"], nil), (["lang": "xx", "theme": "dark"], .unprocessable),
      (["lang": "pl", "theme": "pink"], .unprocessable), ([:], .unprocessable),
    ] as [(Fields, PageFailure?)]
  )
  func settings(form: Fields, failure: PageFailure?) async throws {
    let shop = try SampleShop([AccountModule()])
    #expect(try await shop.answer(.post, "/account/settings", PageRequest(form: form))?.failure == failure)
  }

  @Test("The account page lists all languages, themes, and orders")
  func page() async throws {
    let shop = try SampleShop([AccountModule()])
    let request = PageRequest(language: "ar", theme: .dark)
    #expect(try await Self.model(shop, request).orders.emptyText != nil)
    let bags: any BagService = try shop.service()
    _ = try await bags.change(.add(slug: "teapot", size: nil, quantity: 2), of: request.visitor)
    let seen = try await SeenBag.seen(by: request.visitor, shop.service(), shop.service())
    _ = try await shop.service((any OrderService).self).placeOrder(of: request.visitor, seen: seen)
    let model = try await Self.model(shop, request)
    #expect(model.settings.languages.filter { $0.selected }.map(\.code) == ["ar"])
    #expect(Set(model.settings.languages.map(\.code)) == ["en", "es", "ar", "ru", "ja", "pl"])
    #expect(model.settings.themes.count == 3)
    #expect(model.orders.items.count == 1)
    #expect(model.orders.emptyText == nil)
  }

  @Test("All services resolve, and the tab and deep link lead to the account page")
  func module() async throws {
    let registry = try SampleShop([AccountModule()]).registry
    expectEveryServiceResolves(in: registry)
    #expect(registry.links(schemes: ["storefront"]).answer("storefront://account") == .destination(.tab("account")))
    #expect(Modules.discover().types.contains { $0 == AccountModule.self })
  }
}
