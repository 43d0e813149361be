#if Tool
  import Foundation
  import TesseraTestSupport
  import Testing

  @testable import TesseraCommands

  /// Safe and unsafe fixes, and their preview with `--diff`.
  @Suite struct FixTests {
    private static let path = "App/Localizable.xcstrings"
    /// A double space, whose fix is safe, and a Latin letter in a Cyrillic word, whose fix is unsafe.
    private static let catalog = """
      {
        "sourceLanguage" : "en",
        "strings" : {
          "a" : { "localizations" : {
            "de" : { "stringUnit" : { "state" : "translated", "value" : "Hallo  du" } },
            "en" : { "stringUnit" : { "state" : "translated", "value" : "Hello you" } }
          } },
          "b" : { "localizations" : {
            "en" : { "stringUnit" : { "state" : "translated", "value" : "House" } },
            "ru" : { "stringUnit" : { "state" : "translated", "value" : "Дoм" } }
          } }
        },
        "version" : "1.0"
      }
      """
    private static let options = "--rule double-space --rule mixed-script-word"

    private func scratch() throws -> Scratch { try Scratch(["w/\(Self.path)": Self.catalog]) }

    @Test(
      "Only --fix changes files, and unsafe fixes also require --unsafe-fixes",
      arguments: [
        ("--fix", catalog.replacing("Hallo  du", with: "Hallo du")),
        ("--fix --unsafe-fixes", catalog.replacing("Hallo  du", with: "Hallo du").replacing("Дoм", with: "Дом")),
        ("--diff", catalog), ("--diff --unsafe-fixes", catalog), ("", catalog),
      ]
    )
    func written(_ option: String, _ expected: String) async throws {
      let scratch = try scratch()
      _ = await scratch.run("check @/w \(Self.options) \(option)")
      #expect(try scratch.text("w/\(Self.path)") == expected)
      #expect(scratch.files("w") == [Self.path])
    }

    @Test("--diff prints the fixes as a unified diff") func diff() async throws {
      let scratch = try scratch()
      let result = await scratch.run("check @/w \(Self.options) --diff")
      #expect(result.status == .findings)
      #expect(result.errors == "would fix 1 finding in 1 file\n")
      #expect(
        result.output == """
          --- @/w/App/Localizable.xcstrings
          +++ @/w/App/Localizable.xcstrings
          @@ -2,7 +2,7 @@
             "sourceLanguage" : "en",
             "strings" : {
               "a" : { "localizations" : {
          -      "de" : { "stringUnit" : { "state" : "translated", "value" : "Hallo  du" } },
          +      "de" : { "stringUnit" : { "state" : "translated", "value" : "Hallo du" } },
                 "en" : { "stringUnit" : { "state" : "translated", "value" : "Hello you" } }
               } },
               "b" : { "localizations" : {

          """
      )
      let both = await scratch.run("check @/w \(Self.options) --diff --unsafe-fixes")
      #expect(both.errors == "would fix 2 findings in 1 file\n")
      #expect(
        both.output.contains(
          "\n+      \"ru\" : { \"stringUnit\" : { \"state\" : \"translated\", \"value\" : \"Дом\" } }\n"
        )
      )
    }

    @Test("After all fixes, --diff reports that there are no fixes") func nothingToFix() async throws {
      let scratch = try scratch()
      _ = await scratch.run("check @/w \(Self.options) --fix --unsafe-fixes")
      let result = await scratch.run("check @/w \(Self.options) --diff --unsafe-fixes")
      #expect(result.status == .clean && result.output == "" && result.errors == "no fixes\n")
    }

    @Test("The summary contains the numbers of safe and unsafe fixes") func summary() async throws {
      let result = await (try scratch()).run("check @/w \(Self.options)")
      #expect(
        result.output.hasSuffix(
          "1 warning, 1 note in 1 of 1 file; 1 can be fixed with --fix, 1 more with --unsafe-fixes\n"
        )
      )
    }
  }
#endif
