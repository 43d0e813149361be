import Core
import ShopTestSupport
import Tessera
import TesseraModules
import TesseraTesting
import Testing
import Web

@testable import DebugMenu

@Suite("Debug menu")
struct DebugMenuTests {
  @Test("The page shows modules, feature flags, and events")
  func page() throws {
    let shop = try SampleShop([DebugMenuModule()])
    try shop.service(Analytics.self).track("bag.added", ["product": "<b>"])
    let page = DebugViewModel.page(for: PageRequest(), try shop.dependencies(), Modules.report())
    let model = try #require(page.model as? DebugModel)
    #expect(model.modules.contains { $0.name == "DebugMenu" && $0.stateKind == "running" })
    #expect(model.flags.map(\.name) == FeatureFlag.all.map(\.name))
    #expect(model.flags.allSatisfy { $0.on })
    #expect(model.events.map(\.text) == ["bag.added product=<b>"])
    #expect(model.report.contains("DebugMenu 1.0.0"))
  }

  @Test(
    "A feature flag can be turned off, and an unknown flag is rejected",
    arguments: [
      (["flag": "savings"], nil, false), (["flag": "nothing"], .unprocessable, true), ([:], .unprocessable, true),
    ] as [(Fields, PageFailure?, Bool)]
  )
  func flags(form: Fields, failure: PageFailure?, isOn: Bool) async throws {
    let shop = try SampleShop([DebugMenuModule()])
    #expect(try await shop.answer(.post, "/debug/flags", PageRequest(form: form))?.failure == failure)
    #expect(try shop.service(FeatureFlags.self).isOn(.savings) == isOn)
  }

  @Test("All services resolve, and the tab and deep link lead to the debug menu")
  func module() throws {
    let registry = try SampleShop([DebugMenuModule()]).registry
    expectEveryServiceResolves(in: registry)
    #expect(registry.links(schemes: ["storefront"]).answer("storefront://debug") == .destination(.tab("debug")))
  }
}
