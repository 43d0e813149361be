import Tessera
import Testing

@testable import TesseraModules

struct ResourcefulModule: AppModule {
  static let identity = ModuleIdentity("Resourceful")
  var requirements: [ModuleRequirement] { [.module("Gone")] }
  var resources: [ResourceBundle] { [.main, ResourceBundle("Nowhere", package: "none")] }
}

@Suite("Module report")
struct ModuleReportTests {
  @Test("Problems and missing resources are reported on one line each")
  func lines() {
    let report = ModuleReport(ModuleDiscovery(types: [ResourcefulModule.self], incompatible: []))
    let lines = report.description.split(separator: "\n")
    #expect(lines[0] == "found: Resourceful 1.0.0")
    #expect(lines[1] == "problem: module Resourceful requires module Gone, which is not linked")
    #expect(lines[2].hasPrefix("resources: Resourceful: no resource bundle \"none_Nowhere\"; tried:"))
    #expect(report.missingResources.count == 1)
    #expect(
      report.answer(for: "Resourceful")
        == "Resourceful 1.0.0 was found; module Resourceful requires module Gone, which is not linked"
    )
  }

  @Test("A report without modules explains when a module is found")
  func nothing() {
    let report = ModuleReport(ModuleDiscovery(types: [], incompatible: []))
    #expect(report.description.hasPrefix("no module was found: a module is found if its target is linked"))
  }

  @Test("The registry contains the resource bundles of its modules")
  func resources() throws {
    #expect(try ModuleRegistry(modules: [BagModule(), CatalogModule()]).resources == [])
    let registry = try ModuleRegistry(modules: [ResourcefulModule(), GoneModule()])
    #expect(registry.resources == ResourcefulModule().resources)
  }
}

struct GoneModule: AppModule { static let identity = ModuleIdentity("Gone") }
