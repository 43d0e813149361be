import TesseraStrings
import Testing

@Suite("Date patterns in the form of strftime")
struct DatePatternTests {
  @Test(
    "A date pattern has at least two conversions, and one that printf does not have",
    arguments: [
      ("%m/%d/%Y", true), ("%a %e %B", true), ("%I:%M %p", true), ("%d. %B", true), ("%%%H", true),
      ("%B", false), ("%d %a", false), ("%@ %B", false), ("%H:%lld", false), ("%H %", false), ("", false),
      ("50% Mehr", false), ("Time: %d %H", false), ("%e. %B um %H:%M", true),
    ]
  )
  func datePattern(text: String, isPattern: Bool) {
    #expect(text.isDatePattern == isPattern)
  }
}
