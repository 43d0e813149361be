import Core
import Models
import ShopTestSupport
import Tessera
import Testing

@testable import Web

@Suite("Components of the web module")
struct PartsTests {
  @Test(
    "Form fields are decoded, and malformed fields are rejected",
    arguments: [
      ("", [:]), ("a=1", ["a": "1"]), ("a=1&b=2", ["a": "1", "b": "2"]), ("a=1&b=2&a=3", nil), ("a", [:]),
      ("a=", ["a": ""]),
      ("q=red+tea%20pot", ["q": "red tea pot"]), ("q=%C5%BC", ["q": "ż"]), ("&&a=1&&", ["a": "1"]),
      ("a=b=c", ["a": "b=c"]), ("q=%", nil), ("q=%a", nil), ("q=%zz", nil), ("q=%ff", nil), ("q=%00", nil),
      ((0..<64).map { "a\($0)=1" }.joined(separator: "&"), Dictionary((0..<64).map { ("a\($0)", "1") }) { $1 }),
      ((0..<65).map { "a\($0)=1" }.joined(separator: "&"), nil), ("a[]=1", nil), ("a%5B%5D=1", nil),
      ("a" + String(repeating: "[a]", count: 20_000) + "=1", nil), ("q=[1]%5B2%5D", ["q": "[1][2]"]),
    ] as [(String, [String: String]?)]
  )
  func fields(text: String, values: [String: String]?) {
    #expect(Fields(encoded: text) == values.map { Fields($0) })
  }

  struct Model: PageModel {
    let text: String
    var missing: String?
    var inner: [Inner] = []
    var part: HTML = ""
  }

  struct Inner: PageModel {
    let isSeen: Bool
    let number: Int
  }

  @Test(
    "Values in templates are escaped according to their types",
    arguments: [
      ("{{text}}", "&lt;&amp;&#39;&quot;&gt;"), ("{{{text}}}", "&lt;&amp;&#39;&quot;&gt;"),
      ("<a title=\"{{text}}\">", "<a title=\"&lt;&amp;&#39;&quot;&gt;\">"), ("{{part}}", "<b>&lt;</b>"),
      ("{{#text}}[{{text}}]{{/text}}", "[&lt;&amp;&#39;&quot;&gt;]"), ("{{missing}}{{#missing}}x{{/missing}}", ""),
      ("{{^missing}}none{{/missing}}", "none"), ("{{#inner}}{{#isSeen}}{{number}}{{/isSeen}}{{/inner}}", "2"),
      ("{{csrf}}", "token"), ("{{path}}", "/a?b=&quot;&amp;&lt;"), ("{{> partial}}", "&lt;&amp;&#39;&quot;&gt;"),
    ]
  )
  func values(template: String, text: String) throws {
    let renderer = try PageRenderer(["a": template, "partial": "{{text}}"])
    let inner = [Inner(isSeen: false, number: 1), Inner(isSeen: true, number: 2)]
    let request = PageRequest(target: "/a?b=\"&<", formToken: "token")
    let model = Model(text: "<&'\">", inner: inner, part: "<b>\("<")</b>")
    #expect(try renderer.render("a", model, for: request).text == text)
  }

  @Test(
    "Text is escaped by Unicode scalar",
    arguments: [
      ("", ""), ("plain", "plain"), ("żółć 日本", "żółć 日本"), ("a&b", "a&amp;b"), ("&lt;", "&amp;lt;"),
      ("\"\u{301} onfocus=x", "&quot;\u{301} onfocus=x"), ("<\u{301}b>", "&lt;\u{301}b&gt;"), ("\r\n'", "\r\n&#39;"),
    ]
  )
  func escaping(text: String, escaped: String) {
    // Compares bytes, because strings are compared by canonical equivalence.
    #expect(Array(HTML(text).text.utf8) == Array(escaped.utf8))
    let part: HTML = "<p>\(text)</p>"
    let whole: HTML = "<b>\(part)</b>"
    #expect(Array(whole.text.utf8) == Array("<b><p>\(escaped)</p></b>".utf8))
  }

  @Test("The layout is rendered once per language and filled in for each page")
  func layout() throws {
    let renderer = try PageRenderer(["layout": "{{lang}}|{{theme}}|{{content}}|{{dir}}|{{themeSheet}}|{{icon}}"])
    let form = try LayoutForm(renderer, language: "ar", assets: AssetNames(["theme.css": "0a1"]))
    let page = form.html { "<\($0.rawValue)>" }.text
    #expect(page == "ar|<theme>|<content>|rtl|/assets/theme.0a1.css|/assets/icons/storefront.svg")
  }

  @Test("Invalid and missing templates cause errors that contain their names")
  func templates() throws {
    let error = #expect(throws: TemplateError.self) { try PageRenderer(["broken": "{{#a}}"]) }
    #expect(error?.description.hasPrefix("the template broken cannot be read") == true)
    let missing = #expect(throws: TemplateError.self) { try PageRenderer([:]).render("a", Model(text: "")) }
    #expect(missing?.description == "there is no template a")
  }

  @Test(
    "Pagination shows the first and last pages, the pages near the current one, and the gaps between them",
    arguments: [
      (1, 1, nil), (0, 5, nil), (6, 5, nil), (1, 3, "[1] 2 3"), (1, 4, "[1] 2 3 4"), (1, 5, "[1] 2 3 4 5"),
      (1, 6, "[1] 2 3 … 6"), (4, 7, "1 2 3 [4] 5 6 7"), (5, 9, "1 2 3 4 [5] 6 7 8 9"),
      (6, 11, "1 … 4 5 [6] 7 8 … 11"), (2, 20, "1 [2] 3 4 … 20"), (20, 20, "1 … 18 19 [20]"),
      (17, 20, "1 … 15 16 [17] 18 19 20"),
    ] as [(Int, Int, String?)]
  )
  func pagination(page: Int, count: Int, shown: String?) {
    let pagination = Pagination(page: page, of: count, format: ShopFormat("en")) { "/\($0)" }
    let texts = pagination?.items.map { item in
      switch item {
      case .page(let entry): entry.current ? "[\(entry.number)]" : entry.number
      case .gap: "…"
      }
    }
    #expect(texts?.joined(separator: " ") == shown)
    #expect((pagination?.previous == nil) == (page == 1 || shown == nil))
  }

  @Test("A gap is visible, and screen readers skip it")
  func gaps() throws {
    let pagination = try #require(Pagination(page: 1, of: 9, format: ShopFormat("en")) { "/\($0)" })
    let items = pagination.html.text.matches(of: /<li[^\n]*/).map { String($0.0) }
    #expect(items.count == 5)
    #expect(items[3] == #"<li class="pages-gap" aria-hidden="true">…</li>"#)
  }

  @Test("A card shows the price, stock, rating, link, and wish status of a product")
  func cards() async throws {
    let request = PageRequest(links: AllLinks())
    let visitors = SampleVisitors(SampleProducts(Goods.all))
    visitors.setWish("teapot", to: true, of: request.visitor)
    let maker = try await CardMaker(for: request, wishlist: visitors)
    let cards = maker.cards(Goods.all).cards
    #expect(cards.map(\.stockKind) == ["in", "low", "out", "in"])
    #expect(cards.map(\.rating.stars) == [9, 8, 10, 8])
    #expect(cards.map { $0.heart?.isWished } == [false, true, false, false])
    let states = cards.map { $0.html.text.firstMatch(of: #/name="wished" value="(.)"/#).map { String($0.1) } }
    #expect(states == ["1", "0", "1", "1"])
    #expect(cards[0].price.now == "€89.00" && cards[0].price.reduction?.old == "€109.00")
    #expect(cards[1].price.reduction == nil)
    #expect(cards[0].href == "/product/wool-sweater")
    #expect(cards[1].stockText == "Only 3 left")
    #expect(cards.map { $0.heart?.id } == Goods.all.map { "wish-\($0.slug)" })
    #expect(maker.card(Goods.teapot, list: "new").heart?.id == "new-teapot")
  }

  @Test("Languages have their native names, and the source language is first")
  func languages() {
    #expect(ShopLanguages.all.map(\.code) == ["en", "ar", "es", "ja", "pl", "ru"])
    #expect(ShopLanguages.all.map(\.name) == ["English", "العربية", "español", "日本語", "polski", "русский"])
  }
}
