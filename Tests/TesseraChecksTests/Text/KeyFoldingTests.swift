import Testing

@testable import TesseraChecks

@Suite struct KeyFoldingTests {
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
