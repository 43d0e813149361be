import Tessera
import TesseraTesting
import Testing

@testable import Account
@testable import Bag
@testable import Catalogue
@testable import Core
@testable import DebugMenu
@testable import Home
@testable import ProductDetails
@testable import Search
@testable import StyleGuide
@testable import Web
@testable import Wishlist

/// The languages of the shop.
private let languages: [LanguageTag] = ["en", "es", "ar", "ru", "ja", "pl"]

/// Tests every key of every module, in every language and plural form.
@Suite struct TextTests {
  @Test func home() { expectEveryKeyResolves(in: Home.L10n.table, languages: languages) }

  @Test func catalogue() { expectEveryKeyResolves(in: Catalogue.L10n.table, languages: languages) }

  @Test func productDetails() { expectEveryKeyResolves(in: ProductDetails.L10n.table, languages: languages) }

  @Test func search() { expectEveryKeyResolves(in: Search.L10n.table, languages: languages) }

  @Test func bag() { expectEveryKeyResolves(in: Bag.L10n.table, languages: languages) }

  @Test func wishlist() { expectEveryKeyResolves(in: Wishlist.L10n.table, languages: languages) }

  @Test func account() { expectEveryKeyResolves(in: Account.L10n.table, languages: languages) }

  @Test func debugMenu() { expectEveryKeyResolves(in: DebugMenu.L10n.table, languages: languages) }

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

/// Tests the plural forms that distinguish these languages.
@Suite struct PluralTests {
  @Test(arguments: [
    ("en", 1, "1 item"), ("en", 2, "2 items"), ("es", 1, "1 artículo"), ("es", 3, "3 artículos"),
    ("ar", 0, "لا منتجات"), ("ar", 1, "منتج واحد"), ("ar", 2, "منتجان"), ("ar", 3, "3 منتجات"), ("ar", 11, "11 منتجًا"),
    ("ar", 100, "100 منتج"),
    ("ru", 1, "1 товар"), ("ru", 3, "3 товара"), ("ru", 5, "5 товаров"), ("ru", 21, "21 товар"),
    ("ja", 1, "1点"), ("ja", 7, "7点"),
    ("pl", 1, "1 produkt"), ("pl", 4, "4 produkty"), ("pl", 12, "12 produktów"), ("pl", 22, "22 produkty"),
  ])
  func itemsInTheBag(_ language: LanguageTag, _ count: Int, _ text: String) {
    #expect(Bag.L10n.Bag.items(count: count).resolved(in: language) == text)
  }
}
