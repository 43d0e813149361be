import TesseraStrings
import Testing

@Suite("Percent-encoded URLs")
struct PercentEncodingTests {
  @Test(
    "A percent-encoded URL has a scheme, no space, and two hexadecimal digits after each percent sign",
    arguments: [
      ("mailto:a@example.com?subject=My%20Order&body=Line%0D%0A", true), ("https://example.com/a%C3%A4", true),
      ("https://example.com/a", false), ("https://example.com/%@?q=a%20b", false), ("tel:%20d %20", false),
      ("a%20b", false), ("error:%ddabc", false), (":%20", false), ("https://example.com/%2", false), ("%20", false),
      ("", false),
    ]
  )
  func percentEncodedURL(text: String, isURL: Bool) {
    #expect(text.isPercentEncodedURL == isURL)
  }
}
