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

  @Test(
    "Three percent-encoded bytes in a row are not format specifiers",
    arguments: [
      ("awk 'gsub(/%0d%0a%00/, 1)'", true), ("a%20b%20%20%20", true), ("%20%20", false), ("%20%20 %20", false),
      ("%20%20%d", false), ("%d%d%d", false), ("%@%@%@", false), ("%20%20%2", false), ("", false),
      ("%2d%2d%2d", false), ("%2d%2d%20", true), ("%2d%2d%2d%0a", true), ("x%20%20 %2d%2d%2d", false),
    ]
  )
  func percentEncodedBytes(text: String, expected: Bool) {
    #expect(text.hasPercentEncodedBytes == expected)
  }
}
