import Bag
import Tessera
import TesseraModules
import Testing

@testable import Shop

/// Runs in the app's process, which shares one copy of `Tessera` with the framework and these tests.
@Suite("App, framework, and hosted tests") struct ShopTests {
  @Test("Strings of the app, the framework, and a catalog outside of the project are found") func strings() {
    #expect(L10n.title.resolved(in: "de") == "Laden")
    #expect(BagModule.items(3).resolved(in: "de") == "3 Artikel")
    #expect(L10nShared.close.resolved(in: "de") == "Schließen")
  }

  @Test("Resources of a framework are found in the framework bundle") func resources() throws {
    #expect(try BagModule.terms() == "Goods can be returned within 30 days.\n")
    #expect(try Files.bundle.foundationBundle().bundlePath.hasSuffix("Bag.framework"))
  }

  @Test("Modules of the app and of the framework are found") func modules() {
    #if compiler(>=6.3)
      #expect(Modules.discover().modules.map(\.identity.name).sorted() == ["Bag", "Shop"])
      #expect(Modules.discover().incompatible.isEmpty)
    #endif
  }

  @Test("The framework bundle contains the language folders that Xcode generates") func languageFolders() throws {
    let bundle = try Files.bundle.foundationBundle()
    #expect(bundle.path(forResource: "Bag", ofType: "stringsdict", inDirectory: nil, forLocalization: "de") != nil)
  }
}
