import Foundation
import Tessera
import TesseraCore
import TesseraLegacy
import Testing

@Suite("Looking up strings in a bundle") struct LegacyStringsTests {
  private static func strings() throws -> LegacyStrings {
    try LegacyTestBundle([
      "en.lproj/Localizable.strings": #"""
      "plain" = "Plain"; "empty" = ""; "percent" = "100%% of 5 % off"; "hello" = "Hello %@"; "only" = "Only English";
      "two" = "%1$@ has %2$d";
      """#,
      "de.lproj/Localizable.strings": #"""
      "plain" = "Schlicht"; "percent" = "100%%"; "hello" = "Hallo %@"; "two" = "%2$d hat %1$@";
      """#,
      "fr.lproj/Localizable.strings": #""hello" = "Bonjour %d %@";"#,
      "en.lproj/Localizable.stringsdict": StringsDict.file(["files": PluralFormatTests.files]),
      "de.lproj/Localizable.stringsdict": StringsDict.file([
        "files": StringsDict.format("%#@n@") + StringsDict.variable("n", "one=%d Datei", "other=%d Dateien")
      ]),
    ]).strings()
  }

  @Test("Raw strings are the same as from Bundle.localizedString(forKey:value:table:)")
  func raw() throws {
    let strings = try Self.strings()
    withLanguage("de") {
      #expect(strings.string(forKey: "plain") == "Schlicht")
      #expect(strings.string(forKey: "percent") == "100%%")
      #expect(strings.string(forKey: "files") == "%#@n@")
      #expect(strings.string(forKey: "only", value: "V") == "Only English")
      #expect(strings.string(forKey: "empty", value: "V") == "")
      #expect(strings.string(forKey: "none") == "none")
      #expect(strings.string(forKey: "none", value: "") == "none")
      #expect(strings.string(forKey: "none", value: "V") == "V")
      #expect(strings.string(forKey: "none", value: "V", table: "None") == "V")
      #expect(strings.string(forKey: "", value: "V") == "V")
      #expect(strings.string(forKey: "") == "")
      #expect(strings.string(forKey: "plain", table: "") == "Schlicht")
    }
  }

  /// A Boolean value that indicates whether Foundation uses the user's languages. On other platforms, it always uses
  /// English.
  private static let isApple: Bool = {
    #if canImport(Darwin)
      true
    #else
      false
    #endif
  }()

  @Test(
    "Foundation returns the same strings for plain .strings files",
    .disabled(if: isApple, "Foundation answers in the languages of the user")
  )
  func foundation() throws {
    let files = [
      "en.lproj/A.strings": #""k" = "en"; "e" = ""; "p" = "100%% %@";"#,
      "en.lproj/B.strings": #""k" = "en";"#,
      "B.strings": #""k" = "everyone";"#,
      "Base.lproj/C.strings": #""k" = "base"; "k" = "last"; bare;"#,
      "de.lproj/D.strings": #""d" = "de";"#,
    ]
    let folder = try LegacyTestBundle(files)
    let oracle = try #require(Bundle(url: folder.url))
    let strings = try folder.strings()
    withLanguage("en") {
      for table in ["A", "B", "C", "D", "E", "../A"] {
        for key in ["k", "e", "p", "d", "bare", ""] {
          for value in [nil, "", "V"] {
            let text = strings.string(forKey: key, value: value, table: table)
            // A string that exists only in another language is not used by either.
            #expect(text == oracle.localizedString(forKey: key, value: value, table: table), "\(table) \(key)")
          }
        }
      }
    }
  }

  @Test("Formatted strings are the same as from String.localizedStringWithFormat(_:_:)")
  func formatted() throws {
    let strings = try Self.strings()
    withLanguage("de") {
      #expect(strings.format("plain") == "Schlicht")
      #expect(strings.format("percent") == "100%")
      #expect(strings.format("hello", "Anna") == "Hallo Anna")
      #expect(strings.format("two", "Anna", 1_234) == "1.234 hat Anna")
      #expect(strings.format("files", 1) == "1 Datei")
      #expect(strings.format("files", 1_234) == "1.234 Dateien")
      #expect(strings.format("only") == "Only English")
      #expect(strings.format("none") == "none")
      #expect(strings.format("%d%% of %@", 5, "x") == "5% of x")
      #expect(strings.format("none %@", table: "None") == "none ")
    }
    withLanguage("en") { #expect(strings.format("percent") == "100% of 5 % off") }
    // The translation requires a number that the source string does not have.
    withLanguage("fr") {
      #expect(strings.format("hello", "Anna") == "Hello Anna")
      #expect(strings.string(forKey: "hello") == "Bonjour %d %@")
      #expect(strings.format("files", 2) == "2 files")
    }
  }

  @Test("A localized string resolves in the language of the scope in which it is shown")
  func late() throws {
    let strings = try Self.strings()
    let files = strings.localizedString(forKey: "files", 3)
    let hello = strings.localizedString(forKey: "hello", files)
    #expect(
      ["de", "en", "fr"].map { hello.resolved(in: $0) } == ["Hallo 3 Dateien", "Hello 3 files", "Hello 3 files"]
    )
    #expect(withLanguage("de") { "\(files)" } == "3 Dateien")
    #expect(strings.localizedString(forKey: "percent").resolved(in: "de") == "100%%")
    #expect(strings.localizedString(forKey: "none", 1).resolved(in: "de") == "none")
    #expect(String(localized: strings.localizedString(forKey: "none", table: "None")) == "none")
  }

  @Test("Only the files of the requested languages are read")
  func lazy() throws {
    let bundle = try LegacyTestBundle([
      "en.lproj/Localizable.strings": #""k" = "en"; "d" = "en";"#,
      "de.lproj/Localizable.strings": #""k" = "de";"#,
      "fr.lproj/Localizable.strings": #""k" = "fr";"#,
    ])
    let strings = try bundle.strings()
    withLanguage("de") { #expect(strings.string(forKey: "k") == "de") }
    // Files that were not read yet no longer exist; content that was read is kept.
    try FileManager.default.removeItem(at: bundle.url)
    withLanguage("de") {
      #expect(strings.string(forKey: "k") == "de")
      #expect(strings.string(forKey: "d") == "d")
    }
    withLanguage("fr") { #expect(strings.string(forKey: "k") == "k") }
    #expect(strings.issues.map(\.path) == ["en.lproj/Localizable.strings", "fr.lproj/Localizable.strings"])
  }

  @Test("Strings can be looked up from several threads at once")
  func threads() async throws {
    let strings = try Self.strings()
    await withTaskGroup(of: [String].self) { group in
      for number in 0..<64 {
        let language: LanguageTag = number.isMultiple(of: 2) ? "de" : "en"
        group.addTask {
          withLanguage(language) {
            [
              strings.format("files", 2), strings.string(forKey: "plain"),
              "\(strings.localizedString(forKey: "hello", 1))",
            ]
          }
        }
      }
      let expected = [["2 Dateien", "Schlicht", "Hallo 1"], ["2 files", "Plain", "Hello 1"]]
      for await texts in group { #expect(expected.contains(texts)) }
    }
  }
}
