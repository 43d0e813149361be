import Testing

@testable import TesseraCommands

@Suite struct DateTextTests {
  @Test(
    "Times have a date in UTC",
    arguments: [
      (0, "1970-01-01"), (-1, "1969-12-31"), (951_782_400, "2000-02-29"), (951_868_799, "2000-02-29"),
      (4_107_542_400, "2100-03-01"), (1_796_000_000, "2026-11-30"), (-2_203_891_201, "1900-02-28"),
      (253_402_300_800, "10000-01-01"),
    ]
  )
  func date(_ time: Int, _ expected: String) {
    #expect(DateText.date(time) == expected)
  }

  @Test("Any time has a date", arguments: [Int.min, Int.max]) func extremes(_ time: Int) {
    #expect(DateText.date(time).split(separator: "-").count == 3)
  }
}
