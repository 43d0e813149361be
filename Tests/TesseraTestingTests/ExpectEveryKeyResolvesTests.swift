import Tessera
import TesseraTesting
import Testing

@Suite struct ExpectEveryKeyResolvesTests {
  @Test("A complete table has no issues") func whole() {
    expectEveryKeyResolves(in: Corner.whole)
    expectEveryKeyResolves(in: Corner.whole, languages: ["pl", "en", "AR"])
  }

  @Test("Faults of a table are reported in one issue, one line each")
  func faulty() {
    let issues = recordedIssues {
      expectEveryKeyResolves(
        in: Corner.faulty,
        languages: ["en", "fr", "ja"],
        except: ["brand": "the same in every language", "good": "why not", "gone": "removed"]
      )
    }
    #expect(
      issues == [
        """
        table "Faulty" has problems:
        - it has no strings in fr, ja
        - "half" is not translated into es
        - "unfit" cannot be shown in es: it requires argument 2, which was not passed
        - "items" cannot be shown in pl: it has no form for this number or device
        - "nothing" is shown as its key in en, pl, es
        - "gone" needs no exception (removed): it resolves, or does not exist
        - "good" needs no exception (why not): it resolves, or does not exist
        """
      ]
    )
  }

  @Test("A long list of faults is shortened")
  func long() {
    let lines = (0..<20).map { "- \"key\($0)\" is shown as its key in en" }
    #expect(
      recordedIssues { expectEveryKeyResolves(in: Corner.empty) } == [
        (["table \"Empty\" has problems:"] + lines + ["- and 10 more"]).joined(separator: "\n")
      ]
    )
  }

  @Test("A table that cannot be opened is an issue") func unreadable() {
    let table = LocalizedTable("Broken", bytes: Array("no table".utf8))
    #expect(
      recordedIssues { expectEveryKeyResolves(in: table, languages: ["en"]) } == [
        "table \"Broken\" has problems:\n- it could not be opened: not a compiled string table"
      ]
    )
  }
}
