import Testing

@testable import TesseraChecks

@Suite struct KeyFoldingTests {
  @Test(
    "A folded key is in lowercase and has single spaces",
    arguments: [
      ("Add to Cart", "add to cart"),
      ("  Name\t of\u{A0}it ", "name of it"),
      ("ÄRGER", "ärger"),
      ("", ""),
      (" ", ""),
    ]
  )
  func folded(_ key: String, _ folded: String) {
    #expect(KeyFolding.folded(key) == folded)
  }
}
