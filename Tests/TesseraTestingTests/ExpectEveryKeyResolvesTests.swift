import Tessera
import TesseraCore
import TesseraStrings
import TesseraTestSupport
import Testing

@testable import TesseraTesting

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
        - "items" in en, es has no plural form "one", which 1 selects
        - "items" in pl has no plural form "many", which 0 selects
        - "items" in pl has no plural form "other", which every plural variation needs
        - "nothing" is shown as its key in en, pl, es
        - "gone" needs no exception (removed): it resolves, or does not exist
        - "good" needs no exception (why not): it resolves, or does not exist
        """
      ]
    )
  }

  /// Each row has the language, the plural forms, and the problems.
  @Test(
    "Each form that a number selects is required",
    arguments: [
      ("pl", "%lld", ["one", "few", "many", "other"], []),
      ("pl", "%lld", ["one", "many", "other"], ["no plural form \"few\", which 2 selects"]),
      ("pl", "%lld", ["one", "few", "other"], ["no plural form \"many\", which 0 selects"]),
      ("pl", "%lld", ["one", "few", "many"], ["no plural form \"other\", which every plural variation needs"]),
      ("pl", "%.1f", ["other"], []),
      ("cs", "%lld", ["one", "few", "other"], []),
      ("cs", "%.1f", ["one", "few", "other"], ["no plural form \"many\", which 0.0 selects"]),
      ("cs", "%.2f", ["one", "few", "other"], ["no plural form \"many\", which 0.00 selects"]),
      ("hr", "%.1f", ["one", "few", "other"], []),
      (
        "hr", "%.2f", ["other"],
        ["no plural form \"one\", which 0.01 selects", "no plural form \"few\", which 0.02 selects"]
      ),
      ("lv", "%g", ["one", "other"], ["no plural form \"zero\", which 0 selects"]),
      ("fr", "%lld", ["one", "other"], []),
      ("ja", "%lld", ["other"], []),
      (
        "ar", "%lld", ["one", "other"],
        [
          "no plural form \"zero\", which 0 selects", "no plural form \"two\", which 2 selects",
          "no plural form \"few\", which 3 selects", "no plural form \"many\", which 11 selects",
        ]
      ),
    ]
  )
  func pluralForms(_ language: String, _ specifier: String, _ forms: [String], _ problems: [String]) throws {
    let source = [("one", "\(specifier) item"), ("other", "\(specifier) items")]
    let translation = forms.map { ($0, "\(specifier) \($0)") }
    let entry = CatalogFixture.plural("items", [("en", source), (language, translation)])
    let table = LocalizedTable("Forms", bytes: try CatalogFixture.bytes(entry))
    let found = TableReview(table, expected: [], exceptions: [:]).problems.filter { $0.contains(" in \(language) ") }
    #expect(found == problems.map { "\"items\" in \(language) has \($0)" })
  }

  /// Each row has the string for Apple Watch and the problems.
  @Test(
    "Strings are tested for every device, and in every form",
    arguments: [
      ("%lld", []),
      (
        "%s",
        ["\"items\" cannot be shown in pl on the device \"applewatch\": argument 1 does not have the required type"]
      ),
    ]
  )
  func devices(_ specifier: String, _ problems: [String]) throws {
    var writer = try MessageTableWriter(name: "Devices", languages: ["en", "pl"])
    let entry = try writer.addEntry(key: "items", signature: [ArgumentType(.signedInteger, .longLong)])
    let number = MessagePiece.argument(MessageArgument(number: 1, conversion: .signed))
    let watch: MessagePiece =
      specifier == "%lld" ? number : .argument(MessageArgument(number: 1, conversion: .cString))
    try writer.setMessage([number], entry: entry, language: 0)
    try writer.setMessage(
      [.select(.device, [.init(Int(Device.applewatch.code), [watch]), .init(Int(Device.other.code), [number])])],
      entry: entry,
      language: 1
    )
    let table = LocalizedTable("Devices", bytes: try writer.finish())
    #expect(TableReview(table, expected: [], exceptions: [:]).problems == problems)
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
