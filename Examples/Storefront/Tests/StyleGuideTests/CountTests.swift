import Tessera
import Testing

@testable import StyleGuide

@Suite struct CountTests {
  @Test(
    "The number of items uses the plural form of the language",
    arguments: [
      ("en", 1, "1 item"), ("en", 2, "2 items"), ("es", 1, "1 artículo"), ("es", 3, "3 artículos"),
      ("ar", 0, "لا منتجات"), ("ar", 1, "منتج واحد"), ("ar", 2, "منتجان"), ("ar", 3, "3 منتجات"),
      ("ar", 11, "11 منتجًا"),
      ("ar", 100, "100 منتج"),
      ("ru", 1, "1 товар"), ("ru", 3, "3 товара"), ("ru", 5, "5 товаров"), ("ru", 21, "21 товар"),
      ("ja", 1, "1点"), ("ja", 7, "7点"),
      ("pl", 1, "1 produkt"), ("pl", 4, "4 produkty"), ("pl", 12, "12 produktów"), ("pl", 22, "22 produkty"),
    ] as [(LanguageTag, Int, String)]
  )
  func items(language: LanguageTag, count: Int, text: String) {
    #expect(L10nStyleGuide.Count.items(count: count).resolved(in: language) == text)
  }
}
