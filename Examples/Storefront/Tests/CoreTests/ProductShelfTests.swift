import Core
import Foundation
import Models
import ShopTestSupport
import Testing

@Suite("Product lists")
struct ProductShelfTests {
  @Test(
    "A query filters and sorts the products",
    arguments: [
      (ProductQuery(), ["wool-sweater", "teapot", "two-person-tent", "long-scarf"]),
      (ProductQuery(category: "clothing"), ["wool-sweater", "long-scarf"]),
      (ProductQuery(category: "none"), []),
      (ProductQuery(inStock: true, order: .cheapest), ["long-scarf", "teapot", "wool-sweater"]),
      (ProductQuery(order: .dearest), ["two-person-tent", "wool-sweater", "teapot", "long-scarf"]),
      (ProductQuery(order: .newest), ["wool-sweater", "teapot", "long-scarf", "two-person-tent"]),
      (ProductQuery(order: .rating), ["two-person-tent", "wool-sweater", "teapot", "long-scarf"]),
      (ProductQuery(onSale: true), ["wool-sweater"]),
    ] as [(ProductQuery, [String])]
  )
  func query(_ query: ProductQuery, slugs: [String]) {
    let page = ProductShelf(Goods.all).page(query, offset: 0, limit: 10)
    #expect(page.products.map(\.slug) == slugs)
    #expect(page.total == slugs.count)
  }

  @Test(
    "A page contains the products at its offset and is empty beyond the end",
    arguments: [
      (0, 2, ["wool-sweater", "teapot"]), (2, 2, ["two-person-tent", "long-scarf"]), (3, 2, ["long-scarf"]),
      (4, 2, []), (.max, 2, []), (-1, 2, []), (0, 0, []), (1, .max, ["teapot", "two-person-tent", "long-scarf"]),
    ] as [(Int, Int, [String])]
  )
  func page(offset: Int, limit: Int, slugs: [String]) {
    let page = ProductShelf(Goods.all).page(ProductQuery(), offset: offset, limit: limit)
    #expect(page.products.map(\.slug) == slugs)
    #expect(page.total == 4)
  }

  @Test("Products sorted by name are in the order of their localized names")
  func names() throws {
    let shelf = ProductShelf(try ProductSeed.bundled())
    for language in ["en", "pl", "ja"] {
      let page = shelf.page(ProductQuery(order: .name, language: language), offset: 0, limit: .max)
      #expect(Set(page.products.map(\.slug)) == Set(shelf.products.map(\.slug)))
    }
    let english = shelf.page(ProductQuery(order: .name), offset: 0, limit: .max).products
    let names = english.map { ProductTexts.name(of: $0).resolved(in: "en").lowercased() }
    #expect(names == names.sorted())
  }

  @Test("Related products have the same category or color, and those of the category come first")
  func related() {
    var backpack = Goods.tent
    (backpack.id, backpack.slug, backpack.color) = (5, "backpack", "red")
    let shelf = ProductShelf(Goods.all + [backpack])
    for limit in [4, 1, 0, -1, .max] {
      let slugs = shelf.related(to: Goods.sweater, limit: limit).map(\.slug)
      #expect(slugs == Array(["long-scarf", "backpack"].prefix(max(0, limit))))
    }
    #expect(shelf.related(to: Goods.tent, limit: 4).map(\.slug) == ["backpack"])
    #expect(shelf.related(to: Goods.teapot, limit: 4).isEmpty)
    #expect(ProductShelf([Goods.scarf]).related(to: Goods.sweater, limit: 4).isEmpty)
  }

  @Test("The shop has at least 60 valid products with unique slugs, pictures, and translations")
  func seed() throws {
    let products = try ProductSeed.bundled()
    #expect(products.count >= 60)
    #expect(Set(products.map(\.slug)).count == products.count)
    #expect(Set(products.map(\.id)).count == products.count)
    let pictures = try CoreFiles.pictures()
    for product in products {
      let picture = pictures.appendingPathComponent("\(product.picture).svg")
      #expect(FileManager.default.fileExists(atPath: picture.path), "\(product.slug)")
      #expect(product.price.minorUnits > 0 && (0...5).contains(product.rating) && product.stock >= 0)
      #expect((product.oldPrice?.minorUnits ?? .max) > product.price.minorUnits, "\(product.slug)")
      for text in [ProductTexts.name(of: product), ProductTexts.description(of: product)] {
        guard case .catalog(let text) = text else { Issue.record("\(text)"); continue }
        #expect(text.resolved(in: "en") != text.key)
      }
    }
  }
}
