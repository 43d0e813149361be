import TesseraStrings
import TesseraChecks
import TesseraPackages
import TesseraWorkspace
import Testing

/// Rules that check the whole workspace follow the settings for a part of it.
@Suite struct PathOverrideTests {
  static let catalog = """
    { "sourceLanguage" : "en", "strings" : { "Close" : { } }, "version" : "1.0" }
    """

  @Test(
    "Settings for a path apply to rules that check the whole workspace",
    arguments: [
      ("", ["App warning", "Old warning"]),
      (", \"overrides\" : [{ \"paths\" : [\"Old/**\"], \"rules\" : { \"language-set\" : \"off\" } }]", ["App warning"]),
      (
        ", \"overrides\" : [{ \"paths\" : [\"Old/**\"], \"rules\" : { \"language-set\" : \"error\" } }]",
        ["App warning", "Old error"]
      ),
      (
        """
        , "rules" : { "language-set" : "off" }, \
        "overrides" : [{ "paths" : ["Old/**"], "rules" : { "language-set" : "error" } }]
        """,
        ["Old error"]
      ),
      (
        ", \"overrides\" : [{ \"paths\" : [\"Old/**\"], \"languages\" : { \"required\" : [\"en\"] } }]",
        ["App warning"]
      ),
    ]
  )
  func override(_ overrides: String, _ expected: [String]) async {
    let files = [
      "App/Localizable.xcstrings": Self.catalog,
      "Old/Localizable.xcstrings": Self.catalog,
      "tessera.json": "{ \"languages\" : { \"required\" : [\"de\"] }\(overrides) }",
    ]
    let snapshot = WorkspaceLoader.load(MemoryTree(files), root: "/example")
    let findings = await CheckRun(snapshot: snapshot, rules: [LanguageSet()]).run().findings
    #expect(findings.map { "\($0.subject.module ?? "") \($0.severity.rawValue)" } == expected)
  }
}
