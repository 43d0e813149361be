import TesseraStrings
import Testing

@Suite("Percent signs that are not format specifiers")
struct PercentTokenTests {
  @Test(
    "Brackets after a percent sign and a position contain the choices of a predicate",
    arguments: [
      ("%1$[Name,Title]@ %2$[is]@ %3$@", true), ("%[Name]@", true), ("%@ [new]", false), ("%1$@[1]", false),
      ("50% [off]", false), ("%d%%[%@]", false), ("%", false), ("", false),
    ]
  )
  func predicates(text: String, isPredicate: Bool) {
    #expect(text.isPredicateFormat == isPredicate)
  }

  @Test(
    "A name in capitals between percent signs is a token",
    arguments: [
      ("Welcome to %APP_NAME%.", true), ("%N1% of %N2%", true), ("%D%", false), ("100%, or 50%", false),
      ("%@ %NAME", false), ("%name%", false), ("%1NAME%", false), ("CPU%d%%GPU%d%%", false), ("", false),
    ]
  )
  func tokens(text: String, hasToken: Bool) {
    #expect(text.hasPercentToken == hasToken)
  }
}
