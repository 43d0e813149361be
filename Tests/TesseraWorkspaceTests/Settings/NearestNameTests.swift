import Testing

@testable import TesseraWorkspace

@Suite struct NearestNameTests {
  @Test(arguments: [
    ("ignroe", "ignore"), ("Ignore", "ignore"), ("exclud", "exclude"), ("kyes", "keys"), ("key", "keys"),
    ("tresholds", "thresholds"), ("overides", "overrides"), ("xyz", nil), ("", nil), ("dog", nil),
    (String(repeating: "k", count: 100_000), nil),
  ])
  func suggestions(_ name: String, _ suggestion: String?) {
    let names = ["ignore", "exclude", "keys", "thresholds", "overrides"]
    #expect(NearestName.suggestion(for: name, among: names) == suggestion)
  }
}
