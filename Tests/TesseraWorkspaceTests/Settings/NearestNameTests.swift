import Testing

@testable import TesseraWorkspace

@Suite struct NearestNameTests {
  @Test(
    "A similar name is suggested for an unknown name",
    arguments: [
      ("ignroe", "ignore"), ("Ignore", "ignore"), ("exclud", "exclude"), ("kyes", "keys"), ("key", "keys"),
      ("tresholds", "thresholds"), ("overides", "overrides"), ("xyz", nil), ("", nil), ("dog", nil),
      ("argument-tpe", "argument-type-mismatch"), ("argument", "argument-type-mismatch"),
      ("argument-gp", "argument-gap"),
      ("argu", nil),
      (String(repeating: "k", count: 100_000), nil),
    ]
  )
  func suggestions(_ name: String, _ suggestion: String?) {
    let names = [
      "ignore", "exclude", "keys", "thresholds", "overrides", "argument-type-mismatch", "argument-gap",
    ]
    #expect(NearestName.suggestion(for: name, among: names) == suggestion)
  }
}
