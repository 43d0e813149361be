import TesseraStrings
import TesseraTestSupport
import TesseraWorkspace
import Testing

@Suite("Keys in source files") struct SourceSurveyTests {
  struct Row: Sendable {
    var key: String
    var file = "View.swift"
    var source: String
    var isUsed = true
  }

  @Test(
    "A key is used if a source file contains it",
    arguments: [
      Row(key: "menu.open", source: #"text("menu.open")"#),
      Row(key: "menu.open", source: #"// text("menu.open")"#),
      Row(key: "menu.open", source: #"text("menu.close")"#, isUsed: false),
      Row(key: "menu.open", source: #"text("menu open")"#, isUsed: false),
      // The accessors of generators.
      Row(key: "menu.open", source: "L10n.Menu.open"),
      Row(key: "menu.open", source: "Text(.menuOpen)"),
      Row(key: "menu_open", source: "R.string.localizable.menu_open()"),
      Row(key: "menu.open", source: "menu.close.open", isUsed: false),
      Row(key: "open", source: "reopen", isUsed: false),
      // Escape sequences, and arguments.
      Row(key: "Say \"hello\"\n", source: #"text("Say \"hello\"\n")"#),
      Row(key: "Wait…", source: #"text("Wait\u{2026}")"#),
      Row(key: "Next → 😀", source: #"text("Next \u{2192} \u{1F600}")"#),
      Row(key: "Next → 😀", file: "data.json", source: #"{ "a" : "Next \u2192 \ud83d\ude00" }"#),
      Row(key: "Next → 😀", file: "Menu.xib", source: "<a title=\"Next &#x2192; &#128512;\"/>"),
      Row(key: "a1\n b1", source: #"text("a1\n b1")"#),
      Row(key: "Save it", file: "a.py", source: "x = '%'.join(['Save it'])"),
      Row(key: "Save it", file: "View.m", source: "[s hasPrefix:@\"%#@\"];\ntr(@\"Save it\")"),
      Row(key: "Save it", file: "View.m", source: "case '\"': return @\"Save it\";"),
      Row(key: "Save it", source: "text(\"\"\"\n\\(list.map {\n tr(\"Save it\")\n})\n\"\"\")"),
      Row(key: "Naïve", source: #"text("Naïve")"#),
      Row(key: "%lld of %@ files", source: #"Text("\(count) of \(total(of: "a")) files")"#),
      Row(key: "%1$d items", file: "View.m", source: #"NSLocalizedString(@"%1$d items", nil)"#),
      Row(key: "inner", source: #"Text("\(isOn ? "inner" : "outer"), and more")"#),
      Row(key: "a1\nb1", source: "text(\"\"\"\n  a1\n  b1\n  \"\"\")"),
      Row(key: "a1 b1", source: "text(\"\"\"\n  a1 \\\n  b1\n  \"\"\")"),
      Row(key: "one two", source: "text(\"\"\"\none two\"\"\")"),
      // Literals that are completed at run time.
      Row(key: "error.404", source: #"text("error.\(code)")"#),
      Row(key: "error.404", source: #"text("error" + code)"#),
      Row(key: "error.404", file: "View.m", source: #"[@"error." stringByAppendingString:code]"#),
      Row(key: "error.404", file: "View.m", source: #"[NSString stringWithFormat:@"error.%d", code]"#),
      Row(key: "cart_title", source: #"text("\(name)_title")"#),
      Row(key: "cart_title", source: #"text(name + "_title")"#),
      Row(key: "error.404", source: #"text("error")"#, isUsed: false),
      Row(key: "group.name", source: #"text("\(a).\(b)"); let c = ["group", "name"]"#),
      Row(key: "group.name", source: #"text(a + "." + b); let group = 1, name = 2"#),
      Row(key: "group_name", source: #"text("\(a).\(b)"); let c = ["group", "name"]"#, isUsed: false),
      Row(key: "group.name.7", source: #"text(base + "." + i); let base = "group.name""#),
      Row(key: "group.zoo", source: #"text("\(a).\(b)"); let c = ["group"]"#, isUsed: false),
      // Other kinds of files.
      Row(key: "Save & close", file: "Menu.xib", source: "<menuItem title=\"Save &amp; close\"/>"),
      Row(key: "Save & close", file: "Root.plist", source: "<string>Save &amp; close</string>"),
      Row(key: "Save it", file: "app.js", source: "t('Save it')"),
      Row(key: "Save it", file: "app.js", source: "t(`Save it`)"),
      Row(key: "save.3", file: "app.ts", source: "t(`save.${n}`)"),
      Row(key: "Save it", file: "data.json", source: #"{ "title" : "Save it" }"#),
      Row(key: "Save it", source: "text('Save it')", isUsed: false),
      Row(key: "Save it", file: "run.sh", source: "title='Save it'"),
      Row(key: "Save it", file: "notes.txt", source: "\"Save it\"", isUsed: false),
      // Keys without letters are always used.
      Row(key: "%@", source: "", isUsed: true),
      Row(key: "…", source: "", isUsed: true),
      // An unfinished literal ends with its line.
      Row(key: "Save it", source: "\"Can't\nlet a = \"Save it\""),
      Row(key: "Save it", source: "\"\"\"\nlet a = \"Save it\""),
    ]
  )
  func use(row: Row) {
    #expect(load(files(row.key, row.file, row.source)).isUnused(row.key, in: table) != row.isUsed)
  }

  private let table = "App/en.lproj/Localizable.strings"

  /// Returns files with a table that has three keys that are in use.
  private func files(_ key: String, _ name: String, _ source: String) -> [String: String] {
    [
      "Package.swift": "let package = Package(name: \"App\")",
      "App/Other.swift": "use(zebra1, zebra2, zebra3)",
      "App/\(name)": source,
      table: ["zebra1", "zebra2", "zebra3", key].map {
        "\(String(decoding: StringsLiteral.literal(for: $0), as: UTF8.self)) = \"a\";\n"
      }.joined(),
    ]
  }

  @Test("Nothing is known if at least half of the keys are not found, without a project, or if the rule is off")
  func unknown() {
    let package = ["Package.swift": "let package = Package(name: \"App\")"]
    let strings = [table: "\"first\" = \"A\";\n\"b b\" = \"B\";\n\"third\" = \"C\";\n"]
    let rows: [(files: [String: String], unused: [String])] = [
      (["a.swift": "first, third"], ["b b"]),
      (["a.swift": "first"], []),
      (["a.swift": "first, third", "tessera.json": "{ \"rules\" : { \"unused-key\" : \"off\" } }"], []),
      (["a.txt": "first, third"], []),
    ]
    for row in rows {
      let snapshot = load(package.merging(strings) { $1 }.merging(row.files) { $1 })
      #expect(["first", "b b", "third"].filter { snapshot.isUnused($0, in: table) } == row.unused, "\(row.files)")
    }
    #expect(!load(strings.merging(["a.swift": "first, third"]) { $1 }).isUnused("b b", in: table))
  }

  @Test("Only manual keys of a String Catalog are searched for, and none of Info.plist or of nibs")
  func chosenKeys() {
    let snapshot = load([
      "App.xcodeproj/project.pbxproj": "",
      "App/View.swift": "manual1, manual2",
      "App/Localizable.xcstrings": """
      { "sourceLanguage" : "en", "strings" : {
        "manual1" : { "extractionState" : "manual" }, "manual2" : { "extractionState" : "manual" },
        "manual3" : { "extractionState" : "manual" }, "extracted" : { }
      }, "version" : "1.0" }
      """,
      "App/en.lproj/InfoPlist.strings": "\"CFBundleName\" = \"A\";\n\"manual1\" = \"A\";\n\"manual2\" = \"A\";\n",
      "App/metadata/Fields.strings": "\"privacy\" = \"A\";\n\"manual1\" = \"A\";\n\"manual2\" = \"A\";\n",
      "App/en.lproj/Main.strings": "\"abc-12-xyz.title\" = \"A\";\n\"manual1\" = \"A\";\n\"manual2\" = \"A\";\n",
    ])
    let rows: [(key: String, path: String, isUnused: Bool)] = [
      ("manual2", "App/Localizable.xcstrings", false),
      ("manual3", "App/Localizable.xcstrings", true),
      ("extracted", "App/Localizable.xcstrings", false),
      ("CFBundleName", "App/en.lproj/InfoPlist.strings", false),
      ("privacy", "App/metadata/Fields.strings", false),
      ("abc-12-xyz.title", "App/en.lproj/Main.strings", false),
    ]
    for row in rows { #expect(snapshot.isUnused(row.key, in: row.path) == row.isUnused, "\(row.key)") }
  }

  @Test("Any source file is read without a crash")
  func anySource() {
    var generator = SeededGenerator(seed: 28)
    let pieces = [
      "\"", "'", "`", "\"\"\"", "\\", "\\(", "${", "(", ")", "}", "\n", "%", "%#@", "@", ".", "+", "<", ">", "&", "é",
      "a",
    ]
    for name in ["a.swift", "a.js", "a.xib"] {
      let text = (0..<20_000).map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
      #expect(load(files("Never found", name, text)).isUnused("Never found", in: table))
      for piece in pieces {
        let text = String(repeating: piece + "\\", count: 100_000)
        #expect(load(files("Never found", name, text)).isUnused("Never found", in: table))
      }
    }
  }
}
