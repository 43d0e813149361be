import Tessera
import TesseraModules
import Testing

struct Clock: Sendable {}

private struct Early: AppModule {
  static let identity = ModuleIdentity("Early")
  var requirements: [ModuleRequirement] { [.module("Late")] }
}
private struct Late: AppModule {
  static let identity = ModuleIdentity("Late")
  var requirements: [ModuleRequirement] { [.module("Zero")] }
}
private struct Middle: AppModule { static let identity = ModuleIdentity("Middle") }
struct ZeroModule: AppModule { static let identity = ModuleIdentity("Zero") }
struct AgainModule: AppModule { static let identity = ModuleIdentity("Zero", version: ModuleVersion(9)) }
struct TwinModule: AppModule {
  static let identity = ModuleIdentity("Twin")
  func register(in services: inout ServiceRegistrations) { services.register(String.self) { _ in "" } }
  func contribute(to app: inout ModuleContributions) {
    app.tab(ModuleTab("twin", title: title("Twin"), root: BagScreen.bag))
  }
}
struct OtherTwin: AppModule {
  static let identity = TwinModule.identity
  func register(in services: inout ServiceRegistrations) { TwinModule().register(in: &services) }
  func contribute(to app: inout ModuleContributions) { TwinModule().contribute(to: &app) }
}
private struct Circle: AppModule {
  static let identity = ModuleIdentity("Zero")
  var requirements: [ModuleRequirement] { [.module("Early")] }
}
private struct Picky: AppModule {
  static let identity = ModuleIdentity("Picky")
  var requirements: [ModuleRequirement] {
    [.module("Catalog", from: ModuleVersion(2, 2)), .service(Clock.self, named: "wall")]
  }
}
private struct Copycat: AppModule {
  static let identity = ModuleIdentity("Copycat")
  var requirements: [ModuleRequirement] { [.module("Gone")] }
  func register(in services: inout ServiceRegistrations) {
    services.register((any Catalog).self) { _ in SampleCatalog() }
    services.register(Int.self, named: "a") { _ in 1 }
    services.register(Int.self, named: "a") { _ in 2 }
    services.register(Int.self) { _ in 3 }
  }
  func contribute(to app: inout ModuleContributions) {
    app.tab(ModuleTab("shop", title: title("Shop"), root: BagScreen.bag))
    app.screens(ProductScreen.self)
    app.link("/product/{number:int}/") { _ in nil }
    app.link("product/{id}") { _ in nil }
    app.link("{a...}/b") { _ in nil }
  }
}

@Suite("Module registry")
struct ModuleRegistryTests {
  @Test("Modules are sorted by their requirements regardless of their original order")
  func order() throws {
    let modules: [any AppModule] = [Early(), Late(), Middle(), ZeroModule()]
    for turn in 0..<4 {
      let turned = Array(modules[turn...] + modules[..<turn])
      for modules in [turned, turned.reversed(), turned + turned] {
        let registry = try ModuleRegistry(modules: modules)
        #expect(registry.modules.map(\.identity.name) == ["Middle", "Zero", "Late", "Early"])
      }
    }
  }

  private static let twins = "Twin (TesseraModulesTests.OtherTwin) and Twin (TesseraModulesTests.TwinModule)"

  @Test("Each registration is reported once, in the order of the modules")
  func registrations() throws {
    var lines: [String] = []
    let registry = try ModuleRegistry(modules: [BagModule(), CatalogModule()]) { lines.append("\($0)") }
    #expect(
      lines == [
        "module Catalog 2.1.0", "module Catalog 2.1.0: service Catalog", "module Catalog 2.1.0: tab \"shop\"",
        "module Catalog 2.1.0: screens \"product\"", "module Catalog 2.1.0: link \"product/{id:int}\"",
        "module Catalog 2.1.0: value PageRoute",
        "module Bag 1.0.0", "module Bag 1.0.0: service BagStore", "module Bag 1.0.0: tab \"bag\"",
        "module Bag 1.0.0: screens \"bag\"", "module Bag 1.0.0: link \"bag\"", "module Bag 1.0.0: link \"bag/{item}\"",
        "module Bag 1.0.0: value PageRoute",
      ]
    )
    lines = []
    _ = try registry.adding([BagModule(), ZeroModule()]) { lines.append("\($0)") }
    #expect(lines == ["module Zero 1.0.0"])
    lines = []
    #expect(throws: ModuleRegistryError.self) { try ModuleRegistry(modules: [Early()]) { lines.append("\($0)") } }
    #expect(lines == [])
  }

  static let problems: [(modules: [any AppModule], sentences: [String])] = [
    ([], []),
    ([Early(), Late()], ["module Late requires module Zero, which is not linked"]),
    (
      [ZeroModule(), AgainModule()],
      ["two modules have the name Zero: TesseraModulesTests.AgainModule and TesseraModulesTests.ZeroModule"]
    ),
    (
      [TwinModule(), OtherTwin()],
      [
        "the service String is registered twice: by \(twins)",
        "two modules have the name Twin: TesseraModulesTests.OtherTwin and TesseraModulesTests.TwinModule",
        "two tabs are registered with the identifier \"twin\": by \(twins)",
      ]
    ),
    ([Early(), Late(), Circle()], ["modules require one another: Early → Late → Zero → Early"]),
    (
      [BagModule()],
      [
        "module Bag requires module Catalog, which is not linked",
        "module Bag requires the service Catalog, but no module registers it",
      ]
    ),
    (
      [CatalogModule(), Picky()],
      [
        "module Picky requires module Catalog 2.2.0 or later, but 2.1.0 is linked",
        "module Picky requires the service Clock \"wall\", but no module registers it",
      ]
    ),
    (
      [CatalogModule(), Copycat()],
      [
        "module Copycat requires module Gone, which is not linked",
        "the link pattern \"{a...}/b\" of module Copycat is invalid: a rest pattern is only allowed at the end",
        "the service Catalog is registered twice: by Catalog and Copycat",
        "the service Int \"a\" is registered twice: both by Copycat",
        "two kinds of screens are registered with the name \"product\": by Catalog and Copycat",
        "two links are registered with the pattern \"product/{id:int}\": by Catalog and Copycat",
        "two tabs are registered with the identifier \"shop\": by Catalog and Copycat",
      ]
    ),
  ]

  @Test("All problems of the modules are reported at once", arguments: problems)
  func problem(_ modules: [any AppModule], _ sentences: [String]) {
    do throws(ModuleRegistryError) {
      _ = try ModuleRegistry(modules: modules)
      #expect(sentences == [])
    } catch {
      #expect(error.problems.map(\.description) == sentences)
      #expect(error.description == sentences.joined(separator: "\n"))
    }
  }

  @Test(
    "A version satisfies requirements of the same major version that are not newer",
    arguments: [
      ("1.2.0", ModuleVersion(1, 2), ModuleVersion(1, 2), true),
      ("1.3.0", ModuleVersion(1, 3), ModuleVersion(1, 2), true),
      ("1.1.9", ModuleVersion(1, 1, 9), ModuleVersion(1, 2), false),
      ("2.0.0", ModuleVersion(2), ModuleVersion(1, 2), false),
    ]
  )
  func versions(_ text: String, _ version: ModuleVersion, _ wanted: ModuleVersion, _ serves: Bool) {
    #expect(version.description == text)
    #expect(version.serves(wanted) == serves)
  }

  @Test("Only linked features contribute tabs, links, screens, and routes")
  func features() throws {
    let both = try ModuleRegistry(modules: [BagModule(), CatalogModule()])
    let one = try ModuleRegistry(modules: [CatalogModule()])
    #expect(both.tabs.map(\.id) == ["shop", "bag"])
    #expect(one.tabs.map(\.id) == ["shop"])
    #expect(both.contributions(PageRoute.self) == [PageRoute(path: "/product"), PageRoute(path: "/bag")])
    #expect(one.contributions(PageRoute.self) == [PageRoute(path: "/product")])
    #expect(one.contributions(String.self) == [])
    let bag = "https://shop.example/bag/7"
    let item = LinkDestination.push(BagScreen.item("7"), in: "bag")
    #expect(both.links(hosts: ["shop.example"]).answer(bag) == .destination(item))
    #expect(one.links(hosts: ["shop.example"]).answer(bag) == .web(bag))
  }

  @Test("Adding modules later keeps existing service instances")
  func adding() throws {
    let first = try ModuleRegistry(modules: [Counted()])
    let made: Token = try first.resolver().resolve()
    let second = try first.adding([Counted(), Middle()])
    #expect(second.modules.map(\.identity.name) == ["Counted", "Middle"])
    #expect(try second.resolver().resolve(Token.self) === made)
    #expect(throws: ModuleRegistryError.self) { try first.adding([Early()]) }
    #expect(try ModuleRegistry(modules: [Counted()]).resolver().resolve(Token.self) !== made)
  }
}

final class Token: Sendable {}

private struct Counted: AppModule {
  static let identity = ModuleIdentity("Counted")
  func register(in services: inout ServiceRegistrations) { services.register(Token.self) { _ in Token() } }
}
