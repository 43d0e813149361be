import Tessera
import TesseraCore
import Testing

@Suite struct LocalizationDiagnosticsTests {
  /// There is only one handler per process, so these tests run in separate processes.
  @Test("The handler is called once for each issue, and once for a table that could not be opened")
  func onceEach() async {
    await #expect(processExitsWith: .success) {
      let heard = Heard()
      LocalizationDiagnostics.onIssue { heard.append($0) }
      let onlyEnglish = LocalizedString(Shop.table, entry: Shop.onlyEnglish)
      let broken = LocalizedTable("Broken", bytes: [])
      for _ in 0..<3 {
        _ = onlyEnglish.resolved(in: "pl")
        _ = onlyEnglish.resolved(in: LanguagePreferences(["fr", "ar-EG", "pl"]))
        _ = LocalizedString(Shop.table, entry: Shop.unfit, "Ada").resolved(in: "es-MX")
        _ = LocalizedString(Shop.table, entry: Shop.items, "three").resolved(in: "pl")
        _ = LocalizedString(Shop.table, key: "no.such.key").resolved(in: "pl")
        _ = LocalizedString(Shop.table, entry: Shop.items, "three").resolved(in: LanguagePreferences([]))
        for key in ["bag", "cart"] { _ = LocalizedString(broken, key: key).resolved(in: "pl") }
      }
      // Not issues: the source language, a language that the table does not have, and a language whose fallback is
      // available.
      for language in ["en", "ja", "en-GB", "und"] as [LanguageTag] { _ = onlyEnglish.resolved(in: language) }
      #expect(
        heard.sentences == [
          #""only.english" of table "Shop" is not translated into pl"#,
          #""only.english" of table "Shop" is not translated into fr, ar-EG, pl"#,
          #""unfit" of table "Shop" cannot be shown in es-MX: it requires argument 2, which was not passed"#,
          #""items" of table "Shop" cannot be shown in pl: argument 1 does not have the required type"#,
          #""no.such.key" of table "Shop" does not exist"#,
          #""items" of table "Shop" cannot be shown in the source language: argument 1 does not have the required type"#,
          #""bag" of table "Broken" cannot be looked up: the table could not be opened: not a compiled string table"#,
        ]
      )
    }
  }

  @Test("A new handler receives all issues again; removing the handler stops reporting")
  func handlers() async {
    await #expect(processExitsWith: .success) {
      let (first, second) = (Heard(), Heard())
      let text = LocalizedString(Shop.table, key: "no.such.key")
      _ = text.resolved(in: "en")
      LocalizationDiagnostics.onIssue { first.append($0) }
      _ = text.resolved(in: "en")
      LocalizationDiagnostics.onIssue { second.append($0) }
      _ = text.resolved(in: "en")
      LocalizationDiagnostics.onIssue(nil)
      _ = LocalizedString(Shop.table, key: "another").resolved(in: "en")
      #expect(first.sentences.count == 1)
      #expect(second.sentences.count == 1)
    }
  }

  @Test("A handler can resolve strings itself")
  func reentrant() async {
    await #expect(processExitsWith: .success) {
      let heard = Heard()
      LocalizationDiagnostics.onIssue { issue in
        heard.append(issue)
        _ = LocalizedString(Shop.table, key: "missed").resolved(in: "en")
      }
      for key in ["a", "b"] { _ = LocalizedString(Shop.table, key: key).resolved(in: "en") }
      #expect(heard.issues.map(\.key) == ["a", "missed", "b"])
    }
  }
}

/// Records the issues that a handler receives.
final class Heard: Sendable {
  private let list = Locked<[LocalizationIssue]>([])

  var issues: [LocalizationIssue] { list.withLock { $0 } }
  var sentences: [String] { issues.map(\.description) }
  func append(_ issue: LocalizationIssue) { list.withLock { $0.append(issue) } }
}
