import TesseraFormats
import TesseraStrings
import TesseraTestSupport
import Testing

@testable import TesseraWorkspace

/// The nearest settings file above a file applies to it, and paths in settings are relative to their folder.
@Suite struct WorkspaceSettingsTests {
  private static let files = [
    "tessera.json": #"{ "languages": { "source": "en" }, "exclude": ["Home/Old", "**/*.md"] }"#,
    "Home/tessera.json": """
    {
      "languages": { "source": "de", "required": ["fr"] }, "exclude": ["Sources/Gone", "*.txt"],
      "rules": { "a": "error" }, "overrides": [{ "paths": ["Sources/**"], "rules": { "a": "off" } }],
      "ignore": [{ "paths": ["Sources/Quiet/*"], "reason": "r" }, { "modules": ["Home"], "rules": ["m"], "reason": "r" }]
    }
    """,
    "Home/Sources/Deep/tessera.json": #"{ "languages": { "source": "pl" } }"#,
    "Home/Sources/Quiet/a.strings": "", "Home/Sources/Deep/b.strings": "", "Home/Sources/Deep/c.txt": "",
    "Home/Old/tessera.json": "{", "Home/Sources/Gone/tessera.json": "{", "Home/Sources/Gone/a.strings": "",
    "Home/d.txt": "", "Home/e.md": "", "Cart/f.txt": "", "Cart/a.strings": "", "Homes/a.strings": "",
    ".build/tessera.json": "{",
  ]

  private static func load(
    _ files: [String: String] = files,
    _ choice: SnapshotLoader.SettingsChoice = .nearest()
  ) -> WorkspaceFiles {
    SnapshotLoader.files(of: MemoryTree(files), root: "/w", settings: choice)
  }

  @Test(
    "The settings of the nearest file apply",
    arguments: [
      ("", "en"), ("Cart/a.strings", "en"), ("Homes/a.strings", "en"), ("Home", "de"), ("Home/a.strings", "de"),
      ("Home/Sources/Quiet/a.strings", "de"), ("Home/Sources/Deep", "pl"), ("Home/Sources/Deep/b.strings", "pl"),
      ("Home/Sources/Deep/x/y.strings", "pl"),
    ]
  )
  func nearest(_ path: String, _ language: String) {
    #expect(Self.load().settings[path].languages.source == language)
  }

  @Test("Patterns of exclude are relative to their folder, and apply to all files below it") func exclusion() {
    let loaded = Self.load()
    // The settings in excluded folders are not read, so their errors are not reported.
    #expect(loaded.findings.map(\.message.text) == [])
    #expect(
      loaded.scan.files.map(\.path) == [
        "Cart/a.strings", "Cart/f.txt", "Home/Sources/Deep/b.strings", "Home/Sources/Deep/c.txt",
        "Home/Sources/Deep/tessera.json", "Home/Sources/Quiet/a.strings", "Home/tessera.json", "Homes/a.strings",
        "tessera.json",
      ]
    )
  }

  @Test(
    "Paths of overrides are relative to their folder",
    arguments: [
      ("Home/x.strings", Severity.error as Severity?, ["fr"]), ("Home/Sources/x.strings", nil, ["fr"]),
      ("Home/Sources/Deep/x.strings", .warning, []), ("Sources/x.strings", .warning, []),
    ]
  )
  func overrides(_ path: String, _ severity: Severity?, _ required: [String]) {
    let settings = EffectiveRules(Self.load().settings).settings(at: path)
    #expect(settings.severity(of: "a", default: .warning) == severity)
    #expect(settings.requiredLanguages == required)
  }

  @Test("Ignores apply to the findings in their folder, and modules are matched by their target's name too")
  func ignores() {
    let ignores = WorkspaceIgnores(Self.load().settings)
    func isIgnored(_ path: String, _ rule: RuleID = "a", module: String? = nil) -> Bool {
      let subject = Finding.Subject(module: module)
      let place = Finding.Place(path: path)
      return ignores.contain(Finding(rule: rule, severity: .error, message: "", place: place, subject: subject))
    }
    #expect(isIgnored("Home/Sources/Quiet/a.strings"))
    #expect(!isIgnored("Home/Home/Sources/Quiet/a.strings"))
    #expect(!isIgnored("Sources/Quiet/a.strings"))
    #expect(isIgnored("Home/a.strings", "m", module: "Home"))
    #expect(isIgnored("Home/a.strings", "m", module: "shop/Home"))
    #expect(!isIgnored("Home/a.strings", "m", module: "Cart"))
    #expect(!isIgnored("Home/Sources/Deep/b.strings", "m", module: "Home"))
  }

  @Test("Errors name the nested file and the line") func errors() {
    let loaded = Self.load(["tessera.json": "{}", "Home/tessera.json": "{\n  \"rulse\": {}\n}"])
    let finding = loaded.findings.first
    #expect(loaded.findings.count == 1)
    #expect(finding?.message.text == #"unknown setting "rulse": did you mean "rules"?"#)
    #expect(finding?.place.path == "Home/tessera.json")
    let source = loaded.settings.source(at: "Home/tessera.json")
    #expect(source?.location(of: finding?.place.span.lowerBound ?? 0) == SourceLocation(line: 2, column: 3))
  }

  @Test("A given file replaces all settings") func givenFile() {
    let source = SourceText(#"{ "languages": { "source": "it" } }"#)
    let loaded = Self.load(Self.files, .only(SettingsFile(path: "x.json", result: .success(source))))
    #expect(loaded.settings.configurations.map(\.languages.source) == ["it"])
    #expect(loaded.scan.files.count == Self.files.count - 1)
  }

  @Test("The settings above the root apply unless the root has its own") func outerSettings() {
    let outer = [
      "Apps/Shop": #"{ "exclude": ["Apps/Shop/Old", "Apps/**", "Old"], "rules": { "a": "off" } }"#, "Shop": "{",
    ]
    let files = outer.sorted { $0.key.utf8.count < $1.key.utf8.count }.map { root, text in
      SettingsFile(
        path: "/\(root)/tessera.json",
        folder: SettingsFolder(above: root),
        result: .success(SourceText(text))
      )
    }
    let tree = ["Old/a.strings": "", "New/a.strings": "", "Old/Old/b.strings": ""]
    let loaded = Self.load(tree, .nearest(outer: files.reversed()))
    // The pattern `Apps/**` matches the root, which was requested.
    #expect(loaded.scan.files.map(\.path) == ["New/a.strings"])
    #expect(loaded.settings["New"].rules["a"] == Configuration.RuleSetting(severity: nil))
    #expect(loaded.findings.map(\.place.path) == ["/Shop/tessera.json"])
    let own = Self.load(tree.merging(["tessera.json": "{}"]) { $1 }, .nearest(outer: files.reversed()))
    #expect(own.scan.files.map(\.path) == ["New/a.strings", "tessera.json"])
    #expect(own.settings["New"].rules == [:])
  }

  @Test("After a change of settings in any folder, the workspace is loaded again") func refreshing() {
    let loaded = Self.load()
    #expect(loaded.refreshing(["Cart/a.strings"], in: MemoryTree(Self.files)) != nil)
    for change in ["Home/tessera.json": "{}", "Cart/tessera.json": "{}", "tessera.json": nil] as [String: String?] {
      var files = Self.files
      files[change.key] = change.value
      #expect(loaded.refreshing([change.key], in: MemoryTree(files)) == nil, "\(change.key)")
    }
    let outer = SettingsFile(
      path: "/tessera.json",
      folder: SettingsFolder(above: "w"),
      result: .success(SourceText("{}"))
    )
    #expect(loaded.refreshing([], in: MemoryTree(Self.files), settings: .nearest(outer: [outer])) == nil)
  }
}

/// Settings files in the folders above a workspace.
@Suite struct OuterSettingsTests {
  @Test("The files above are found, nearest first, up to a folder that is never read") func search() throws {
    let folder = try TemporaryFolder()
    for path in ["", "a/", "a/b/", "a/.build/", "a/b/c/d/"] { try folder.write("{}", to: path + "tessera.json") }
    try folder.write("", to: "a/.build/checkouts/dependency/Package.swift")
    func files(_ path: String) -> [String] {
      OuterSettings.files(above: folder.path + "/" + path).map(\.path).filter { $0.hasPrefix(folder.path) }.map {
        String($0.dropFirst(folder.path.utf8.count + 1))
      }
    }
    #expect(files("a/b/c/d") == ["a/b/tessera.json", "a/tessera.json", "tessera.json"])
    #expect(files("a") == ["tessera.json"])
    #expect(files("a/.build/checkouts/dependency") == ["a/.build/tessera.json"])
    #expect(files("a/.build") == [])
    let nearest = try #require(OuterSettings.files(above: folder.path + "/a/b/c/d").first)
    #expect(nearest.folder == SettingsFolder(above: "c/d"))
    #expect(nearest.folder.relative("x/y") == "c/d/x/y")
  }
}
