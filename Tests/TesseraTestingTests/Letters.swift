import TesseraTestSupport

enum Letters {
  static func bytes(_ text: String) -> [UInt8] {
    do { return try CatalogFixture.bytes(CatalogFixture.entry("letters", [("en", text)])) } catch { return [] }
  }
}
