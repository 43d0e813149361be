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
  @Test("The page shows modules, feature flags, and events to visitors with access, and a form to others")
  func page() async throws {
    let shop = try SampleShop([DebugMenuModule()])
    try shop.service(Analytics.self).track("bag.added", ["product": "<b>"])
    let dependencies: DebugDependencies = try shop.dependencies()
    let page = await DebugViewModel.page(for: PageRequest(access: { _ in true }), dependencies, Modules.report())
    let model = try #require(page.model as? DebugModel)
    #expect(model.modules.contains { $0.name == "DebugMenu" && $0.stateKind == "running" })
    #expect(model.flags.map(\.name) == FeatureFlag.all.map(\.name))
    #expect(model.flags.map(\.label) == FeatureFlag.all.map { "Turn off \($0.name)" })
    #expect(model.flags.allSatisfy { $0.wanted == "0" })
    #expect(model.flagsText == "A change applies to all visitors of this server until it is restarted.")
    #expect(model.events.map(\.text) == ["bag.added product=<b>"])
    #expect(model.report.contains("DebugMenu 1.0.0"))
    #expect(model.backend.source == "This shop reads from its own database.")
    #expect(model.backend.status == nil && model.backend.operations == nil && model.backend.faults == nil)
    let other = await DebugViewModel.page(for: PageRequest(), dependencies, Modules.report())
    #expect(other.model is UnlockModel && other.status == 200)
  }

  /// A form that the visitor sends, and whether the visitor has access; the failure, and the state of the flag.
  static let forms: [(Fields, Bool, PageFailure?, Bool)] = [
    (["flag": "savings", "on": "0"], true, nil, false), (["flag": "savings", "on": "1"], true, nil, true),
    (["flag": "savings", "on": "0"], false, .forbidden, true), ([:], false, .forbidden, true),
    (["flag": "savings"], true, .unprocessable, true), (["flag": "savings", "on": ""], true, .unprocessable, true),
    (["flag": "savings", "on": "off"], true, .unprocessable, true),
    (["flag": "nothing", "on": "0"], true, .unprocessable, true), (["on": "0"], true, .unprocessable, true),
  ]

  @Test("Forms set a feature flag to the wanted state, also if they are sent twice", arguments: forms)
  func flags(form: Fields, hasAccess: Bool, failure: PageFailure?, isOn: Bool) async throws {
    let shop = try SampleShop([DebugMenuModule()])
    for _ in 0..<2 {
      let request = PageRequest(form: form, access: { _ in hasAccess })
      #expect(try await shop.answer(.post, "/debug/flags", request)?.failure == failure)
      #expect(try shop.service(FeatureFlags.self).isOn(.savings) == isOn)
    }
  }

  @Test(
    "Only the secret is accepted",
    arguments: [
      (SampleShop.debugSecret, true), ("", false), ("a", false), (SampleShop.debugSecret + " ", false),
      (SampleShop.debugSecret + SampleShop.debugSecret, false), (String(SampleShop.debugSecret.dropLast()), false),
      (SampleShop.debugSecret.uppercased(), false), (String(SampleShop.debugSecret.reversed()), false),
    ]
  )
  func secrets(text: String, matches: Bool) throws {
    let shop = try SampleShop([DebugMenuModule()])
    let access: DebugAccess = try shop.service()
    #expect(access.matches(text) == matches)
    let without = try DebugAccess(Configuration([]))
    #expect(!without.matches(text))
  }

  @Test(
    "A secret has at least 16 bytes, and error messages do not contain it",
    arguments: [("", 0), ("tooshort", 8), ("fifteen letters", 15), (String(repeating: "x", count: 1_001), 1_001)]
  )
  func sizes(secret: String, bytes: Int) throws {
    let error = #expect(throws: ConfigurationError.self) {
      try DebugAccess(Configuration(arguments: ["--debug-secret", secret], environment: [:]))
    }
    let advice = "use 16 to 1000 bytes, such as the output of \"openssl rand -hex 16\""
    #expect(error?.description == "debug-secret has \(bytes) bytes: \(advice)")
  }

  @Test("The secret can be in the environment, and there is no debug menu without one")
  func settings() throws {
    let environment = ["STOREFRONT_DEBUG_SECRET": SampleShop.debugSecret]
    let access = try DebugAccess(Configuration(arguments: [], environment: environment))
    #expect(access.grant != nil && access.matches(SampleShop.debugSecret))
    #expect(try DebugAccess(Configuration(arguments: [], environment: [:])).grant == nil)
  }

  @Test("Without a secret, no route is offered; with one, all are", arguments: [nil, SampleShop.debugSecret])
  func routes(secret: String?) throws {
    let registry = try SampleShop([DebugMenuModule()], debugSecret: secret).registry
    let resolver = registry.resolver()
    let routes = registry.contributions(Route.self)
    #expect(
      routes.map(\.path) == [
        "/debug", "/debug/unlock", "/debug/unlock", "/debug/lock", "/debug/faults", "/debug/flags",
      ]
    )
    for route in routes { #expect(try route.isOffered(resolver) == (secret != nil), "\(route.path)") }
  }

  @Test("All services resolve, and no tab or deep link leads to the debug menu")
  func module() throws {
    let registry = try SampleShop([DebugMenuModule()]).registry
    expectEveryServiceResolves(in: registry)
    #expect(registry.tabs.isEmpty)
    let answer = registry.links(schemes: ["storefront"]).answer("storefront://debug")
    if case .destination = answer { Issue.record("\(answer)") }
  }
}
