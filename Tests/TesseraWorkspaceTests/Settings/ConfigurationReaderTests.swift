import TesseraFormats
import TesseraStrings
@testable import TesseraWorkspace
import TesseraTestSupport
import TesseraWriting
import Testing

@Suite struct ConfigurationReaderTests {
  static let rules: Set<RuleID> = ["argument-type", "argument-missing", "double-space", "configuration"]

  static func read(_ text: String) -> (configuration: Configuration, findings: [Finding]) {
    ConfigurationReader.read(
      SourceText(text),
      path: "tessera.json",
      knownRules: rules,
      regexProblem: BoundedRegex.problem
    )
  }

  @Test("All settings are read") func everySetting() throws {
    let (configuration, findings) = Self.read(
      """
      // The settings of the shop.
      {
        "$schema": "Documentation/tessera.schema.json",
        "languages": { "source": "en", "required": ["de", "pt-BR"] },
        "rules": { "argument-type": "warning", "double-space": "off" },
        "ignore": [
          {
            "rules": ["double-space"], "paths": ["Features/**"], "modules": ["Bag"], "tables": ["Legal*"],
            "keys": ["legal.*"], "languages": ["fr"], "reason": "The lawyers want it so."
          },
        ],
        "thresholds": {
          "coverage": { "*": 0.9, "de": 1 }, "lengthRatio": 3, "lengthRatioMinimum": 10,
          "maximumLengths": { "button.*": 24, "title": 40 }
        },
        "glossary": [
          {
            "term": "Bag", "caseSensitive": true, "translations": { "de": "Tasche", "fr": ["sac", "panier"] },
            "forbidden": { "de": ["Korb"] }
          },
          { "term": "Tessera", "keep": true }
        ],
        "keys": { "pattern": "[a-z]+(\\\\.[a-z]+)*", "convention": "snake_case", "maximumLength": 80, "requireComment": true },
        "tables": ["L10n", "Feature*"],
        "set": { "state": "needs_review" },
        "forbidden": [{ "text": "lorem", "languages": ["de"], "caseSensitive": true, "reason": "A leftover." }],
        "patterns": [
          { "pattern": "\\\\s$", "keys": ["a.*"], "languages": ["de"], "message": "ends with a space" },
          { "pattern": "^[A-Z]", "mustMatch": true }
        ],
        "untranslated": ["OK", "Wi-Fi"],
        "exclude": ["Legacy/**"],
        "preset": "thorough",
        "accessors": {
          "kinds": ["strings", "fonts"], "public": ["Design*"], "names": { "Localizable": { "Save…": "saveAs" } }
        },
        "build": { "excludedTables": ["Home/Legal"], "files": ["Bag"], "lproj": ["*"], "record": false },
        "overrides": [{ "paths": ["Legal/**"], "rules": { "double-space": "error" }, "languages": { "required": ["de"] } }]
      }
      """
    )
    #expect(findings.map(\.message.text) == [])
    var expected = Configuration()
    expected.path = "tessera.json"
    expected.preset = .thorough
    expected.languages.source = "en"
    expected.languages.required = ["de", "pt-BR"]
    expected.rules = ["argument-type": .init(severity: .warning), "double-space": .init(severity: nil)]
    var ignore = Configuration.Ignore(
      reason: "The lawyers want it so.",
      span: try #require(configuration.ignores.first).span
    )
    ignore.rules = ["double-space"]
    ignore.paths = [GlobPattern(path: "Features/**")]
    ignore.modules = [GlobPattern(key: "Bag")]
    ignore.tables = [GlobPattern(key: "Legal*")]
    ignore.keys = [GlobPattern(key: "legal.*")]
    ignore.languages = ["fr"]
    expected.ignores = [ignore]
    expected.thresholds.coverage = ["*": 0.9, "de": 1]
    expected.thresholds.lengthRatio = 3
    expected.thresholds.lengthRatioMinimum = 10
    expected.thresholds.maximumLengths = [
      .init(key: GlobPattern(key: "button.*"), limit: 24), .init(key: GlobPattern(key: "title"), limit: 40),
    ]
    var bag = Configuration.GlossaryTerm(term: "Bag")
    bag.isCaseSensitive = true
    bag.translations = ["de": ["Tasche"], "fr": ["sac", "panier"]]
    bag.forbidden = ["de": ["Korb"]]
    var tessera = Configuration.GlossaryTerm(term: "Tessera")
    tessera.isUntranslated = true
    expected.glossary = [bag, tessera]
    expected.keys.pattern = "[a-z]+(\\.[a-z]+)*"
    expected.keys.convention = .snakeCase
    expected.keys.maximumLength = 80
    expected.keys.requiresComment = true
    expected.tables = [GlobPattern(key: "L10n"), GlobPattern(key: "Feature*")]
    expected.stateOfNewStrings = .needsReview
    var lorem = Configuration.ForbiddenText(text: "lorem")
    lorem.languages = ["de"]
    lorem.isCaseSensitive = true
    lorem.reason = "A leftover."
    expected.forbidden = [lorem]
    var space = Configuration.PatternRequirement(pattern: "\\s$", message: "ends with a space")
    space.keys = [GlobPattern(key: "a.*")]
    space.languages = ["de"]
    var capital = Configuration.PatternRequirement(
      pattern: "^[A-Z]",
      message: "the string does not match the pattern \"^[A-Z]\""
    )
    capital.mustMatch = true
    expected.patterns = [space, capital]
    expected.untranslated = ["OK", "Wi-Fi"]
    expected.excluded = [GlobPattern(path: "Legacy/**")]
    expected.accessors.kinds = [.strings, .fonts]
    expected.build.files = ["Bag"]
    expected.build.excludedTables = ["Home/Legal"]
    expected.build.languageFolderModules = ["*"]
    expected.build.hasRecords = false
    expected.accessors.publicModules = [GlobPattern(key: "Design*")]
    expected.accessors.names = ["Localizable": ["Save…": "saveAs"]]
    var override = Configuration.Override(paths: [GlobPattern(path: "Legal/**")])
    override.rules = ["double-space": .init(severity: .error)]
    override.requiredLanguages = ["de"]
    expected.overrides = [override]
    #expect(configuration == expected)
  }

  @Test("An empty object results in the default settings") func emptyObject() {
    var expected = Configuration()
    expected.path = "tessera.json"
    let (configuration, findings) = Self.read("{}")
    #expect(configuration == expected)
    #expect(findings.isEmpty)
  }

  struct Mistake: Sendable, CustomTestStringConvertible {
    var text: String
    /// The text at the location of the finding.
    var place: String
    var message: String
    var testDescription: String { text }
    init(_ text: String, _ place: String, _ message: String) {
      self.text = text
      self.place = place
      self.message = message
    }
  }

  @Test(
    "Each mistake results in one finding at its position",
    arguments: [
      // Names
      Mistake(#"{"ignroe": []}"#, #""ignroe""#, #"unknown setting "ignroe": did you mean "ignore"?"#),
      Mistake(#"{"Rules": {}}"#, #""Rules""#, #"unknown setting "Rules": did you mean "rules"?"#),
      Mistake(
        #"{"coverage": {}}"#,
        #""coverage""#,
        #"unknown setting "coverage" here: did you mean "thresholds.coverage"?"#
      ),
      Mistake(
        #"{"keys": {"colour": 1}}"#,
        #""colour""#,
        #"unknown setting "colour": expected "pattern", "convention", "maximumLength", "requireComment""#
      ),
      Mistake(
        #"{"keys": {"maxLength": 1}}"#,
        #""maxLength""#,
        #"unknown setting "maxLength": expected "pattern", "convention", "maximumLength", "requireComment""#
      ),
      Mistake(
        #"{"rules": {"argument-tpye": "off"}}"#,
        #""argument-tpye""#,
        #"unknown rule "argument-tpye": did you mean "argument-type"?"#
      ),
      Mistake(
        #"{"ignore": [{"rules": ["x"], "reason": "r"}]}"#,
        #""x""#,
        #"unknown rule "x": expected "argument-missing", "argument-type", "configuration", "double-space""#
      ),
      Mistake(
        #"{"rules": {"argument-type": "warn"}}"#,
        #""warn""#,
        #"unknown severity "warn": expected "error", "warning", "information", "off""#
      ),
      Mistake(
        #"{"rules": {"argument-type": "Eror"}}"#,
        #""Eror""#,
        #"unknown severity "Eror": did you mean "error"?"#
      ),
      Mistake(
        #"{"accessors": {"kinds": ["image"]}}"#,
        #""image""#,
        #"unknown value "image": did you mean "images"?"#
      ),
      // Types
      Mistake("[]", "[]", "the file must be an object: { … }, not a list"),
      Mistake("3", "3", "the file must be an object: { … }, not a number"),
      Mistake(#"{"languages": "de"}"#, #""de""#, #""languages" must be an object: { … }, not a string"#),
      Mistake(
        #"{"languages": {"required": "de"}}"#,
        #""de""#,
        #""languages.required" must be a list (each element a language tag such as "de" or "pt-BR"), not a string: write ["de"]"#
      ),
      Mistake(
        #"{"ignore": {"reason": "r"}}"#,
        #"{"reason": "r"}"#,
        #""ignore" must be a list (each element an object: { … }), not an object: put it in [ ]"#
      ),
      Mistake(#"{"rules": []}"#, "[]", #""rules" must be an object: { "…": … }, not a list"#),
      Mistake(
        #"{"rules": {"argument-type": null}}"#,
        "null",
        #""rules.argument-type" must be "error", "warning", "information" or "off", not null"#
      ),
      Mistake(
        #"{"keys": {"requireComment": "true"}}"#,
        #""true""#,
        #""keys.requireComment" must be true or false, not a string: leave out the quotation marks"#
      ),
      Mistake(
        #"{"keys": {"maximumLength": "80"}}"#,
        #""80""#,
        #""keys.maximumLength" must be a whole number from 1 to 10000, not a string: leave out the quotation marks"#
      ),
      Mistake(#"{"untranslated": [true]}"#, "true", #""untranslated" must be a string that is not empty, not true"#),
      // Ranges
      Mistake(
        #"{"thresholds": {"coverage": {"de": 90}}}"#,
        "90",
        #""thresholds.coverage.de" must be a number from 0 to 1, not 90: write 0.9 for 90 percent"#
      ),
      Mistake(
        #"{"thresholds": {"coverage": {"de": -0.5}}}"#,
        "-0.5",
        #""thresholds.coverage.de" must be a number from 0 to 1, not -0.5"#
      ),
      Mistake(
        #"{"thresholds": {"lengthRatio": 0.5}}"#,
        "0.5",
        #""thresholds.lengthRatio" must be a number from 1 to 100, not 0.5"#
      ),
      Mistake(
        #"{"thresholds": {"lengthRatioMinimum": 2.5}}"#,
        "2.5",
        #""thresholds.lengthRatioMinimum" must be a whole number from 0 to 10000, not 2.5"#
      ),
      Mistake(
        #"{"keys": {"maximumLength": 1e999}}"#,
        "1e999",
        #""keys.maximumLength" must be a whole number from 1 to 10000, not 1e999"#
      ),
      // Languages
      Mistake(
        #"{"languages": {"source": "en_US"}}"#,
        #""en_US""#,
        #""en_US" is not a language tag: did you mean "en-US"?"#
      ),
      Mistake(#"{"languages": {"source": " de"}}"#, #"" de""#, #"" de" is not a language tag: did you mean "de"?"#),
      Mistake(
        #"{"languages": {"source": "12"}}"#,
        #""12""#,
        #""12" is not a language tag: expected a language tag such as "de" or "pt-BR""#
      ),
      Mistake(
        #"{"thresholds": {"coverage": {"all others": 1}}}"#,
        #""all others""#,
        #""all others" is not a language tag: expected a language tag such as "de" or "pt-BR", or "*" for all others"#
      ),
      Mistake(
        #"{"languages": {"source": "*"}}"#,
        #""*""#,
        #""*" is not a language tag: expected a language tag such as "de" or "pt-BR""#
      ),
      // Patterns
      Mistake(
        #"{"keys": {"pattern": "(a"}}"#,
        #""(a""#,
        #""(a" is not a regular expression: the `(` at character 1 has no `)`"#
      ),
      Mistake(#"{"exclude": ["[a"]}"#, #""[a""#, #""[a" is not a pattern: `[` has no `]`"#),
      Mistake(#"{"thresholds": {"maximumLengths": {"": 3}}}"#, #""""#, #""" is not a pattern: the pattern is empty"#),
      // Missing members
      Mistake(
        #"{"ignore": [{"rules": ["double-space"], "reason": " "}]}"#,
        #"" ""#,
        #""ignore.reason" is empty: it must be a string that is not empty"#
      ),
      Mistake(
        #"{"ignore": [{"rules": ["double-space"]}]}"#,
        "{",
        #"this part of "ignore" has no "reason", which must be a string that is not empty"#
      ),
      Mistake(
        #"{"ignore": [{"reason": "r"}]}"#,
        "{",
        #"this part of "ignore" must contain at least one of "rules", "paths", "modules", "tables", "keys", "languages""#
      ),
      Mistake(
        #"{"ignore": [{"paths": [], "reason": "r"}]}"#,
        "[]",
        #""ignore.paths" is empty: leave it out to mean all"#
      ),
      Mistake(#"{"overrides": [{"paths": [], "rules": {}}]}"#, "[]", #""overrides.paths" is empty: name at least one"#),
      // JSON
      Mistake(
        #"{"rules": {}, "rules": {}}"#,
        #""rules""#,
        #""rules" is set for the second time here (first on line 1)"#
      ),
      Mistake("{\"rules\": }", "}", "expected a value"),
      Mistake("", "", "the file is empty: expected a JSON document"),
    ]
  )
  func mistakes(_ mistake: Mistake) throws {
    let findings = Self.read(mistake.text).findings
    let finding = try #require(findings.first)
    #expect(findings.map(\.message.text) == [mistake.message])
    #expect(SourceText(mistake.text).string(in: finding.place.span) == mistake.place)
    #expect(finding.rule == "configuration" && finding.severity == .error && finding.place.path == "tessera.json")
  }

  @Test("Valid settings are kept if other settings are invalid") func validSettings() {
    let (configuration, findings) = Self.read(
      """
      {
        "languages": { "required": ["de", "de_AT", "fr"], "sauce": "en" },
        "rules": { "double-space": "off", "argument-type": "loud", "no-such-rule": "off" },
        "thresholds": { "coverage": { "de": 2, "fr": 0.5 }, "lengthRatio": 3 },
        "untranslated": ["OK", "", 3],
        "ignore": [{ "keys": ["a"], "reason": "r" }, { "keys": ["b"] }],
        oops
        "exclude": ["a/**"]
      }
      """
    )
    #expect(findings.count == 9)
    #expect(configuration.languages.required == ["de", "fr"])
    #expect(configuration.rules == ["double-space": .init(severity: nil)])
    #expect(configuration.thresholds.coverage == ["fr": 0.5])
    #expect(configuration.thresholds.lengthRatio == 3)
    #expect(configuration.untranslated == ["OK"])
    #expect(configuration.ignores.map(\.reason) == ["r"])
    #expect(configuration.excluded == [GlobPattern(path: "a/**")])
  }

  /// If the invalid pattern were ignored, the ignore would accept every finding of the workspace.
  @Test(
    "An element with an invalid condition is ignored as a whole",
    arguments: [
      #"{"ignore": [{"paths": ["[a"], "reason": "r"}]}"#,
      #"{"ignore": [{"rules": ["x"], "keys": ["a"], "reason": "r"}]}"#,
      #"{"ignore": [{"languages": "de", "keys": ["a"], "reason": "r"}]}"#,
      #"{"overrides": [{"paths": [3], "rules": {}}]}"#,
      #"{"forbidden": [{"text": "a", "languages": ["d_e"]}]}"#, #"{"patterns": [{"pattern": "a", "keys": ["{"]}]}"#,
    ]
  )
  func invalidConditions(_ text: String) {
    let (configuration, findings) = Self.read(text)
    var expected = Configuration()
    expected.path = "tessera.json"
    #expect(configuration == expected)
    #expect(findings.count == 1)
  }

  @Test("Without a list of known rules, any rule is accepted") func withoutRules() {
    let text = SourceText(#"{"rules": {"anything": "off"}}"#)
    let (configuration, findings) = ConfigurationReader.read(text, path: "tessera.json", knownRules: nil)
    #expect(configuration.rules == ["anything": .init(severity: nil)])
    #expect(findings.isEmpty)
  }

  @Test("The number of findings is limited") func manyMistakes() {
    let members = (0..<5_000).map { "\"sittengs\($0)\": \($0)" }.joined(separator: ",")
    #expect(Self.read("{\(members)}").findings.count == 100)
    #expect(Self.read(String(repeating: "[", count: 20_000)).findings.count <= 100)
  }

  @Test("A randomly changed file can be read, and every ignore has a condition") func randomChanges() {
    let seed = Array(
      #"{"$schema":"s","languages":{"source":"en","required":["de"]},"rules":{"double-space":"off"},"ignore":[{"keys":["a.*"],"paths":["{a,b}/**"],"reason":"r"}],"thresholds":{"coverage":{"*":0.9},"lengthRatio":2.5,"maximumLengths":{"b.*":24}},"glossary":[{"term":"Bag","translations":{"de":["T"]}}],"patterns":[{"pattern":"^(a+)[b]{2,3}$","keys":["*"]}],"overrides":[{"paths":["x"],"rules":{}}]}"#
        .utf8
    )
    var random = SeededGenerator(seed: 11)
    for _ in 0..<LongRun.rounds(1_500) {
      var bytes = seed
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        let index = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: bytes[index] = UInt8.random(in: 0...255, using: &random)
        case 1: bytes.remove(at: index)
        case 2: bytes.insert("{}[]\",:\\*0-e(".utf8.randomElement(using: &random) ?? 0, at: index)
        default: bytes.removeSubrange(index..<min(bytes.count, index + 9))
        }
        if bytes.isEmpty { bytes = [0x7B] }
      }
      let source = SourceText(text: bytes, encoding: .utf8)
      let (configuration, findings) = ConfigurationReader.read(source, path: "t", knownRules: Self.rules)
      #expect(configuration.ignores.allSatisfy { !$0.keys.isEmpty || !$0.paths.isEmpty })
      #expect(findings.allSatisfy { $0.place.span.range.upperBound <= bytes.count && !$0.message.text.isEmpty })
    }
  }
}
