import Testing

@testable import TesseraAccessors

@Suite struct KeyNameTests {
  static let names: [(key: String, path: String)] = [
    // Keys with several parts.
    ("title", "title"), ("cart.items", "Cart.items"), ("cart", "cart"),
    ("checkout.pay_now.TITLE", "Checkout.PayNow.title"),
    ("CART_TITLE", "cartTitle"), ("URL", "url"), ("URLTitle", "urlTitle"), ("cart-total", "cartTotal"),
    ("cart.items %lld", "Cart.items"), ("a.b.c.d.e.f.g.h.i.j", "A.B.C.D.E.F.G.H.iJ"), ("iOSVersion", "iOSVersion"),
    ("MP3Player", "mp3Player"),
    // Sentences.
    ("Add to cart", "addToCart"), ("Hello, %@!", "hello"), ("Loading...", "loading"), ("Don’t save", "dontSave"),
    ("5 % off", "_5Off"), ("%lld items in %@", "itemsIn"),
    (
      "Please enter the e-mail address that you used when you opened your account",
      "pleaseEnterTheEMailAddressThatYouUsedWhenYou_bc5b5ef5"
    ),
    // Names that are reserved in Swift.
    ("init", "init_"), ("self", "self_"), ("self.Type", "Self_.type"), ("type.name", "Type_.name"), ("Any.x", "Any_.x"),
    ("default", "default"), ("int.x", "Int_.x"), ("l10n.x", "L10n_.x"), ("table", "table_"), ("a.table", "A.table"),
    ("protocol.class", "Protocol_.class"),
    // Keys that contain almost no characters of an identifier.
    ("", "empty"), (",", "comma"), ("%@", "percentAt"), ("%lld%%", "percentLLDPercentPercent"), ("…", "u2026"),
    ("🛒", "u1F6D2"), ("...", "dotDotDot"), ("1", "_1"), ("1.title", "_1_.title"), ("\u{301}a", "_\u{301}a"),
    ("\u{202E}abc", "abc"), ("*/ import B", "importB"), ("`x`", "x"), ("\n", "uA"),
    // Other scripts, including scripts without uppercase letters.
    ("Öffnen", "öffnen"), ("東京", "東京"), ("東京.駅", "東京_.駅"), ("привет мир", "приветМир"), ("ß.x", "SS.x"),
    ("\u{3164}", "u3164"), ("a\u{2E2F}b", "aB"), ("\u{149}.x", "\u{2BC}N_.x"), ("\u{1C5}a.x", "\u{1C4}a.x"),
  ]

  @Test("A key is converted to a Swift name independently of other keys", arguments: names)
  func name(_ example: (key: String, path: String)) {
    #expect(KeyName(key: example.key, avoiding: ["L10n", "Int"]).path == example.path)
  }

  @Test(
    "The length and nesting of names are limited",
    arguments: [
      String(repeating: "a", count: 10_000), String(repeating: "a.", count: 5_000) + "b",
      String(repeating: "word ", count: 1_000), String(repeating: "!", count: 1_000),
      String(repeating: "東", count: 1_000),
    ]
  )
  func bounds(_ key: String) {
    let name = KeyName(key: key, avoiding: [])
    #expect(name.namespaces.count <= 8)
    #expect((name.namespaces + [name.member]).allSatisfy { $0.text.utf8.count <= 64 })
  }

  @Test(
    "Argument labels are derived from argument names",
    arguments: [
      ("count", "count"), ("item_count", "itemCount"), ("in", "in"), ("let", "let_"), ("1", "_1"), ("!", nil),
    ]
      as [(String, String?)]
  )
  func label(_ example: (String, String?)) {
    #expect(KeyName.label(example.0)?.text == example.1)
  }

  @Test(
    "The accessor enum is named after the table",
    arguments: [
      ("Localizable", "L10n"), ("L10n", "L10n"), ("Checkout", "L10nCheckout"), ("info-plist", "L10nInfoPlist"),
      ("...", "L10nDotDotDot"),
      ("a/b", "L10nAB"),
    ]
  )
  func table(_ example: (String, String)) {
    #expect(StringsOptions(table: example.0).typeName.text == example.1)
  }

  @Test(
    "Custom names must be valid Swift names",
    arguments: [
      ("Strings", true), ("_x", true), ("", false), ("1a", false), ("a b", false), ("Type", false), ("_", false),
      ("a\u{202E}", false),
    ]
  )
  func validating(_ example: (String, Bool)) {
    #expect((SwiftName(validating: example.0) != nil) == example.1)
  }
}
