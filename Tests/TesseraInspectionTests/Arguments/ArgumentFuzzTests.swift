import TesseraCore
import TesseraStrings
import TesseraTestSupport
import Testing

@testable import TesseraInspection

@Suite struct ArgumentFuzzTests {
  private static let parts = [
    "%", "%%", "%@", "%d", "%lld", "%1$@", "%2$lld", "%3$f", "%99$@", "%100$@", "%*d", "%1$*2$d", "%#@a@", "%2$#@b@",
    "%(n)lld", "%arg", "%s", "%n", "% d", "5", " ", "\u{A0}", "off", "é", "字", "\n", "%1@", "%2000d", "%1$", "$",
  ]

  private static func text(_ random: inout SeededGenerator) -> String {
    (0..<Int.random(in: 0...8, using: &random)).reduce(into: "") { text, _ in
      text += parts.randomElement(using: &random) ?? ""
    }
  }

  @Test("Issues of random strings are within the translation, as in a full comparison")
  func issuesPointIntoTheTarget() {
    var random = SeededGenerator(seed: 4)
    let table = ["a": ArgumentContext.Substitution(argumentNumber: 1, specifier: "lld"), "b": .init(type: nil)]
    let contexts = [
      ArgumentContext(), ArgumentContext(sourceSubstitutions: table, targetSubstitutions: table),
      ArgumentContext(enclosing: .init(argumentNumber: 3, specifier: "d"), omission: .number(nil)),
      ArgumentContext(omission: .number(1), isFormatted: true),
    ]
    for _ in 0..<LongRun.rounds(4000) {
      let source = FormatString(parsing: Self.text(&random))
      let target = FormatString(parsing: Self.text(&random))
      for context in contexts {
        let issues = ArgumentComparison.compare(source: source, target: target, context: context)
        let inFull = ArgumentComparison.compareInFull(source: source, target: target, context: context)
        #expect(issues == inFull, "\(source.text.debugDescription) → \(target.text.debugDescription)")
        #expect(issues.allSatisfy { $0.range.upperBound <= target.text.utf8.count })
        #expect(issues.allSatisfy { !$0.message.text.contains { "\t\n".contains($0) } })
        _ = ArgumentComparison.issues(in: source, context: context)
      }
    }
  }

  @Test("Strings with equal signatures have no issues in a full comparison") func equalSignatures() {
    var random = SeededGenerator(seed: 6)
    let parts = ["%@", "%d", "%lld", "%1$@", "%2$@", "%1$d", "%2$d", "%%", " ", "x", "5", "%.1f", "%lf"]
    var count = 0
    func text() -> FormatString {
      let length = Int.random(in: 1...3, using: &random)
      return FormatString(
        parsing: (0..<length).reduce(into: "") { text, _ in text += parts.randomElement(using: &random) ?? "" }
      )
    }
    for _ in 0..<LongRun.rounds(6000) {
      let (source, target) = (text(), text())
      guard let signature = ArgumentSignature(target), signature == ArgumentSignature(source) else { continue }
      count += 1
      let issues = ArgumentComparison.compareInFull(source: source, target: target, context: .init())
      #expect(issues == [], "\(source.text) → \(target.text)")
    }
    #expect(count > 200)
  }

  @Test("The signature of the bytes is equal to the signature of the parsed string") func signatureOfBytes() {
    var random = SeededGenerator(seed: 7)
    let parts = [
      "%@", "%d", "%u", "%lld", "%lu", "%1$@", "%2$@", "%1$d", "%2$lld", "%%", "%", "$", "l", "d", "@", " ", "x", "5",
      "é", "字", "/", "%#@n@", "%arg", "%(n)d", "%.1f", "%*d", "%12$@", "%0$@",
    ]
    var counts = (known: 0, unknown: 0)
    for _ in 0..<LongRun.rounds(20_000) {
      let length = Int.random(in: 1...5, using: &random)
      var text = (0..<length).reduce(into: "") { text, _ in text += parts.randomElement(using: &random) ?? "" }
      // Safe: the buffer is read only within the call.
      guard let signature = text.withUTF8({ ArgumentSignature($0) }) else {
        counts.unknown += 1
        continue
      }
      counts.known += 1
      #expect(signature == ArgumentSignature(FormatString(parsing: text)), "\(text)")
    }
    #expect(counts.known > 2_000 && counts.unknown > 2_000)
  }

  @Test("A translation that is equal to a valid source string has no issues") func validStrings() {
    var random = SeededGenerator(seed: 5)
    let forbidden: Set<ArgumentType.Class> = [.cString, .pointer, .writeback]
    var count = 0
    for _ in 0..<LongRun.rounds(4000) {
      let text = FormatString(parsing: Self.text(&random))
      guard !text.placeholders.contains(where: { $0.type.map { forbidden.contains($0.typeClass) } ?? false }),
        !text.placeholders.contains(where: { $0.form == .substitutionArgument }),
        ArgumentComparison.issues(in: text).isEmpty
      else { continue }
      count += 1
      #expect(ArgumentComparison.compare(source: text, target: text) == [], "\(text.text.debugDescription)")
    }
    #expect(count > 500)
  }

  @Test(
    "Strings with thousands of specifiers are compared efficiently",
    arguments: ["%@ ", "%d% d", "5 % d", "%#@a@", "%(n)@", "%1$@", "%2$@", "% ", "%", "%20d", "://%20d"]
  )
  func longStrings(_ unit: String) {
    let text = FormatString(parsing: String(repeating: unit, count: 3_000))
    _ = ArgumentComparison.compare(source: text, target: text)
    _ = ArgumentComparison.compare(source: FormatString(parsing: "%@"), target: text)
  }
}
