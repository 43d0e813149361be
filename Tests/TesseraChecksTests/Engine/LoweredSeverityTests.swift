import TesseraChecks
import TesseraInspection
import TesseraPackages
import TesseraStrings
import TesseraWorkspace
import Testing

/// Findings that the preset `recommended` reports with a lower severity, together, or not at all.
@Suite("Lowered and grouped findings") struct LoweredSeverityTests {
  struct Row: Sendable {
    var name: String
    var files: [String: String]
    var settings = "{}"
    var rules: [any Rule]
    var groups = true
    var expected: [String]
  }

  private static func table(_ language: String, _ text: String) -> [String: String] {
    let word = language == "en" ? "Word" : "Wort"
    let used = (1...9).map { "\"used.\($0)\" = \"\(word) \($0)\";\n" }.joined()
    return ["App/\(language).lproj/Localizable.strings": used + text]
  }

  private static func app(_ files: [String: String]...) -> [String: String] {
    let source = (1...9).map { "text(\"used.\($0)\")\n" }.joined()
    return files.reduce(into: ["App/View.swift": source, "Package.swift": "// no package"]) {
      $0.merge($1) { $1 }
    }
  }

  /// More keys than ``table(_:_:)`` has, which no source contains.
  private static func others(_ word: String) -> String {
    (1...12).map { "\"other.\($0)\" = \"\(word) \($0)\";\n" }.joined()
  }

  /// Returns an Xcode project that refers to one file.
  private static func project(_ path: String) -> String {
    """
    // !$*UTF8*$!
    {
      objects = {
        A = { isa = PBXProject; developmentRegion = en; knownRegions = ( en, Base, de, ); mainGroup = B; };
        B = { isa = PBXGroup; children = ( C, ); sourceTree = "<group>"; };
        C = { isa = PBXFileReference; path = "\(path)"; sourceTree = "<group>"; };
      };
      rootObject = A;
    }
    """
  }

  private static func sentences(_ text: String) -> String {
    (1...12).map { "\"page.\($0)\" = \"\(text) \($0)\";\n" }.joined()
  }

  private static let copied = """
    "old" = "Please open the file";
    "older" = "Please close the file";
    "new" = "Please keep the file";

    """

  static let rows = [
    Row(
      name: "a copy of the source is a note if no source contains its key, but other keys of the workspace",
      files: app(
        table("en", others("Page") + "\"joined\" = \"Please open the file\";\n"),
        table("ja", others("Seite") + "\"joined\" = \"Please open the file\";\n")
      ),
      rules: [SameAsSource(), UnusedKey()],
      expected: ["same-as-source information"]
    ),
    Row(
      name: "it is a note if only comments contain its key, and a warning if code does",
      files: app(
        table("en", copied),
        table("ja", copied),
        ["App/Old.swift": "// text(\"old\")\n/* a\n text(\"older\") */ text(\"new\")\n"]
      ),
      rules: [SameAsSource(), UnusedKey()],
      expected: ["same-as-source information", "same-as-source information", "same-as-source warning"]
    ),
    Row(
      name: "it stays a warning if the sources contain no key of the workspace",
      files: [
        "Package.swift": "// no package", "App/View.swift": "print(1)\n",
        "App/en.lproj/Localizable.strings": "\"joined\" = \"Please open the file\";\n\"b\" = \"Book\";\n",
        "App/ja.lproj/Localizable.strings": "\"joined\" = \"Please open the file\";\n\"b\" = \"本\";\n",
      ],
      rules: [SameAsSource(), UnusedKey()],
      expected: ["same-as-source warning"]
    ),
    Row(
      name: "an argument that most translations add is one note at the first of them",
      files: [
        "App/en.lproj/Localizable.strings": "\"invite\" = \"Invite up to %d friends\";\n",
        "App/de.lproj/Localizable.strings": "\"invite\" = \"%d Freunde in Raum %@\";\n",
        "App/zh-Hans.lproj/Localizable.strings": "\"invite\" = \"%d %@\";\n",
        "App/ja.lproj/Localizable.strings": "\"invite\" = \"%d人\";\n",
      ],
      rules: [ExtraArgument()],
      expected: ["extra-argument information"]
    ),
    Row(
      name: "an argument that one translation adds is a warning if the key is an identifier",
      files: [
        "App/en.lproj/Localizable.strings":
          "\"invite_friends\" = \"Invite up to %d friends\";\n\"%d friends\" = \"%d friends\";\n",
        "App/de.lproj/Localizable.strings":
          "\"invite_friends\" = \"%d Freunde in Raum %@\";\n\"%d friends\" = \"%d Freunde von %@\";\n",
      ],
      rules: [ExtraArgument()],
      expected: ["extra-argument error", "extra-argument warning"]
    ),
    Row(
      name: "an argument that translations omit is a note",
      files: [
        "App/en.lproj/Localizable.strings": "\"share\" = \"Share with %@\";\n\"hi\" = \"Hi %@\";\n",
        "App/de.lproj/Localizable.strings": "\"share\" = \"Teilen\";\n\"hi\" = \"Hallo\";\n",
        "App/ja.lproj/Localizable.strings": "\"share\" = \"共有\";\n\"hi\" = \"%@さん\";\n",
        "App/pl.lproj/Localizable.strings": "\"share\" = \"Udostępnij z %@\";\n\"hi\" = \"%@, witaj\";\n",
      ],
      rules: [DroppedArgument()],
      expected: Array(repeating: "dropped-argument information", count: 3)
    ),
    Row(
      name: "an error about a key that no source contains is a warning",
      files: app(table("en", "\"dead\" = \"Hi %@\";\n"), table("de", "\"dead\" = \"Hallo %d\";\n")),
      rules: [ArgumentTypeMismatch(), UnusedKey()],
      expected: ["argument-type-mismatch warning", "unused-key information"]
    ),
    Row(
      name: "it stays an error if the rule about unused keys is off",
      files: app(table("en", "\"dead\" = \"Hi %@\";\n"), table("de", "\"dead\" = \"Hallo %d\";\n")),
      settings: #"{ "rules": { "unused-key": "off" } }"#,
      rules: [ArgumentTypeMismatch(), UnusedKey()],
      expected: ["argument-type-mismatch error"]
    ),
    Row(
      name: "it stays an error if the settings ignore the key for the rule about unused keys",
      files: app(table("en", "\"dead\" = \"Hi %@\";\n"), table("de", "\"dead\" = \"Hallo %d\";\n")),
      settings: #"{ "ignore": [{ "rules": ["unused-key"], "keys": ["dead"], "reason": "composed" }] }"#,
      rules: [ArgumentTypeMismatch(), UnusedKey()],
      expected: ["argument-type-mismatch error"]
    ),
    Row(
      name: "a copy of the source is left out for an unused key, unless the settings ignore the key",
      files: app(
        table("en", "\"dead\" = \"Open the file\";\n\"gone\" = \"Close the file\";\n"),
        table("de", "\"dead\" = \"Open the file\";\n\"gone\" = \"Close the file\";\n")
      ),
      settings: #"{ "ignore": [{ "rules": ["unused-key"], "keys": ["gone"], "reason": "composed" }] }"#,
      rules: [SameAsSource(), UnusedKey()],
      expected: ["same-as-source information", "unused-key information"]
    ),
    Row(
      name: "an error of a stale entry is a warning",
      files: [
        "App/Localizable.xcstrings": """
        { "sourceLanguage" : "en", "version" : "1.0", "strings" : {
          "%lld files" : { "extractionState" : "stale", "localizations" : { "pl" : { "variations" : { "plural" : {
            "many" : { "stringUnit" : { "state" : "translated", "value" : "%lld plików" } },
            "one" : { "stringUnit" : { "state" : "translated", "value" : "%lld plik" } },
            "other" : { "stringUnit" : { "state" : "translated", "value" : "%lld pliku" } }
          } } } } },
          "Hi %@" : { "extractionState" : "stale", "localizations" : {
            "pl" : { "stringUnit" : { "state" : "translated", "value" : "%d, cześć" } }
          } }
        } }
        """
      ],
      rules: [ArgumentTypeMismatch(), MissingPluralForm()],
      expected: ["argument-type-mismatch warning", "missing-plural-form warning"]
    ),
    Row(
      name: "a warning in the bundle of a library is omitted",
      files: [
        "App/en.lproj/Localizable.strings": "\"a\" = \"Two words!\";\n",
        "App/Ads.bundle/en.lproj/Ads.strings": "\"a\" = \"Two words!\";\n",
        "App/Ads.bundle/de.lproj/Ads.strings": "\"a\" = \"Zwei Worte !\";\n",
        "App/Settings.bundle/en.lproj/Root.strings": "\"a\" = \"Two words!\";\n",
        "App/Settings.bundle/de.lproj/Root.strings": "\"a\" = \"Zwei Worte !\";\n",
      ],
      rules: [PunctuationSpacing()],
      expected: ["punctuation-spacing warning"]
    ),
    Row(
      name: "an error in the bundle of a library is an error",
      files: [
        "App/en.lproj/Localizable.strings": "\"a\" = \"Two words\";\n",
        "App/Ads.bundle/en.lproj/Ads.strings": "\"a\" = \"Hi %@\";\n",
        "App/Ads.bundle/de.lproj/Ads.strings": "\"a\" = \"Hallo %d\";\n",
      ],
      rules: [ArgumentTypeMismatch()],
      expected: ["argument-type-mismatch error"]
    ),
    Row(
      name: "a note in the bundle of a library is omitted",
      files: [
        "App/en.lproj/Localizable.strings": "\"a\" = \"Two words\";\n",
        "App/Ads.bundle/en.lproj/Ads.strings": "\"a\" = \"Two words\";\n",
        "App/Ads.bundle/de.lproj/Ads.strings": "\"a\" = \"Zwei  Worte\";\n",
        "App/Settings.bundle/en.lproj/Root.strings": "\"a\" = \"Two words\";\n",
        "App/Settings.bundle/de.lproj/Root.strings": "\"a\" = \"Zwei  Worte\";\n",
      ],
      rules: [DoubleSpace()],
      expected: ["double-space information"]
    ),
    Row(
      name: "findings about keys that an InfoPlist table copies from another table are omitted",
      files: [
        "App/en.lproj/Localizable.strings": others("Page"),
        "App/de.lproj/Localizable.strings": others("Zwei  Worte"),
        "App/en.lproj/InfoPlist.strings": "\"CFBundleName\" = \"Two words\";\n" + others("Page"),
        "App/de.lproj/InfoPlist.strings": "\"CFBundleName\" = \"Zwei  Worte\";\n" + others("Zwei  Worte"),
      ],
      rules: [DoubleSpace(), UnknownKey()],
      expected: Array(repeating: "double-space information", count: 13) + ["unknown-key information"]
    ),
    Row(
      name: "errors about these keys are omitted as well, but not those about keys of Info.plist",
      files: [
        "App/en.lproj/Localizable.strings": others("Page") + "\"stray\" = \"Hi %@\";\n",
        "App/de.lproj/Localizable.strings": others("Seite") + "\"stray\" = \"Hallo %d\";\n",
        "App/en.lproj/InfoPlist.strings": "\"NSCameraUsageDescription\" = \"%@\";\n" + others("Page")
          + "\"stray\" = \"Hi %@\";\n",
        "App/de.lproj/InfoPlist.strings": "\"NSCameraUsageDescription\" = \"%d\";\n" + others("Seite")
          + "\"stray\" = \"Hallo %d\";\n",
      ],
      rules: [ArgumentTypeMismatch(), UnknownKey()],
      expected: ["argument-type-mismatch error", "argument-type-mismatch error", "unknown-key information"]
    ),
    Row(
      name: "a string in the wrong script is omitted if most strings of the language equal the source strings",
      files: [
        "App/en.lproj/Localizable.strings": sentences("Please open the page"),
        "App/ja.lproj/Localizable.strings": sentences("Please open the page")
          .replacing("Please open the page 1\"", with: "Wir öffnen heute diese eine Seite 1\""),
        "App/ru.lproj/Localizable.strings": sentences("Wir öffnen heute diese eine Seite"),
        "App/el.lproj/Localizable.strings": sentences("Ανοίξτε τη σελίδα")
          .replacing("Ανοίξτε τη σελίδα 1\"", with: "Wir öffnen heute diese eine Seite 1\""),
      ],
      rules: [WrongScript()],
      expected: Array(repeating: "wrong-script warning", count: 13)
    ),
    Row(
      name: "an empty string is a note if its source string continues another one",
      files: [
        "App/en.lproj/Localizable.strings": "\"a\" = \"Drop files here\";\n\"b\" = \" to convert them\";\n",
        "App/de.lproj/Localizable.strings": "\"a\" = \"\";\n\"b\" = \"\";\n",
      ],
      rules: [EmptyTranslation()],
      expected: ["empty-translation information", "empty-translation warning"]
    ),
    Row(
      name: "a table that no project contains does not clash with a catalog",
      files: [
        "App.xcodeproj/project.pbxproj": project("App/Localizable.xcstrings"),
        "App/Localizable.xcstrings": "{ \"sourceLanguage\" : \"en\", \"strings\" : {}, \"version\" : \"1.0\" }",
        "App/de.lproj/Localizable.strings": "\"a\" = \"A\";\n",
      ],
      rules: [TableNameClash()],
      expected: []
    ),
    Row(
      name: "a workspace that contains only a bundle is a library",
      files: [
        "Kit/Ads.bundle/en.lproj/Ads.strings": "\"a\" = \"Two words!\";\n",
        "Kit/Ads.bundle/de.lproj/Ads.strings": "\"a\" = \"Zwei Worte !\";\n",
      ],
      rules: [PunctuationSpacing()],
      expected: ["punctuation-spacing warning"]
    ),
    Row(
      name: "a warning in the folder of a release is omitted",
      files: [
        "Kit-1.2.3/en.lproj/Kit.strings": "\"a\" = \"Two words!\";\n",
        "Kit-1.2.3/de.lproj/Kit.strings": "\"a\" = \"Zwei Worte !\";\n",
        "Kit-1.2/en.lproj/Kit.strings": "\"a\" = \"Two words!\";\n",
        "Kit-1.2/de.lproj/Kit.strings": "\"a\" = \"Zwei Worte !\";\n",
      ],
      rules: [PunctuationSpacing()],
      expected: ["punctuation-spacing warning"]
    ),
    Row(
      name: "empty strings of a language are one finding",
      files: table("en", "").merging(["App/de.lproj/Localizable.strings": emptied]) { $1 },
      rules: [EmptyTranslation()],
      expected: ["empty-translation warning"]
    ),
    Row(
      name: "with a baseline, each of them is a finding",
      files: table("en", "").merging(["App/de.lproj/Localizable.strings": emptied]) { $1 },
      rules: [EmptyTranslation()],
      groups: false,
      expected: (1...5).map { _ in "empty-translation warning" }
    ),
  ]

  private static let emptied = (1...9).map { "\"used.\($0)\" = \"\($0 > 5 ? "Wort" : "")\";\n" }.joined()

  @Test("The preset `recommended` lowers and groups findings", arguments: rows.indices)
  func lowers(_ index: Int) async {
    let row = Self.rows[index]
    let tree = MemoryTree(row.files.merging(["tessera.json": row.settings]) { $1 })
    let snapshot = WorkspaceLoader.load(tree, root: "/example")
    let run = CheckRun(snapshot: snapshot, rules: row.rules, preset: .recommended, groupsFindings: row.groups)
    let findings = await run.run().findings.filter { $0.rule != "unreadable-manifest" }
    #expect(
      findings.map { "\($0.rule) \($0.severity.rawValue)" }.sorted() == row.expected,
      "\(row.name): \(findings.map(\.message.text))"
    )
  }
}
