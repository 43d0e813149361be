import TesseraStrings
import TesseraTestSupport
import Testing

@testable import TesseraWorkspace

@Suite struct EffectiveRulesTests {
  private static let configuration: Configuration = {
    var configuration = Configuration()
    configuration.rules = ["a": .init(severity: .error), "b": .init(severity: nil)]
    configuration.languages.required = ["de"]
    var legacy = Configuration.Override(paths: [GlobPattern(path: "Legacy/**"), GlobPattern(path: "Old/**")])
    legacy.rules = ["a": .init(severity: nil), "b": .init(severity: .warning)]
    legacy.requiredLanguages = []
    var legal = Configuration.Override(paths: [GlobPattern(path: "**/Legal.*")])
    legal.rules = ["a": .init(severity: .information)]
    configuration.overrides = [legacy, legal]
    return configuration
  }()

  @Test(
    "The severity of a rule depends on the path",
    arguments: [
      ("App/Main.strings", "a", Severity.error as Severity?), ("App/Main.strings", "b", nil),
      ("App/Main.strings", "c", .warning), ("Legacy/Main.strings", "a", nil), ("Old/x/y.strings", "b", .warning),
      ("Legacy/Legal.strings", "a", .information), ("Legacy/Legal.strings", "b", .warning),
      ("Legal.strings", "a", .information),
    ]
  )
  func severity(_ path: String, _ rule: String, _ severity: Severity?) {
    let settings = EffectiveRules(WorkspaceSettings(Self.configuration)).settings(at: path)
    #expect(settings.severity(of: RuleID(rawValue: rule), default: .warning) == severity)
    #expect(settings.isOn(RuleID(rawValue: rule)) == (severity != nil))
  }

  @Test(
    "The required languages depend on the path",
    arguments: [("App/a", ["de"]), ("Legacy/a", []), ("Legal.xcstrings", ["de"])]
  )
  func requiredLanguages(_ path: String, _ languages: [String]) {
    #expect(EffectiveRules(WorkspaceSettings(Self.configuration)).settings(at: path).requiredLanguages == languages)
  }
}

@Suite struct IgnoreSetTests {
  private static func finding(
    _ rule: RuleID,
    _ path: String = "a.strings",
    module: String? = nil,
    table: String? = nil,
    key: String? = nil,
    language: String? = nil
  ) -> Finding {
    Finding(
      rule: rule,
      severity: .error,
      message: "m",
      place: Finding.Place(path: path),
      subject: Finding.Subject(module: module, table: table, key: key, language: language)
    )
  }

  private static func ignore(_ change: (inout Configuration.Ignore) -> Void) -> Configuration.Ignore {
    var ignore = Configuration.Ignore(reason: "r")
    change(&ignore)
    return ignore
  }

  @Test("An ignore matches only if all of its conditions match") func allConditions() {
    let ignore = Self.ignore {
      $0.rules = ["a", "b"]
      $0.paths = [GlobPattern(path: "*.strings")]
      $0.modules = [GlobPattern(key: "Bag*")]
      $0.tables = [GlobPattern(key: "Legal")]
      $0.keys = [GlobPattern(key: "x.*"), GlobPattern(key: "y")]
      $0.languages = ["de", "fr"]
    }
    let whole = Self.finding("a", module: "BagUI", table: "Legal", key: "x.1", language: "de")
    func matches(_ finding: Finding) -> Bool { ignore.matches(finding, at: finding.place.path) }
    #expect(matches(whole))
    #expect(matches(Self.finding("a", module: "shop/BagUI", table: "Legal", key: "x.1", language: "de")))
    #expect(!matches(Self.finding("c", module: "BagUI", table: "Legal", key: "x.1", language: "de")))
    #expect(!matches(Self.finding("a", "x/a", module: "BagUI", table: "Legal", key: "x.1", language: "de")))
    #expect(!matches(Self.finding("a", module: "UI", table: "Legal", key: "x.1", language: "de")))
    #expect(!matches(Self.finding("a", module: "BagUI", table: "Main", key: "x.1", language: "de")))
    #expect(!matches(Self.finding("a", module: "BagUI", table: "Legal", key: "z", language: "de")))
    #expect(!matches(Self.finding("a", module: "BagUI", table: "Legal", key: "y", language: "es")))
    #expect(!matches(Self.finding("a", module: "BagUI", table: "Legal", key: "y")))
    #expect(!matches(Self.finding("a", module: "BagUI", table: "Legal", language: "de")))
  }

  @Test("Matches of each ignore are counted, and an ignore without matches is stale") func countsAndStaleIgnores() {
    let ignores = Self.ignores([
      Self.ignore { $0.rules = ["a"] },
      Self.ignore { $0.keys = [GlobPattern(key: "k*")] },
      Self.ignore {
        $0.rules = ["a", "c"]; $0.keys = [GlobPattern(key: "none")]
      },
    ])
    let outcome = ignores.apply(to: [
      Self.finding("a", key: "k1"), Self.finding("b", key: "k2"), Self.finding("b", key: "x"), Self.finding("a"),
    ])
    #expect(outcome.stale.map(\.ignore.keys) == [[GlobPattern(key: "none")]])
    #expect(outcome.kept.map(\.subject.key) == ["x"])
    #expect(outcome.ignored.map(\.subject.key) == ["k1", "k2", nil])
  }

  private static func ignores(_ ignores: [Configuration.Ignore]) -> WorkspaceIgnores {
    var configuration = Configuration()
    configuration.ignores = ignores
    return WorkspaceIgnores(WorkspaceSettings(configuration))
  }

  @Test("The index finds the same ignores as matching them one by one")
  func isLikeSingleMatches() {
    var random = SeededGenerator(seed: 6)
    let names = ["a", "ab", "abc", "b", "b.c", "é"]
    func patterns(_ make: (String) -> GlobPattern) -> [GlobPattern] {
      (0..<max(0, Int.random(in: -2...2, using: &random))).map { _ in
        make(["*", "?b", "a*", "ab", "b.*", "{a,b}", "é", "ab?", ""].randomElement(using: &random) ?? "")
      }
    }
    func name() -> String? { Bool.random(using: &random) ? names.randomElement(using: &random) : nil }
    for _ in 0..<300 {
      let ignores = (0..<20).map { _ in
        Self.ignore {
          $0.rules = [["a"], ["a", "b"], []].randomElement(using: &random) ?? []
          $0.keys = patterns(GlobPattern.init(key:))
          $0.paths = patterns(GlobPattern.init(path:))
          $0.tables = patterns(GlobPattern.init(key:))
          $0.modules = patterns(GlobPattern.init(key:))
        }
      }
      let set = IgnoreSet(ignores)
      for _ in 0..<20 {
        let finding = Self.finding("a", name() ?? "b.c", module: name(), table: name(), key: name())
        #expect(set.matches(finding) == ignores.indices.filter { ignores[$0].matches(finding, at: finding.place.path) })
      }
    }
  }

  @Test("100,000 ignores for different keys are applied efficiently", .timeLimit(.minutes(3)))
  func manyIgnores() {
    let ignores = Self.ignores(
      (0..<100_000).map { number in Self.ignore { $0.keys = [GlobPattern(key: "key.\(number)")] } }
    )
    let outcome = ignores.apply(to: (0..<100_000).map { Self.finding("a", key: "key.\($0 * 2)") })
    #expect(outcome.kept.count == 50_000)
    #expect(outcome.stale.count == 50_000)
  }
}
