#if Tool
  import TesseraChecks
  import TesseraStrings
  import TesseraTestSupport
  import Testing

  @testable import TesseraOperations

  /// The numbers of `tessera report`.
  @Suite struct ReportOperationTests {
    private static let week = 7 * 24 * 60 * 60
    private static let now = 1_764_000_000

    /// Returns a catalog in English. Values that begin with a question mark need review.
    private static func catalog(_ entries: KeyValuePairs<String, [String: String]>) -> String {
      let lines = entries.map { key, values in
        let list = values.sorted { $0.key < $1.key }.map { language, value in
          let state = value.hasPrefix("?") ? "needs_review" : "translated"
          let text = value.hasPrefix("?") ? String(value.dropFirst()) : value
          return #""\#(language)": {"stringUnit": {"state": "\#(state)", "value": "\#(text)"}}"#
        }
        return #""\#(key)": {"localizations": {\#(list.joined(separator: ", "))}}"#
      }
      return #"{"sourceLanguage": "en", "strings": {\#(lines.joined(separator: ", "))}, "version": "1.0"}"# + "\n"
    }

    private static let plural = """
      {"sourceLanguage": "en", "strings": {"n": {"localizations": {"en": {"variations": {"plural": {
        "one": {"stringUnit": {"state": "translated", "value": "%lld item"}},
        "other": {"stringUnit": {"state": "translated", "value": "%lld new items"}}
      }}}}}}, "version": "1.0"}
      """

    @Test("Words are counted by module and language") func words() async throws {
      let folder = try TemporaryFolder()
      try folder.write(
        Self.catalog([
          "bag": ["en": "Your bag is empty", "de": "?Ihre Tasche ist leer"],
          "ok": ["en": "OK now", "de": "Gut", "fr": "Bon"], "%@": [:],
        ]),
        to: "App/Localizable.xcstrings"
      )
      try folder.write(Self.plural, to: "Kit/Localizable.xcstrings")
      let report = try await ReportOperation(path: folder.path, now: Self.now).run()
      #expect(report.status.languages == ["de", "fr"])
      #expect(report.status.rows.map(\.module) == ["App", "Kit"])
      #expect(report.words.rows.map(\.source) == [6, 3])
      #expect(report.words.rows.map { $0.cells.map(\.toTranslate) } == [[0, 4], [3, 3]])
      #expect(report.words.rows.map { $0.cells.map(\.toReview) } == [[4, 0], [0, 0]])
      #expect(report.words.total == WordTable.Cell(toTranslate: 10, toReview: 4))
      let largest = report.largest.map { "\($0.module) \($0.key) \($0.words) \($0.languages.joined(separator: ","))" }
      #expect(largest == ["App bag 4 fr", "Kit n 3 de,fr"])
      #expect(report.oldest == [])
      #expect(report.history == ReportHistory())
    }

    @Test("Each point of the history equals the status of its revision, although unchanged files are not read again")
    func history() async throws {
      let repository = try GitRepository()
      let folder = repository.folder
      func commit(_ week: Int) throws { try repository.commit(at: Self.now - week * Self.week - 60) }
      try folder.write(Self.catalog(["a": ["en": "One", "de": "Eins"], "b": ["en": "Two"]]), to: "App/L.xcstrings")
      try folder.write(Self.catalog(["k": ["en": "Kit", "de": "Satz"]]), to: "Kit/L.xcstrings")
      try commit(6)
      try folder.write("\"x\" = \"Old\";\n", to: "Legacy/en.lproj/Old.strings")
      try folder.write("\"x\" = \"Alt\";\n", to: "Legacy/de.lproj/Old.strings")
      try commit(5)
      try folder.write(
        Self.catalog(["k": ["en": "Kit", "de": "Kit", "fr": "Jeu"], "c": ["en": "See"]]),
        to: "Kit/L.xcstrings"
      )
      try commit(4)
      try folder.write(#"{ "languages" : { "required" : ["de"] } }"#, to: "tessera.json")
      try commit(3)
      try folder.write(#"{ "untranslated" : ["Kit"] }"#, to: "tessera.json")
      try repository.git("mv", "Legacy/de.lproj/Old.strings", "Legacy/de.lproj/New.strings")
      try repository.git("rm", "--quiet", "App/L.xcstrings")
      try commit(1)
      try folder.write(Self.catalog(["a": ["en": "One", "de": "Eins"], "b": ["en": "Two"]]), to: "App/L.xcstrings")

      let report = try await ReportOperation(path: folder.path, history: .weeks(7), now: Self.now).run()
      let points = report.history.points
      // The commits are one minute older than their week, and there is none for week 2.
      #expect(points.map { (Self.now - $0.time) / Self.week } == [6, 5, 4, 3, 2, 1])
      #expect(points.map { (Self.now - $0.commitTime) / Self.week } == [6, 5, 4, 3, 3, 1])
      #expect(report.history.notes == [])
      for point in points {
        let table = try await StatusOperation(path: folder.path, revision: point.commit).run().table
        let expected = Dictionary(zip(table.languages, table.totals).filter { $1.total > 0 }) { first, _ in first }
        #expect(point.languages == expected, "\(point.commit)")
      }
    }

    @Test("A string is untranslated since the oldest revision without an interruption") func ages() async throws {
      let repository = try GitRepository()
      func commit(_ week: Int, _ entries: KeyValuePairs<String, [String: String]>) throws {
        try repository.folder.write(Self.catalog(entries), to: "App/L.xcstrings")
        try repository.commit(at: Self.now - week * Self.week - 60)
      }
      let other = ["en": "X y", "de": "Z"]
      try commit(3, ["always": ["en": "Always"], "gap": ["en": "Gap"], "x": other])
      try commit(2, ["always": ["en": "Always"], "gap": ["en": "Gap", "de": "Lücke"], "x": other])
      try commit(1, ["always": ["en": "Always"], "gap": ["en": "Gap"], "x": other])
      try commit(0, ["always": ["en": "Always"], "gap": ["en": "Gap"], "new": ["en": "New"], "x": other])
      let report = try await ReportOperation(path: repository.path, history: .weeks(3), now: Self.now).run()
      let ages = report.oldest.map { "\($0.key) \($0.since.map { (Self.now - $0) / Self.week } ?? -1)" }
      #expect(ages == ["always 3", "gap 1"])
      #expect(report.largest.map(\.key) == ["always", "gap", "new"])
      let named = ReportOperation(path: repository.path, history: .revisions(["main", "main~3"]), now: Self.now)
      #expect(try await named.run().history.points.map(\.name) == ["main~3", "main"])
    }

    @Test("Without a repository there is no history, and an unknown revision is an error") func missingHistory()
      async throws
    {
      let folder = try TemporaryFolder()
      try folder.write(Self.catalog(["a": ["en": "One", "de": "Eins"]]), to: "App/L.xcstrings")
      let report = try await ReportOperation(path: folder.path, history: .weeks(2), now: Self.now).run()
      #expect(report.history.notes == ["there is no history: it is not in a git repository"])
      await #expect(throws: OperationError.self) {
        try await ReportOperation(path: folder.path, history: .revisions(["v1"]), now: Self.now).run()
      }
    }

    @Test("Findings are counted by rule and module, and sizes by module and language") func findingsAndSizes()
      async throws
    {
      let folder = try TemporaryFolder()
      let catalog = Self.catalog(["%@ a": ["en": "%@ a", "de": "%lld b"], "c": ["en": "C d", "de": "E  f"]])
      try folder.write(catalog, to: "App/L.xcstrings")
      try folder.write("GIF89a", to: "App/de.lproj/Flag.gif")
      try folder.write("12345", to: "App/Sound.mp3")
      let report = try await ReportOperation(path: folder.path, now: Self.now).run()
      #expect(report.findings.modules.map { "\($0.name) \($0.errors)" } == ["App 1"])
      let rules = report.findings.rules.map { "\($0.rule.rawValue) \($0.severity) \($0.count) \($0.modules)" }
      #expect(rules == ["argument-type-mismatch error 1 1"])
      let all = try await ReportOperation(path: folder.path, rules: .all, now: Self.now).run()
      #expect(all.findings.rules.contains { $0.rule == "double-space" })
      #expect(all.findings.rules.allSatisfy { !CheckReport.completenessRules.contains($0.rule) })
      let row = try #require(report.sizes.rows.first)
      #expect(report.sizes.rows.count == 1)
      #expect([row.strings, row.images, row.fonts, row.other] == [catalog.utf8.count, 6, 0, 5])
      #expect(row.languages == ["de": 16, "en": 7])
    }

    private static let project = """
      // !$*UTF8*$!
      {
        objects = {
          T = { isa = PBXNativeTarget; name = App; productName = App; buildPhases = ( S, R );
            productType = "com.apple.product-type.application"; };
          S = { isa = PBXSourcesBuildPhase; files = ( SB ); };
          R = { isa = PBXResourcesBuildPhase; files = ( RB ); };
          SB = { isa = PBXBuildFile; fileRef = SF; };
          RB = { isa = PBXBuildFile; fileRef = V; };
          SF = { isa = PBXFileReference; path = App/App.swift; sourceTree = "<group>"; };
          E = { isa = PBXFileReference; name = en; path = ../Shared/en.lproj/Localizable.strings;
            sourceTree = "<group>"; };
          D = { isa = PBXFileReference; name = de; path = ../Shared/de.lproj/Localizable.strings;
            sourceTree = "<group>"; };
          V = { isa = PBXVariantGroup; name = Localizable.strings; children = ( E, D ); sourceTree = "<group>"; };
          M = { isa = PBXGroup; children = ( SF, V ); sourceTree = "<group>"; };
          P = { isa = PBXProject; developmentRegion = en; knownRegions = ( en, de ); mainGroup = M; targets = ( T ); };
        };
        rootObject = P;
      }
      """

    @Test("Findings of a file outside of the folder of its target count for the module of the target")
    func findingsOutsideOfTheFolder() async throws {
      let folder = try TemporaryFolder()
      try folder.write(Self.project, to: "Apps/App.xcodeproj/project.pbxproj")
      try folder.write("let name = \"App\"\n", to: "Apps/App/App.swift")
      try folder.write("\"greeting\" = \"Hello %@\";\n", to: "Shared/en.lproj/Localizable.strings")
      try folder.write("\"greeting\" = \"Hallo %d\";\n", to: "Shared/de.lproj/Localizable.strings")
      let report = try await ReportOperation(path: folder.path, now: Self.now).run()
      #expect(report.findings.modules.map { "\($0.name) \($0.path)" } == ["App Apps/App"])
    }
  }
#endif
