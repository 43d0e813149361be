import Testing

@testable import TesseraChecks

@Suite struct KeyFoldingTests {
  /// The first four are what Xcode makes of these keys.
  @Test(arguments: [
    ("paywall.error.x", "paywallErrorX"),
    ("Retro Green CRT", "retroGreenCrt"),
    ("F_A_Title", "fATitle"),
    ("%lld MiB", "miB"),
    ("cart-empty", "cartEmpty"),
    ("Größe ändern", "größeÄndern"),
    ("设置", "设置"),
    ("%1$@ of %2$lld", "of"),
    ("%@ – %@", nil),
    ("", nil),
  ])
  func symbol(_ key: String, _ symbol: String?) {
    #expect(KeyFolding.symbol(for: key) == symbol)
  }

  @Test(arguments: [
    ("Add to Cart", "add to cart"),
    ("  Name\t of\u{A0}it ", "name of it"),
    ("ÄRGER", "ärger"),
    ("", ""),
    (" ", ""),
  ])
  func folded(_ key: String, _ folded: String) {
    #expect(KeyFolding.folded(key) == folded)
  }
}
