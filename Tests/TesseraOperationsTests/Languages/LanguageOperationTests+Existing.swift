import Foundation
import TesseraStrings
import TesseraTestSupport
import Testing

@testable import TesseraOperations

/// Languages that are removed and renamed.
extension LanguageOperationTests {
  static let two = [
    "A/L.xcstrings": catalog(plain("A", ["de": "Ä", "en": "A"]), plain("B", ["de": "Be"])),
    "B/en.lproj/T.strings": "\"t\" = \"T\";\n", "B/de.lproj/T.strings": "\"t\" = \"Te\";\n\"u\" = \"U\";\n",
    "C/en.lproj/Help/T.strings": "\"t\" = \"T\";\n", "C/de.lproj/Help/T.strings": "\"t\" = \"Te\";\n",
    "D/L.xcstrings": catalog(plain("A", ["en": "A"])),
  ]

  // MARK: - Removing

  @Test("A language is removed with its empty folders") func removes() async throws {
    let (folder, report) = try await Self.run(.remove("de"), in: Self.two)
    #expect(try !folder.read("A/L.xcstrings").contains("\"de\""))
    #expect(try folder.names(in: "B") == ["en.lproj"])
    #expect(try folder.names(in: "C") == ["en.lproj"])
    #expect(report.files.map(\.kind) == [.changed, .removed, .removed])
    #expect(report.stringCount == 5)
    #expect(report.unchangedTables == ["D/L"])
  }

  @Test("Other files of a language are kept and listed") func keepsOtherFiles() async throws {
    var files = Self.two
    files["B/de.lproj/Main.storyboard"] = "<document/>"
    let (folder, report) = try await Self.run(.remove("de"), in: files)
    #expect(try folder.names(in: "B/de.lproj") == ["Main.storyboard"])
    #expect(report.notes.map(\.path) == [folder.path + "/B/de.lproj/Main.storyboard"])
  }

  @Test("Only the specified modules are changed") func modules() async throws {
    let (folder, report) = try await Self.run(.remove("de"), modules: ["B"], in: Self.two)
    #expect(report.files.map(\.path) == [folder.path + "/B/de.lproj/T.strings"])
    let dry = try await LanguageOperation(.remove("de"), path: folder.path, isDryRun: true).run()
    #expect(dry.files.count == 2)
    #expect(!dry.isWritten)
    #expect(try folder.names(in: "C") == ["de.lproj", "en.lproj"])
    await #expect(throws: OperationError.self) {
      try await LanguageOperation(.remove("de"), path: folder.path, modules: ["X"]).run()
    }
  }

  @Test(
    "Languages that are not removed",
    arguments: [
      ("en", ["A/L.xcstrings: \"en\" is the source language of the table"], [String: String]()),
      ("fr", ["no table has the language \"fr\": the languages are \"de\", \"en\""], [:]),
      ("../../x", ["no table has the language \"../../x\": the languages are \"de\", \"en\""], [:]),
      (
        "de", ["Package.swift: \"de\" is the `defaultLocalization` of the package"],
        [
          "Package.swift": manifest.replacing("\"en\"", with: "\"de\""),
          "Sources/Home/L.xcstrings": catalog(plain("A", ["de": "Ä", "en": "A"])),
        ]
      ),
    ]
  )
  func refusesToRemove(_ language: String, _ messages: [String], _ more: [String: String]) async throws {
    let files = ["A/L.xcstrings": Self.catalog(Self.plain("A", ["de": "Ä", "en": "A"]))].merging(more) { $1 }
    #expect(try await Self.refusal(.remove(language), in: files) == messages)
  }

  // MARK: - Renaming

  @Test("A language is renamed in catalogs and folders, with all files of the folders") func renames() async throws {
    var files = Self.two
    files["B/de.lproj/Images/flag.png"] = "PNG"
    let (folder, report) = try await Self.run(.rename("de", to: "de-AT"), in: files)
    #expect(try folder.read("A/L.xcstrings") == files["A/L.xcstrings"]?.replacing("\"de\"", with: "\"de-AT\""))
    #expect(try folder.names(in: "B") == ["de-AT.lproj", "en.lproj"])
    #expect(try folder.read("B/de-AT.lproj/T.strings") == files["B/de.lproj/T.strings"])
    #expect(try folder.read("B/de-AT.lproj/Images/flag.png") == "PNG")
    #expect(try folder.read("C/de-AT.lproj/Help/T.strings") == files["C/de.lproj/Help/T.strings"])
    #expect(report.files.map(\.kind) == [.changed, .moved, .moved, .moved])
  }

  @Test("The source language is renamed in catalogs, manifests and settings") func renamesSource() async throws {
    let files = [
      "Package.swift": Self.manifest, "tessera.json": "{ \"languages\" : { \"required\" : [\"de\", \"en\"] } }\n",
      "Sources/Home/L.xcstrings": Self.catalog(Self.plain("A", ["en": "A"])),
      "Sources/Home/en.lproj/T.strings": "\"t\" = \"T\";\n",
    ]
    let (folder, report) = try await Self.run(.rename("en", to: "en-GB"), in: files)
    for path in ["Package.swift", "tessera.json", "Sources/Home/L.xcstrings"] {
      #expect(try folder.read(path) == files[path]?.replacing("\"en\"", with: "\"en-GB\""))
    }
    #expect(try folder.read("Sources/Home/en-GB.lproj/T.strings") == "\"t\" = \"T\";\n")
    #expect(report.notes == [])
  }

  @Test(
    "A manifest that states the default localization in another way is listed",
    arguments: [
      "let source: LanguageTag = \"en\"\nlet package = Package(name: \"Shop\", defaultLocalization: source, targets: [.target(name: \"Home\")])",
      "let package = Package(name: \"Shop\", targets: [.target(name: \"Home\")])\npackage.defaultLocalization = \"en\"",
    ]
  )
  func listsManifest(_ text: String) async throws {
    let manifest = "// swift-tools-version: 6.0\nimport PackageDescription\n" + text
    let files = ["Package.swift": manifest, "Sources/Home/L.xcstrings": Self.catalog(Self.plain("A", ["en": "A"]))]
    let (folder, report) = try await Self.run(.rename("en", to: "en-GB"), in: files)
    #expect(try folder.read("Package.swift") == manifest)
    #expect(report.notes.map(\.path) == [folder.path + "/Package.swift"])
  }

  @Test("The paths of language folders in a manifest are listed") func listsPaths() async throws {
    let files = [
      "Package.swift": Self.manifest, "Sources/Home/en.lproj/T.strings": "\"t\" = \"T\";\n",
      "Sources/Home/de.lproj/T.strings": "\"t\" = \"Te\";\n",
    ]
    let (_, report) = try await Self.run(.rename("de", to: "de-AT"), in: files)
    #expect(report.notes.map(\.location?.line) == [5])
    #expect(report.notes.map(\.text) == ["the manifest names the folder \"de.lproj\": change the path"])
  }

  @Test("A language is never renamed to one that a table has") func refusesToRename() async throws {
    let files = [
      "A/L.xcstrings": Self.catalog(Self.plain("A", ["en": "A", "pt": "B", "pt-BR": "C"])),
      "B/en.lproj/T.strings": "", "B/pt.lproj/T.strings": "", "B/pt-BR.lproj/Other.html": "<p/>",
      "B/pt.lproj/Other.html": "<p/>",
    ]
    #expect(
      try await Self.refusal(.rename("pt", to: "pt-BR"), in: files) == [
        "A/L.xcstrings: the table already has the language \"pt-BR\"",
        "B/pt-BR.lproj/Other.html: the file exists already",
      ]
    )
  }

  // MARK: - Settings

  @Test(
    "The required languages follow",
    arguments: [
      (LanguageOperation.Action.add("fr"), "[\"en\", \"de\"]", "[\"en\", \"de\", \"fr\"]"),
      (.add("fr"), "[\n  \"de\"\n]", "[\n  \"de\",\n  \"fr\"\n]"), (.add("de"), "[\"de\"]", "[\"de\"]"),
      (.add("fr"), "[]", "[]"), (.remove("de"), "[\"en\", \"de\"]", "[\"en\"]"),
      (.remove("de"), "[\"de\", \"en\"]", "[\"en\"]"), (.remove("de"), "[\"de\"]", "[\"de\"]"),
    ]
  )
  func requiredLanguages(_ action: LanguageOperation.Action, _ old: String, _ new: String) async throws {
    var files = Self.two
    files["tessera.json"] = "{ \"languages\" : { \"required\" : \(old) } }\n"
    let (folder, _) = try await Self.run(action, in: files)
    #expect(try folder.read("tessera.json") == "{ \"languages\" : { \"required\" : \(new) } }\n")
  }
}
