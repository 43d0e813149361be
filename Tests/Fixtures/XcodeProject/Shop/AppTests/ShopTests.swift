import Bag
import Tessera
import TesseraModules
import Testing

@testable import Shop

/// Runs in the app's process, which shares one copy of `Tessera` with the framework and these tests.
@Suite("The app, its framework and hosted tests") struct ShopTests {
  @Test("Strings of the app, of the framework, and of a catalog outside the project") func strings() {
    #expect(L10n.title.resolved(in: "de") == "Laden")
    #expect(BagModule.items(3).resolved(in: "de") == "3 Artikel")
    #expect(L10nShared.close.resolved(in: "de") == "Schließen")
  }

  @Test("A framework's resources are in the framework") func resources() throws {
    #expect(try BagModule.terms() == "Goods can be returned within 30 days.\n")
    #expect(try Files.bundle.foundationBundle().bundlePath.hasSuffix("Bag.framework"))
  }

  @Test("Modules of the app and of the framework are found") func modules() {
    #if compiler(>=6.3)
      #expect(Modules.discover().modules.map(\.identity.name).sorted() == ["Bag", "Shop"])
      #expect(Modules.discover().incompatible.isEmpty)
    #endif
  }

  @Test("Xcode's own folders of the catalogs are there") func languageFolders() throws {
    let bundle = try Files.bundle.foundationBundle()
    #expect(bundle.path(forResource: "Bag", ofType: "stringsdict", inDirectory: nil, forLocalization: "de") != nil)
  }
}
