import Tessera
import TesseraCore
import TesseraLegacy
import Testing

@Suite("Misses of a bundle") struct LegacyMissesTests {
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

  /// Returns the descriptions of the misses that `show` causes.
  private static func misses(_ language: LanguageTag, _ show: (LegacyStrings) -> Void) throws -> [String] {
    let strings = try strings()
    let heard = Heard()
    Misses.$recorder.withValue({ heard.append($0) }) { withLanguage(language) { show(strings) } }
    return heard.sentences
  }

  @Test("Texts as the files have them")
  func raw() throws {
    let misses = try Self.misses("de") { strings in
      _ = ["all", "german", "swapped"].map { strings.string(forKey: $0) }
      _ = ["only", "none"].map { strings.string(forKey: $0) }
      _ = strings.string(forKey: "none", value: "V", table: "None")
      _ = strings.string(forKey: "k", table: "Other")
    }
    #expect(
      misses == [
        #""only" of table "Localizable" is not translated into de"#,
        #""none" of table "Localizable" does not exist"#,
        #""none" of table "None" does not exist"#,
        #""k" of table "Other" is not translated into de"#,
      ]
    )
  }

  @Test("Texts with arguments")
  func formatted() throws {
    let misses = try Self.misses("de") { strings in
      _ = strings.format("all", "x")
      _ = strings.format("only")
      _ = strings.format("swapped", "x")
      _ = strings.format("never", 1)
      _ = strings.format("%@ of %d", "x", table: "None")
      _ = strings.format("german")
    }
    let unusable = "its format takes other arguments, or no formatter should be given it"
    #expect(
      misses == [
        #""only" of table "Localizable" is not translated into de"#,
        #""swapped" of table "Localizable" cannot be shown in de: \#(unusable)"#,
        #""never" of table "Localizable" cannot be shown in de: \#(unusable)"#,
        #""%@ of %d" of table "None" does not exist"#,
      ]
    )
  }

  @Test("An argument that is not given is told once, by the language whose text asks for it")
  func missingArgument() throws {
    let misses = try Self.misses("de") { strings in
      _ = strings.format("all")
    }
    #expect(
      misses == [#""all" of table "Localizable" cannot be shown in de: it asks for argument 1, which is not given"#]
    )
  }

  @Test(
    "No misses: a language that stands in for its kind, and one that the bundle does not have",
    arguments: ["en-GB", "en-AU", "en", "ja", "und"] as [LanguageTag]
  )
  func sameKind(_ language: LanguageTag) throws {
    let misses = try Self.misses(language) { strings in
      _ = ["only", "british"].map { strings.string(forKey: $0) + strings.format($0) }
      _ = strings.format("all", "x")
      _ = strings.format("count", 3)
    }
    #expect(misses == [])
  }

  @Test("The process hears of each miss once")
  func onceEach() async {
    await #expect(processExitsWith: .success) {
      let heard = Heard()
      Misses.onMiss { heard.append($0) }
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

/// Records the misses that a handler receives.
private final class Heard: Sendable {
  private let list = Locked<[Miss]>([])

  var sentences: [String] { list.withLock { $0.map(\.description) } }
  func append(_ miss: Miss) { list.withLock { $0.append(miss) } }
}
