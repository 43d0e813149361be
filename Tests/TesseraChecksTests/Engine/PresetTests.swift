import TesseraChecks
import TesseraInspection
import TesseraPackages
import TesseraStrings
import TesseraWorkspace
import Testing

/// The rules that each preset enables, and the findings that they report.
@Suite struct PresetTests {
  private static let catalog = """
    { "sourceLanguage" : "en", "version" : "1.0", "strings" : {
      "%lld files" : { "localizations" : { "de" : { "variations" : { "plural" : {
        "few" : { "stringUnit" : { "state" : "translated", "value" : "%lld Dateien" } },
        "one" : { "stringUnit" : { "state" : "translated", "value" : "%lld Datei" } },
        "other" : { "stringUnit" : { "state" : "translated", "value" : "%lld Dateien" } }
      } } } } },
      "The file was saved" : { "localizations" : {
        "de" : { "stringUnit" : { "state" : "translated", "value" : "Die Datei wurde gesichert." } }
      } }
    } }
    """

  @Test(
    "The preset and the settings determine which findings are reported",
    arguments: [
      ("{}", []),
      (#"{ "preset": "recommended" }"#, []),
      (#"{ "preset": "thorough" }"#, ["end-punctuation information", "unreachable-plural-form warning"]),
      (#"{ "preset": "all" }"#, ["end-punctuation information", "unreachable-plural-form warning"]),
      (#"{ "rules": { "unreachable-plural-form": "error" } }"#, ["unreachable-plural-form error"]),
      (#"{ "rules": { "end-punctuation": "warning" } }"#, ["end-punctuation warning"]),
      (#"{ "preset": "thorough", "rules": { "end-punctuation": "off" } }"#, ["unreachable-plural-form warning"]),
      (
        #"{ "overrides": [{ "paths": ["App/**"], "rules": { "unreachable-plural-form": "information" } }] }"#,
        ["unreachable-plural-form information"]
      ),
      (#"{ "overrides": [{ "paths": ["Other/**"], "rules": { "unreachable-plural-form": "error" } }] }"#, []),
      (
        #"{ "preset": "all", "overrides": [{ "paths": ["App/**"], "rules": { "end-punctuation": "off" } }] }"#,
        ["unreachable-plural-form warning"]
      ),
    ]
  )
  func settings(_ settings: String, _ expected: [String]) async {
    let tree = MemoryTree(["App/Localizable.xcstrings": Self.catalog, "tessera.json": settings])
    let snapshot = WorkspaceLoader.load(tree, root: "/example")
    let rules: [any Rule] = [EndPunctuation(), UnreachablePluralForm()]
    let preset = snapshot.settings.root.preset
    let findings = await CheckRun(snapshot: snapshot, rules: rules, preset: preset).run().findings
    #expect(findings.map { "\($0.rule) \($0.severity.rawValue)" }.sorted() == expected)
    // Rules that are requested by name are enabled with all of their findings, unless the settings disable them.
    let named = await CheckRun(snapshot: snapshot, rules: rules).run().findings
    #expect(Set(named.map(\.rule)).isSuperset(of: Set(findings.map(\.rule))))
    if settings == "{}" { #expect(named.map(\.rule) == ["unreachable-plural-form", "end-punctuation"]) }
  }

  @Test(
    "Strings of tests are checked only in the preset `thorough` and larger presets",
    arguments: [
      (RulePreset.recommended, ["App/Localizable.xcstrings"]),
      (.thorough, ["App/Localizable.xcstrings", "AppTests/Localizable.xcstrings", "Tests/Data/Localizable.xcstrings"]),
    ]
  )
  func stringsOfTests(_ preset: RulePreset, _ paths: [String]) async {
    let catalog = """
      { "sourceLanguage" : "en", "version" : "1.0", "strings" : { "%@ is ready" : { "localizations" : {
        "de" : { "stringUnit" : { "state" : "translated", "value" : "%d ist fertig" } }
      } } } }
      """
    let files = ["App", "AppTests", "Tests/Data"].map { ("\($0)/Localizable.xcstrings", catalog) }
    let tree = MemoryTree(Dictionary(uniqueKeysWithValues: files))
    let snapshot = WorkspaceLoader.load(tree, root: "/example")
    let findings = await CheckRun(
      snapshot: snapshot,
      rules: [ArgumentTypeMismatch()],
      includesTests: preset >= .thorough
    )
    .run().findings
    #expect(findings.map(\.place.path) == paths)
  }

  @Test("Each preset contains the previous one") func eachPresetContainsThePrevious() {
    #expect(RulePreset.allCases.sorted() == [.recommended, .thorough, .all])
    #expect(RulePreset.thorough.andLarger == [.thorough, .all])
    #expect(RulePage(of: UnreachablePluralForm()).presets == "This rule is in the presets `thorough` and `all`.")
    #expect(
      RulePage(of: EndPunctuation()).presets == "This rule is in the presets `recommended`, `thorough` and `all`."
    )
  }

  @Test("An unknown preset is reported with the existing presets") func unknownPreset() {
    let tree = MemoryTree(["tessera.json": #"{ "preset": "strict" }"#])
    let snapshot = WorkspaceLoader.load(tree, root: "/example")
    #expect(
      snapshot.findings.map(\.message.text) == [
        #"unknown value "strict": expected "recommended", "thorough", "all""#
      ]
    )
  }

  @Test("The same mistake in all plural forms is one finding for each device")
  func onePluralFormIsReported() async {
    func forms(_ text: String) -> String {
      """
      { "plural" : {
        "one" : { "stringUnit" : { "state" : "translated", "value" : "%lld  \(text)" } },
        "other" : { "stringUnit" : { "state" : "translated", "value" : "%lld  \(text)" } }
      } }
      """
    }
    let catalog = """
      { "sourceLanguage" : "en", "version" : "1.0", "strings" : { "%lld files" : { "localizations" : { "de" : {
        "variations" : { "device" : {
          "mac" : { "variations" : \(forms("Objekte")) },
          "other" : { "variations" : \(forms("Dateien")) }
        } }
      } } } } }
      """
    let snapshot = WorkspaceLoader.load(MemoryTree(["Localizable.xcstrings": catalog]), root: "/example")
    let findings = await CheckRun(snapshot: snapshot, rules: [DoubleSpace()]).run().findings
    #expect(findings.map { snapshot.files[0].source?.location(of: $0.place.span.lowerBound).line } == [4, 8])
  }

  @Test(
    "In the preset `recommended`, translations in another language have no findings",
    arguments: [
      ("es", "Are you sure that  you want to close this?", 0), ("es", "Cerrar  esto?", 1),
      ("qqq", "A question  about the window?", 0), ("en-GB", "Are you sure that you  want this?", 1),
    ]
  )
  func untranslated(_ language: String, _ text: String, _ count: Int) async {
    let catalog = """
      { "sourceLanguage" : "en", "version" : "1.0", "strings" : { "close" : { "localizations" : {
        "en" : { "stringUnit" : { "state" : "translated", "value" : "Close it?" } },
        "\(language)" : { "stringUnit" : { "state" : "translated", "value" : "\(text)" } }
      } } } }
      """
    let snapshot = WorkspaceLoader.load(MemoryTree(["Localizable.xcstrings": catalog]), root: "/example")
    let run = CheckRun(snapshot: snapshot, rules: [DoubleSpace()], preset: .recommended)
    #expect(await run.run().findings.count == count)
  }

  @Test(
    "Date patterns and the strings of nibs are displayed without formatting",
    arguments: [
      ("key", "%m/%d/%y", "", 0), ("17.realDateFormat", "%1d. %B", #"Class = "NSDateFormatter"; ObjectID = "17";"#, 0),
      ("17.realDateFormat", "%d", "", 1), ("key", "%d", "", 1),
    ]
  )
  func unformatted(_ key: String, _ text: String, _ comment: String, _ count: Int) async {
    let file = "/* \(comment) */\n\"\(key)\" = \"\(text)\";\n"
    let snapshot = WorkspaceLoader.load(
      MemoryTree(["en.lproj/Main.strings": file, "de.lproj/Main.strings": "\"\(key)\" = \"%@ %@\";"]),
      root: "/example"
    )
    let rules: [any Rule] = [ExtraArgument()]
    #expect(await CheckRun(snapshot: snapshot, rules: rules, preset: .recommended).run().findings.count == count)
  }

  @Test(
    "The key of an interface element consists of an object ID and a property",
    arguments: [
      ("abc-12-xyz.title", true), ("0m7-3r-twH.ibShadowedToolTip", true), ("aBc-1D-e5F.segmentTitles[0]", true),
      ("abc-12-xyz", false), ("abc-12-xyz.", false), ("settings.title", false), ("abc_12_xyz.title", false),
      ("äbc-12-xyz.title", false), ("", false),
    ]
  )
  func interfaceElementKeys(_ key: String, _ expected: Bool) async {
    #expect(key.isInterfaceElementKey == expected)
  }

  @Test("Strings of a storyboard cause no findings about arguments and keys")
  func storyboards() async {
    let files = [
      "App/en.lproj/Main.strings": "\"abc-12-xyz.title\" = \"50 %d %@ off\";\n",
      "App/de.lproj/Main.strings": "\"abc-12-xyz.title\" = \"5 % s %1$d Rabatt\";\n",
    ]
    let snapshot = WorkspaceLoader.load(MemoryTree(files), root: "/example")
    let rules = RuleRegistry.all.filter { [.arguments, .keys].contains(type(of: $0).documentation.group) }
    #expect(await CheckRun(snapshot: snapshot, rules: rules).run().findings.map(\.message.text) == [])
  }
}
