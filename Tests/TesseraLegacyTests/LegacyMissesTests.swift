import Tessera
import TesseraCore
import TesseraLegacy
import Testing

@Suite("LocalizationDiagnostics of a bundle") struct LegacyMissesTests {
  private static func strings() throws -> LegacyStrings {
    try LegacyTestBundle([
      "en.lproj/Localizable.strings": #"""
      "all" = "All %@"; "only" = "Only English"; "swapped" = "%@"; "never" = "%n"; "british" = "Colour";
      "count" = "%d";
      """#,
      "en-GB.lproj/Localizable.strings": #""all" = "Every %@";"#,
      "de.lproj/Localizable.strings": #""all" = "Alle %@"; "swapped" = "%d"; "german" = "Deutsch";"#,
      "en.lproj/Other.strings": #""k" = "v";"#,
    ]).strings()
  }

  /// Returns the descriptions of the issues that `show` causes.
  private static func issues(_ language: LanguageTag, _ show: (LegacyStrings) -> Void) throws -> [String] {
    let strings = try strings()
    let heard = Heard()
    LocalizationDiagnostics.$recorder.withValue({ heard.append($0) }) { withLanguage(language) { show(strings) } }
    return heard.sentences
  }

  @Test("Issues of raw strings")
  func raw() throws {
    let issues = try Self.issues("de") { strings in
      _ = ["all", "german", "swapped"].map { strings.string(forKey: $0) }
      _ = ["only", "none"].map { strings.string(forKey: $0) }
      _ = strings.string(forKey: "none", value: "V", table: "None")
      _ = strings.string(forKey: "k", table: "Other")
    }
    #expect(
      issues == [
        #""only" of table "Localizable" is not translated into de"#,
        #""none" of table "Localizable" does not exist"#,
        #""none" of table "None" does not exist"#,
        #""k" of table "Other" is not translated into de"#,
      ]
    )
  }

  @Test("Issues of strings with arguments")
  func formatted() throws {
    let issues = try Self.issues("de") { strings in
      _ = strings.format("all", "x")
      _ = strings.format("only")
      _ = strings.format("swapped", "x")
      _ = strings.format("never", 1)
      _ = strings.format("%@ of %d", "x", table: "None")
      _ = strings.format("german")
    }
    let unusable = "its format requires different arguments, or is not safe to pass to a formatter"
    #expect(
      issues == [
        #""only" of table "Localizable" is not translated into de"#,
        #""swapped" of table "Localizable" cannot be shown in de: \#(unusable)"#,
        #""never" of table "Localizable" cannot be shown in de: \#(unusable)"#,
        #""%@ of %d" of table "None" does not exist"#,
      ]
    )
  }

  @Test("A missing argument is reported once, for the language of the string that requires it")
  func missingArgument() throws {
    let issues = try Self.issues("de") { strings in
      _ = strings.format("all")
    }
    #expect(
      issues == [#""all" of table "Localizable" cannot be shown in de: it requires argument 1, which was not passed"#]
    )
  }

  @Test(
    "Related languages and languages that are not in the bundle cause no issues",
    arguments: ["en-GB", "en-AU", "en", "ja", "und"] as [LanguageTag]
  )
  func sameKind(_ language: LanguageTag) throws {
    let issues = try Self.issues(language) { strings in
      _ = ["only", "british"].map { strings.string(forKey: $0) + strings.format($0) }
      _ = strings.format("all", "x")
      _ = strings.format("count", 3)
    }
    #expect(issues == [])
  }

  @Test("The handler of the process is called once for each issue")
  func onceEach() async {
    await #expect(processExitsWith: .success) {
      let heard = Heard()
      LocalizationDiagnostics.onIssue { heard.append($0) }
      let strings = try LegacyMissesTests.strings()
      for _ in 0..<3 {
        withLanguage("de") { _ = strings.format("only") + strings.string(forKey: "only") + strings.format("none") }
      }
      #expect(
        heard.sentences == [
          #""only" of table "Localizable" is not translated into de"#,
          #""none" of table "Localizable" does not exist"#,
        ]
      )
    }
  }
}

/// Records the issues that a handler receives.
private final class Heard: Sendable {
  private let list = Locked<[LocalizationIssue]>([])

  var sentences: [String] { list.withLock { $0.map(\.description) } }
  func append(_ issue: LocalizationIssue) { list.withLock { $0.append(issue) } }
}
