import Core
import ShopTestSupport
import Tessera
import Testing

@testable import Web

@Suite("Parts of the web floor")
struct PartsTests {
  @Test(
    "Fields are read as forms write them",
    arguments: [
      ("", [:]), ("a=1", ["a": "1"]), ("a=1&b=2&a=3", ["a": "1", "b": "2"]), ("a", ["a": ""]), ("=x", ["": "x"]),
      ("q=red+tea%20pot", ["q": "red tea pot"]), ("q=%C5%BC", ["q": "ż"]), ("&&a=1&&", ["a": "1"]),
      ("a=b=c", ["a": "b=c"]), ("q=%", nil), ("q=%a", nil), ("q=%zz", nil), ("q=%ff", nil), ("q=%00", nil),
      (String(repeating: "a=1&", count: 65), nil),
    ] as [(String, [String: String]?)]
  )
  func fields(text: String, values: [String: String]?) {
    #expect(Fields(encoded: text) == values.map { Fields($0) })
  }

  @Test(
    "Cookies are read as browsers send them",
    arguments: [
      (["a=1; b=2"], "1", "2"), (["a=1", "b=2"], "1", "2"), (["a=1;b"], "1", nil), (["=;;  a=x=y"], "x=y", nil),
      ([], nil, nil),
    ] as [([String], String?, String?)]
  )
  func cookies(headers: [String], a: String?, b: String?) {
    let cookies = Cookies(headers)
    #expect(cookies["a"] == a)
    #expect(cookies["b"] == b)
  }

  struct Model: PageModel {
    let text: String
    let missing: String?
  }

  @Test("A template is rendered once for a model, and slots are filled for each visitor")
  func slots() throws {
    let renderer = try PageRenderer(
      ["a": "<p title=\"{{path}}\">{{text}}{{missing}}</p>{{csrf}}{{#missing}}x{{/missing}}"],
      room: 1_000
    )
    let parts = try renderer.render("a", Model(text: "<&'\">", missing: nil))
    #expect(try renderer.render("a", Model(text: "<&'\">", missing: nil)) == parts)
    var html: [UInt8] = []
    PageRenderer.fill(parts, into: &html) { slot in
      slot == .csrf ? [.text(Array("token".utf8))] : [.text(PageRenderer.escape("/a?b=\"&<"))]
    }
    #expect(
      String(decoding: html, as: UTF8.self)
        == "<p title=\"/a?b=&quot;&amp;&lt;\">&lt;&amp;&#39;&quot;&gt;</p>token"
    )
  }

  @Test("However many pages there are, what is kept of them has an end")
  func room() throws {
    let renderer = try PageRenderer(["a": "{{text}}"], room: 1_000)
    for number in 0..<5_000 {
      let parts = try renderer.render("a", Model(text: "page \(number)", missing: nil))
      #expect(parts == [.text(Array("page \(number)".utf8))])
    }
    #expect(renderer.keptBytes <= 1_000)
  }

  @Test("A template that cannot be read is named, and one that is not there too")
  func templates() throws {
    let error = #expect(throws: TemplateError.self) { try PageRenderer(["broken": "{{#a}}"], room: 0) }
    #expect(error?.description.hasPrefix("the template broken cannot be read") == true)
    let missing = #expect(throws: TemplateError.self) {
      try PageRenderer([:], room: 0).render("a", Model(text: "", missing: nil))
    }
    #expect(missing?.description == "there is no template a")
  }

  @Test(
    "A way through pages shows the ends and what is near",
    arguments: [
      (1, 1, nil), (0, 5, nil), (6, 5, nil), (1, 3, ["1", "2", "3"]), (5, 9, ["1", "3", "4", "5", "6", "7", "9"]),
    ] as [(Int, Int, [String]?)]
  )
  func pagination(page: Int, count: Int, numbers: [String]?) {
    let pagination = Pagination(page: page, of: count, format: ShopFormat("en")) { "/\($0)" }
    #expect(pagination?.pages.map(\.number) == numbers)
    #expect(pagination?.pages.filter { $0.current }.map(\.number) == numbers.map { _ in ["\(page)"] })
    #expect((pagination?.previous == nil) == (page == 1 || numbers == nil))
  }

  @Test("A card says what there is to know of a product")
  func cards() async throws {
    let request = PageRequest(links: AllLinks())
    let visitors = SampleVisitors(SampleProducts(Goods.all))
    visitors.setWish("teapot", to: true, of: request.visitor)
    let maker = try await CardMaker(for: request, wishlist: visitors)
    let cards = maker.cards(Goods.all)
    #expect(cards.map(\.stockKind) == ["in", "low", "out", "in"])
    #expect(cards.map(\.stars) == [9, 8, 10, 8])
    #expect(cards.map(\.wishlisted) == [false, true, false, false])
    #expect(cards[0].price == "€89.00" && cards[0].oldPrice == "€109.00" && cards[1].oldPrice == nil)
    #expect(cards[0].href == "/product/wool-sweater")
    #expect(cards[1].stockText == "Only 3 left")
  }

  @Test("Languages call themselves by their own names, the source language first")
  func languages() {
    #expect(ShopLanguages.all.map(\.code) == ["en", "ar", "es", "ja", "pl", "ru"])
    #expect(ShopLanguages.all.map(\.name) == ["English", "العربية", "español", "日本語", "polski", "русский"])
  }
}
