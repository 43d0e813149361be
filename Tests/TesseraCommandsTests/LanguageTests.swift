#if Tool
  import Foundation
  import TesseraOperations
  import TesseraTestSupport
  import Testing

  @testable import TesseraCommands

  /// The command line of `tessera language`, and what it prints.
  @Suite struct LanguageTests {
    private static let files = [
      "App/L.xcstrings": oneKey("title", "Cart", "Korb"), "B/en.lproj/T.strings": "\"t\" = \"Open the window\";\n",
    ]

    @Test(
      "The options result in the expected plan",
      arguments: [
        ("add de", LanguageOperation(.add("de"))),
        ("add pt-BR --copy-from pt App", LanguageOperation(.add("pt-BR", copyingFrom: "pt"), path: "App")),
        ("remove de --module A --module B", LanguageOperation(.remove("de"), modules: ["A", "B"])),
        ("rename pt pt-BR App --dry-run", LanguageOperation(.rename("pt", to: "pt-BR"), path: "App", isDryRun: true)),
        ("add de --force", LanguageOperation(.add("de"), isForced: true)),
      ]
    )
    func plan(_ line: String, _ expected: LanguageOperation) throws {
      let command = try TesseraCommand.subcommand(in: ["language"] + line.split(separator: " ").map(String.init))
      let plan: LanguagePlan
      switch command {
      case let add as LanguageCommand.Add:
        plan = try add.options.plan(.add(add.language, copyingFrom: add.origin))
      case let remove as LanguageCommand.Remove: plan = try remove.options.plan(.remove(remove.language))
      case let rename as LanguageCommand.Rename:
        plan = try rename.options.plan(.rename(rename.language, to: rename.new))
      default: throw UsageError("\(command)")
      }
      #expect(plan.change == expected)
    }

    @Test("The changes are printed, and then written") func output() async throws {
      let scratch = try Scratch(Self.files)
      let dry = await scratch.run("language add fr @ --dry-run")
      #expect(dry.status == .clean)
      #expect(dry.output.hasSuffix("would add fr: 2 strings prepared in 2 files\n"))
      #expect(dry.output.contains("+++ @/B/fr.lproj/T.strings\n@@ -1,0 +1,1 @@\n+\"t\" = \"Open the window\";\n"))
      #expect(scratch.files("B") == ["en.lproj/T.strings"])
      let added = await scratch.run("language add fr @")
      #expect(added.output == dry.output.replacing("would add fr", with: "added fr"))
      #expect(added.errors == "")
      #expect(scratch.files("B") == ["en.lproj/T.strings", "fr.lproj/T.strings"])
      let again = await scratch.run("language add fr @")
      #expect(again.output == "nothing to change: 2 tables already have the language fr\n")
      let renamed = await scratch.run("language rename fr fr-CA @")
      #expect(renamed.output.contains("moved @/B/fr.lproj/T.strings to @/B/fr-CA.lproj/T.strings\n"))
      #expect(renamed.output.hasSuffix("renamed fr to fr-CA: 2 strings in 2 files\n"))
      let removed = await scratch.run("language remove fr-CA @")
      #expect(removed.output.hasSuffix("removed fr-CA: 2 strings removed in 2 files\n"))
      #expect(try scratch.text("App/L.xcstrings") == Self.files["App/L.xcstrings"])
    }

    @Test("Many files are listed without their differences") func manyFiles() async throws {
      let scratch = try Scratch(
        Dictionary(uniqueKeysWithValues: (10..<22).map { ("M\($0)/en.lproj/T.strings", "\"t\" = \"Open\";\n") })
      )
      let short = await scratch.run("language add fr @ --dry-run")
      #expect(short.output.split(separator: "\n").first == "created @/M10/fr.lproj/T.strings")
      #expect(short.output.split(separator: "\n").count == 14)
      #expect(!short.output.contains("+++"))
      let long = await scratch.run("language add fr @ --dry-run --diff")
      #expect(long.output.components(separatedBy: "+++ ").count == 13)
    }

    @Test("The report in JSON") func json() async throws {
      let scratch = try Scratch(Self.files)
      let result = await scratch.run("language rename de de-AT @ --json")
      #expect(
        result.output == """
          {"action":"rename","files":[{"change":"changed","path":"@/App/L.xcstrings","strings":1}],"language":"de",\
          "newLanguage":"de-AT","notes":[],"strings":1,"unchangedTables":["B/T"],"version":1,"written":true}

          """
      )
    }

    @Test(
      "Errors end the command with status 2",
      arguments: [
        ("add pt_br", "error: \"pt_br\" must be written \"pt-BR\"\n"),
        ("remove en", "error: @/App/L.xcstrings: \"en\" is the source language of the table\n"),
        ("rename de de", "error: both languages are \"de\"\n"),
        ("remove fr", "error: no table has the language \"fr\": the languages are \"de\", \"en\"\n"),
      ]
    )
    func errors(_ arguments: String, _ message: String) async throws {
      let scratch = try Scratch(["App/L.xcstrings": Self.files["App/L.xcstrings"] ?? ""])
      let result = await scratch.run("language \(arguments) @")
      #expect(result.errors == message)
      #expect(result.status == .couldNotRun)
    }
  }
#endif
