import Tessera
import TesseraTesting
import Testing

@Suite struct MissRecorderTests {
  private static let half = LocalizedString(Corner.faulty, key: "half")
  private static let unfit = LocalizedString(Corner.faulty, key: "unfit", "Ada")
  private static let unknown = LocalizedString(Corner.faulty, key: "no.such.key")

  @Test("Each issue is recorded once, in order, with its description")
  func sentences() {
    let recorder = LocalizationIssueRecorder()
    let texts = recorder.record {
      [Self.half, Self.unfit, Self.half, Self.unknown].map { $0.resolved(in: "es-MX") }
    }
    #expect(texts == ["half", "for Ada", "half", "no.such.key"])
    #expect(
      recorder.issues.map(\.description) == [
        #""half" of table "Faulty" is not translated into es-MX"#,
        #""unfit" of table "Faulty" cannot be shown in es-MX: it requires argument 2, which was not passed"#,
        #""no.such.key" of table "Faulty" does not exist"#,
      ]
    )
  }

  @Test("A table that could not be opened is recorded as one issue")
  func unreadableTable() {
    let recorder = LocalizationIssueRecorder()
    let broken = LocalizedTable("Broken", bytes: [])
    let texts = recorder.record { ["a", "b", "a"].map { LocalizedString(broken, key: $0).resolved(in: "en") } }
    #expect(texts == ["a", "b", "a"])
    #expect(
      recorder.issues.map(\.description) == [
        #""a" of table "Broken" cannot be looked up: the table could not be opened: not a compiled string table"#
      ]
    )
  }

  @Test("Issues in child tasks are recorded, but not in other tasks")
  func tasks() async {
    let recorder = LocalizationIssueRecorder()
    await recorder.record {
      await withTaskGroup { group in
        for key in ["a", "b"] {
          group.addTask { _ = LocalizedString(Corner.faulty, key: key).resolved(in: "en") }
        }
      }
      await Task.detached { _ = LocalizedString(Corner.faulty, key: "c").resolved(in: "en") }.value
    }
    _ = LocalizedString(Corner.faulty, key: "d").resolved(in: "en")
    #expect(recorder.issues.map(\.key).sorted() == ["a", "b"])
  }

  @Test("Strings that are not shown correctly are issues") func expectation() async {
    expectNoLocalizationIssues { #expect(Self.half.resolved(in: "pl") == "pół") }
    await expectNoLocalizationIssues { await Task { #expect(Self.half.resolved(in: "pl") == "pół") }.value }
    #expect(
      recordedIssues { expectNoLocalizationIssues { _ = Self.half.resolved(in: "es") } } == [
        """
        a string was not shown correctly:
        - "half" of table "Faulty" is not translated into es
        """
      ]
    )
    #expect(
      recordedIssues { _ = expectNoLocalizationIssues { withLanguage("es") { "\(Self.half) \(Self.unknown)" } } } == [
        """
        2 strings were not shown correctly:
        - "half" of table "Faulty" is not translated into es
        - "no.such.key" of table "Faulty" does not exist
        """
      ]
    )
  }

  @Test("An error is rethrown, and the issues before it are reported")
  func throwing() {
    struct Stop: Error {}
    let issues = recordedIssues {
      #expect(throws: Stop.self) {
        try expectNoLocalizationIssues {
          _ = Self.unknown.resolved(in: "en")
          throw Stop()
        }
      }
    }
    #expect(issues.count == 1)
  }
}
