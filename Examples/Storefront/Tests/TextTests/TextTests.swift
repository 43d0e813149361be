import ShopTestSupport
import Tessera
import TesseraModules
import TesseraTesting
import Testing

@testable import Core
@testable import StyleGuide
@testable import Web

/// The languages of the shop.
private let languages: [LanguageTag] = ["en", "es", "ar", "ru", "ja", "pl"]

/// Tests every key of every module, in every language and plural form.
@Suite struct TextTests {
  @Test(arguments: LinkedFeatures.names) func feature(name: String) throws {
    let feature = LinkedFeatures.all.filter { $0.identity.name == name }
    let tables = try SampleShop(feature).registry.tables.filter { $0.module == name }
    expectTables(["Localizable"], in: tables)
    expectLanguages(languages, in: tables)
    for table in tables { expectEveryKeyResolves(in: table, languages: languages) }
  }

  @Test func owners() throws {
    expectEveryTableHasOwner(
      in: try SampleShop(LinkedFeatures.all).registry,
      except: ["StyleGuide": "a library of all features", "Web": "a library of all features"]
    )
  }

  @Test func web() { expectEveryKeyResolves(in: Web.L10n.table, languages: languages) }

  @Test func products() { expectEveryKeyResolves(in: L10nProducts.table, languages: languages) }

  @Test func styleGuide() {
    expectEveryKeyResolves(
      in: L10nStyleGuide.table,
      languages: languages,
      except: ["layout.brand": "the shop has one name in every language"]
    )
  }
}
