#if Tool
  import TesseraTestSupport
  import Testing

  @testable import TesseraCommands

  /// `tessera set --create` for a language that a string table does not have yet.
  @Suite struct LanguageFileTests {
    private static func rules(_ forms: (String, String)...) -> String {
      StringsDictFixture.text("items", forms, hasDocumentType: true)
    }

    private static let files = [
      "App/en.lproj/L.strings": "\"a\" = \"A\";\n",
      "App/en.lproj/L.stringsdict": rules(("one", "%d item"), ("other", "%d items")),
      "App/de.lproj/L.strings": "\"a\" = \"Ä\";\n",
    ]

    struct Row: CustomTestStringConvertible, Sendable {
      var testDescription: String
      var line: String
      /// The standard output, or the standard error stream if the command fails.
      var output: String
      /// A file and its content afterward, or `nil` if no file with the path exists.
      var file: String
      var content: String?
    }

    private static let spanish = "App/es.lproj/L.strings"
    private static let spanishRules = "App/es.lproj/L.stringsdict"

    @Test(
      "A file in a new language is created with one string",
      arguments: [
        Row(
          testDescription: "next to the named language",
          line: "set @/App/en.lproj/L.strings a -l es --create Á",
          output: "created @/App/es.lproj/L.strings\n",
          file: spanish,
          content: "\"a\" = \"Á\";\n"
        ),
        Row(
          testDescription: "at the path",
          line: "set @/App/es.lproj/L.strings b --create B",
          output: "created @/App/es.lproj/L.strings\n",
          file: spanish,
          content: "\"b\" = \"B\";\n"
        ),
        Row(
          testDescription: "in a language that exists",
          line: "set @/App/en.lproj/L.strings b -l DE --create B",
          output: "",
          file: "App/de.lproj/L.strings",
          content: "\"a\" = \"Ä\";\n\"b\" = \"B\";\n"
        ),
        Row(
          testDescription: "with the rules of another language",
          line: "set @/App/en.lproj/L.stringsdict items -l es --plural other --create %d-artículos",
          output: "created @/App/es.lproj/L.stringsdict\n",
          file: spanishRules,
          content: rules(("other", "%d-artículos"))
        ),
        Row(
          testDescription: "dry run",
          line: "set @/App/en.lproj/L.strings a -l es --create --dry-run Á",
          output: "--- @/App/es.lproj/L.strings\n+++ @/App/es.lproj/L.strings\n@@ -1,0 +1,1 @@\n+\"a\" = \"Á\";\n",
          file: spanish,
          content: nil
        ),
        Row(
          testDescription: "not without --create",
          line: "set @/App/en.lproj/L.strings a -l es Á",
          output: """
            error: @/App/en.lproj/L.strings: the file is in the language "en", according to the name of its folder

            """,
          file: spanish,
          content: nil
        ),
        Row(
          testDescription: "first form",
          line: "set @/App/en.lproj/L.stringsdict items -l es --plural one --create x",
          output: """
            error: @/App/es.lproj/L.stringsdict: the key has no rules in this language yet: set its form `other` first, \
            with --plural other

            """,
          file: spanishRules,
          content: nil
        ),
        Row(
          testDescription: "no rules",
          line: "set @/App/en.lproj/L.stringsdict none -l es --plural other --create x",
          output: """
            error: @/App/es.lproj/L.stringsdict: no other language of the table has rules for "none": add the key in a \
            text editor

            """,
          file: spanishRules,
          content: nil
        ),
        Row(
          testDescription: "no language",
          line: "set @/App/en.lproj/L.strings a -l e$s --create Á",
          output: "error: @/App/e$s.lproj/L.strings: \"e$s\" is not a language tag, such as de or pt-BR\n",
          file: "App/e$s.lproj/L.strings",
          content: nil
        ),
        Row(
          testDescription: "a path instead of a language",
          line: "set @/App/en.lproj/L.strings a -l ../es --create Á",
          output: "error: @/App/../es.lproj/L.strings: \"../es\" is not a language tag, such as de or pt-BR\n",
          file: "es.lproj/L.strings",
          content: nil
        ),
        Row(
          testDescription: "no folder",
          line: "set @/Other/es.lproj/L.strings a --create Á",
          output: "error: @/Other/es.lproj/L.strings: there is no such file or folder; nothing was written\n",
          file: "Other/es.lproj/L.strings",
          content: nil
        ),
        Row(
          testDescription: "a plural form in a .strings file",
          line: "set @/App/en.lproj/L.strings a -l es --plural one --create Á",
          output: """
            error: @/App/es.lproj/L.strings: a .strings file cannot contain variations: use a .stringsdict file or a \
            String Catalog

            """,
          file: spanish,
          content: nil
        ),
      ]
    )
    func create(_ row: Row) async throws {
      let scratch = try Scratch(Self.files)
      let result = await scratch.run(row.line)
      #expect(result.output + result.errors == row.output)
      #expect(result.status == (row.output.hasPrefix("error: ") ? .couldNotRun : .clean))
      let content = try? scratch.text(row.file)
      #expect(content == row.content)
    }

    @Test("The other forms of a new language are added one by one") func severalForms() async throws {
      let scratch = try Scratch(Self.files)
      let path = "@/App/es.lproj/L.stringsdict"
      for (form, value) in [("other", "%d-más"), ("one", "%d-uno"), ("many", "%d-muchos"), ("one", "%d-Uno")] {
        #expect(await scratch.run("set \(path) items --plural \(form) --create \(value)").status == .clean)
      }
      #expect(
        try scratch.text(Self.spanishRules) == Self.rules(("one", "%d-Uno"), ("many", "%d-muchos"), ("other", "%d-más"))
      )
      // An existing file gets the rules of another language, too.
      try scratch.write(Self.rules(("other", "x")).replacing(">items<", with: ">rest<"), "App/fr.lproj/L.stringsdict")
      #expect(await scratch.run("set @/App/fr.lproj/L.stringsdict items --plural other --create %d").output == "")
      let text = try scratch.text("App/fr.lproj/L.stringsdict")
      #expect(text.contains("<key>rest</key>") && text.contains("</dict>\n\t<key>items</key>\n\t<dict>\n"))
    }

    // MARK: - Forms that no number selects

    private static let english = [
      ("zero", "No items"), ("one", "%d item"), ("two", "%d items"), ("few", "%d items"), ("many", "Lots"),
      ("other", "%d items"),
    ]

    private static func catalog(_ forms: [(String, String)]) -> String {
      let forms = forms.map { form, value in
        """
                    "\(form)" : {
                      "stringUnit" : {
                        "state" : "translated",
                        "value" : "\(value)"
                      }
                    }
        """
      }.joined(separator: ",\n")
      return """
        {
          "sourceLanguage" : "en",
          "strings" : {
            "items" : {
              "localizations" : {
                "en" : {
                  "variations" : {
                    "plural" : {
        \(forms)
                    }
                  }
                }
              }
            }
          },
          "version" : "1.0"
        }
        """
    }

    @Test(
      "check --fix removes the forms that English never selects and that equal other",
      arguments: [
        (english, ["zero", "one", "many", "other"]),
        ([("two", "%d items"), ("one", "%d item"), ("other", "%d items"), ("few", "%d items")], ["one", "other"]),
        ([("many", "%d items"), ("few", "%d items"), ("other", "%d items")], ["other"]),
      ]
    )
    func unreachable(_ forms: [(String, String)], _ kept: [String]) async throws {
      func rules(_ forms: [(String, String)]) -> String {
        let empty = Self.rules()
        let members = forms.map { "\t\t\t<key>\($0)</key>\n\t\t\t<string>\($1)</string>\n" }.joined()
        return empty.replacing("<string>d</string>\n", with: "<string>d</string>\n\(members)")
      }
      let scratch = try Scratch(["A/en.lproj/L.stringsdict": rules(forms), "B/L.xcstrings": Self.catalog(forms)])
      let result = await scratch.run("check @ --rule unreachable-plural-form --fix")
      let rest = forms.filter { kept.contains($0.0) }
      #expect(try scratch.text("A/en.lproj/L.stringsdict") == rules(rest))
      #expect(try scratch.text("B/L.xcstrings") == Self.catalog(rest))
      #expect(result.errors == "")
      let left = await scratch.run("check @ --preset thorough --all --format xcode").output
      let named = left.split(separator: "\n").filter { $0.hasSuffix("[unreachable-plural-form]") }.count
      #expect(named == (kept.contains("many") ? 2 : 0))
    }
  }
#endif
