import TesseraModules
import TesseraTestSupport
import Testing

enum LinkScreen: FeatureScreen {
  static let kind = "link"
  case at(String)
}

/// A module whose links return the matched pattern and its values.
private struct LinkModule: AppModule {
  static let identity = ModuleIdentity("Link")
  static let patterns = [
    "", "bag", "bag/{id:int}", "bag/{id}", "bag/all", "order/{id:uuid}", "help/{page...}", "help/{topic}/print",
    "größe/{value}", "{name:int}/x", "{name}/x",
  ]

  func contribute(to app: inout ModuleContributions) {
    for pattern in Self.patterns {
      app.link(pattern) { link in
        let values = ["id", "page", "topic", "value", "name"].compactMap { name in
          (try? link.value(name, as: String.self)).map { "\(name)=\($0)" }
        }
        let size: Int? = link.query("size")
        let query = size.map { " size=\($0)" } ?? ""
        return .push(LinkScreen.at(([pattern] + values).joined(separator: " ") + query))
      }
    }
    app.link("maybe/{id:int}") { link in try link.value("id") > 9 ? .push(LinkScreen.at("big")) : nil }
    app.link("maybe/{id}") { link in .push(LinkScreen.at("small \(try link.value("id", as: String.self))")) }
    app.link("typed/{id}") { link in .push(LinkScreen.at("\(try link.value("id", as: Double.self))")) }
    app.link("wrong") { link in .push(LinkScreen.at(try link.value("nothing"))) }
  }
}

@Suite("Deep links")
struct DeepLinkTests {
  private let router: DeepLinkRouter

  init() throws {
    router = try ModuleRegistry(modules: [LinkModule()])
      .links(schemes: ["Shop"], hosts: ["Shop.example", "www.shop.example", "localhost:8080"])
  }

  private func text(_ answer: DeepLinkRouter.Answer) -> String {
    switch answer {
    case .destination(let destination):
      destination.screen?.as(LinkScreen.self).map { if case .at(let text) = $0 { text } else { "" } } ?? "tab"
    case .web(let address): "web \(address)"
    case .refused(let reason): "refused \(reason)"
    }
  }

  static let cases: [(address: String, text: String)] = [
    ("https://shop.example", ""),
    ("https://shop.example/", ""),
    ("shop:", ""),
    ("shop://bag", "bag"),
    ("SHOP://bag/", "bag"),
    ("shop:bag/7", "bag/{id:int} id=7"),
    ("shop:///bag/7", "bag/{id:int} id=7"),
    ("https://shop.example/bag/7?size=9&size=8#top", "bag/{id:int} id=7 size=9"),
    ("http://WWW.shop.example//bag///-7", "bag/{id:int} id=-7"),
    ("http://localhost:8080/bag/all?size=x", "bag/all"),
    ("https://shop.example/bag/99999999999999999999", "bag/{id} id=99999999999999999999"),
    ("https://shop.example/bag/a%20b+c", "bag/{id} id=a b+c"),
    ("https://shop.example/bag/%C3%9F", "bag/{id} id=ß"),
    ("https://shop.example/gr%C3%B6%C3%9Fe/1", "größe/{value} value=1"),
    ("https://shop.example/größe/1", "größe/{value} value=1"),
    (
      "https://shop.example/order/0b5f13bf-daf5-e8e4-931f-c68717a756c7",
      "order/{id:uuid} id=0b5f13bf-daf5-e8e4-931f-c68717a756c7"
    ),
    ("https://shop.example/order/7", "web https://shop.example/order/7"),
    ("https://www.shop.example/order/7?q=a+b&r", "web https://www.shop.example/order/7?q=a%20b&r="),
    ("shop://order/7", "web https://shop.example/order/7"),
    ("https://shop.example/help", "help/{page...} page="),
    ("https://shop.example/help/a/b", "help/{page...} page=a/b"),
    ("https://shop.example/help/a/print", "help/{topic}/print topic=a"),
    ("https://shop.example/5/x", "{name:int}/x name=5"),
    ("https://shop.example/y/x", "{name}/x name=y"),
    ("https://shop.example/Bag", "web https://shop.example/Bag"),
    ("https://shop.example/maybe/10", "big"),
    ("https://shop.example/maybe/9", "small 9"),
    ("https://shop.example/typed/1.5", "1.5"),
    ("https://shop.example/typed/y", "web https://shop.example/typed/y"),
    ("https://shop.example/wrong", "web https://shop.example/wrong"),
    // Invalid links.
    ("", "refused malformed"),
    ("bag", "refused malformed"),
    ("//shop.example/bag", "refused malformed"),
    ("1shop://bag", "refused malformed"),
    ("shop://bag item", "refused malformed"),
    ("https://shop.example\\@evil.example/bag", "refused malformed"),
    ("https://shop.example/bag\n", "refused malformed"),
    ("https://shöp.example/bag", "refused malformed"),
    ("javascript:alert(1)", "refused scheme(\"javascript\")"),
    ("file:///etc/passwd", "refused scheme(\"file\")"),
    ("data:text/html,x", "refused scheme(\"data\")"),
    ("https://evil.example/bag", "refused host(\"evil.example\")"),
    ("https://shop.example.evil.example/bag", "refused host(\"shop.example.evil.example\")"),
    ("https://shop.example:444/bag", "refused host(\"shop.example:444\")"),
    ("https:/bag", "refused host(\"\")"),
    ("https://shop.example@evil.example/bag", "refused credentials"),
    ("https://user:pass@shop.example/bag", "refused credentials"),
    ("https://shop.example/bag/%", "refused encoding"),
    ("https://shop.example/bag/%4", "refused encoding"),
    ("https://shop.example/bag/%zz", "refused encoding"),
    ("https://shop.example/bag/%FF", "refused encoding"),
    ("https://shop.example/bag/%C0%AF", "refused encoding"),
    ("https://shop.example/bag?a=%", "refused encoding"),
    ("https://shop.example/bag?a=%00", "refused encoding"),
    ("https://shop.example/bag/../x", "refused path"),
    ("https://shop.example/bag/%2e%2E/x", "refused path"),
    ("https://shop.example/bag/a%2Fb", "refused path"),
    ("shop://../bag", "refused path"),
    ("shop://./bag", "refused path"),
    ("https://shop.example/bag/a%5Cb", "refused path"),
    ("https://shop.example/bag/%00", "refused path"),
    ("https://shop.example/bag/%0A", "refused path"),
  ]

  @Test("Each URL has the expected result", arguments: cases)
  func answers(_ address: String, _ expected: String) { #expect(text(router.answer(address)) == expected) }

  @Test("URLs that are too long are refused")
  func length() {
    func answer(_ path: String) -> String { text(router.answer("https://shop.example/" + path)) }
    #expect(answer("bag/" + String(repeating: "a", count: 9_000)) == "refused tooLong")
    #expect(answer(String(repeating: "a/", count: 65)) == "refused tooLong")
    #expect(answer("bag?" + String(repeating: "a&", count: 65)) == "refused tooLong")
    #expect(answer("help/" + String(repeating: "a/", count: 63)).hasPrefix("help"))
  }

  @Test("Without a web site, unclaimed links are refused")
  func noWeb() throws {
    let router = try ModuleRegistry(modules: [LinkModule()]).links(schemes: ["shop"])
    #expect(text(router.answer("shop://bag")) == "bag")
    #expect(text(router.answer("shop://nothing")) == "refused unclaimed")
    #expect(text(router.answer("https://shop.example/bag")) == "refused host(\"shop.example\")")
  }

  static let patterns: [(pattern: String, reason: String)] = [
    ("a/{b...}/c", "a rest pattern is only allowed at the end"),
    ("{a}/{a:int}", "two parts have the same name"),
    ("a?b", "a word must not contain ?, # or %"),
    ("a%20b", "a word must not contain ?, # or %"),
    ("x{a}", "a part must be a word or a name in braces"),
    ("{}", "a part must be a word or a name in braces"),
    ("{a}b", "a part must be a word or a name in braces"),
    ("{a b}", "a name must consist of letters, digits, - and _"),
    ("{...}", "a name must consist of letters, digits, - and _"),
    ("{:int}", "a name must consist of letters, digits, - and _"),
    ("{a:date}", "there is no type \"date\": use int, uuid or string"),
    ("{a:}", "there is no type \"\": use int, uuid or string"),
  ]

  @Test("Malformed patterns are refused with a reason", arguments: patterns)
  func malformed(_ pattern: String, _ reason: String) {
    do throws(DeepLinkPattern.Malformed) {
      _ = try DeepLinkPattern(pattern)
      Issue.record("it was read")
    } catch {
      #expect(error.reason == reason)
    }
  }

  @Test("Random URLs never crash the router, and web results are limited to the app's own hosts")
  func fuzz() {
    var random = SeededGenerator(seed: 3)
    let pieces = [
      "shop:", "https:", "//", "shop.example", "/", "bag", "%", "%2", "%2F", "%2e", "..", ".", "?", "&", "=", "+", "#",
      "@",
      ":", "[", "]", "\\", "\0", "\u{7F}", " ", "é", "\u{202E}", "日", "7", "-", "{", "}", "help", "order",
      "javascript:",
      "%C3%A9", "%FF", "evil.example",
    ]
    for _ in 0..<LongRun.rounds(20_000) {
      let start = ["", "shop://", "https://shop.example/"][random.below(3)]
      let address = start + (0..<random.below(12)).map { _ in pieces[random.below(pieces.count)] }.joined()
      switch router.answer(address) {
      case .destination, .refused: break
      case .web(let page):
        let isOurs = ["https://shop.example/", "https://www.shop.example/"].contains(where: page.hasPrefix)
        #expect(isOurs && page.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F }, "\(address) → \(page)")
        // The rewritten URL has the same result.
        #expect(router.answer(page) == .web(page), "\(address) → \(page)")
      }
    }
  }

  @Test("Random bytes as URLs and patterns never crash")
  func bytes() {
    var random = SeededGenerator(seed: 5)
    for _ in 0..<LongRun.rounds(5_000) {
      let tail = (0..<random.below(40)).map { _ in UInt8(random.below(256)) }
      _ = router.answer("shop:" + String(decoding: tail, as: UTF8.self))
      _ = try? DeepLinkPattern(String(decoding: tail, as: UTF8.self))
    }
  }

  @Test("A link opens in its tab and replaces presented screens")
  func destination() throws {
    let registry = try ModuleRegistry(modules: [BagModule(), CatalogModule()])
    let router = registry.links(schemes: ["shop"])
    var tabs = try #require(TabNavigation(registry.tabs))
    tabs.presentSheet(AnyScreen(BagScreen.bag))
    guard case .destination(let product) = router.answer("shop://product/42"),
      case .destination(let bag) = router.answer("shop://bag")
    else {
      Issue.record("no destination")
      return
    }
    #expect(tabs.open(product) == true)
    #expect(text(tabs.navigation) == "\(AnyScreen(ProductScreen.list)) \(AnyScreen(ProductScreen.detail(42)))")
    #expect(tabs.open(bag) == true)
    #expect(tabs.selected == "bag")
    let before = tabs
    #expect(tabs.open(.sheet(BagScreen.bag, in: "gone")) == false)
    #expect(tabs == before)
    #expect(tabs.open(.fullScreen(BagScreen.bag)) == true)
    #expect(tabs.navigation.presented.count == 1)
    #expect(LinkDestination.tab("bag").screen == nil)
  }

  private func text(_ navigation: NavigationAdapter<AnyScreen>) -> String { TesseraModulesTests.text(navigation) }
}
