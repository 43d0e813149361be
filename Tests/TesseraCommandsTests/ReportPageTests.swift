#if Tool
  import Foundation
  import TesseraOperations
  import TesseraTestSupport
  import Testing

  @testable import TesseraCommands

  /// The page and the JSON document of `tessera report`.
  @Suite struct ReportPageTests {
    private static let week = 7 * 24 * 60 * 60
    private static let now = 1_764_000_000
    /// A name or a value that would be markup or a control sequence, as a JSON string.
    private static let hostile = #"<img src=x onerror=alert(1)> ' \" & </script></style> \u001b[31m\u202e"#

    private static func unit(_ value: String, _ state: String = "translated") -> String {
      #"{ "stringUnit" : { "state" : "\#(state)", "value" : "\#(value)" } }"#
    }

    private static func catalog(_ german: String, others: String = "") -> String {
      """
      { "sourceLanguage" : "en", "strings" : {
        "bag.title" : { "localizations" : { "de" : \(unit(german)), "en" : \(unit("Your bag")) } }\(others)
      }, "version" : "1.0" }

      """
    }

    private static func repository() throws -> GitRepository {
      let repository = try GitRepository()
      let folder = repository.folder
      try folder.write(catalog("Your bag"), to: "Features/Bag/Localizable.xcstrings")
      try repository.commit(at: now - 2 * week)
      try folder.write(catalog("Ihre Tasche"), to: "Features/Bag/Localizable.xcstrings")
      try folder.write(catalog("Ihre Tasche"), to: "Features/Home/Localizable.xcstrings")
      try repository.commit(at: now - week)
      let review = unit("%lld w", "needs_review")
      let others = ", \"\(hostile)\" : { }, \"%@ in\" : { \"localizations\" : { \"pl\" : \(review) } }"
      try folder.write(catalog("Ihre Tasche", others: others), to: "Kit/<b>/Localizable.xcstrings")
      try folder.write(catalog("Ihre Tasche"), to: "Kit/Plain/Localizable.xcstrings")
      return repository
    }

    private static func report(_ repository: GitRepository) async throws -> WorkspaceReport {
      var report = try await ReportOperation(path: repository.path, history: .weeks(3), now: now).run()
      report.folder = "Shop"
      return report
    }

    private static func page(_ report: WorkspaceReport) -> String {
      // The styles, the script and the version change independently of the report.
      TextOutput.text { ReportPage(report).write(to: &$0) }
        .replacing(PageStyle.css, with: "").replacing(PageStyle.source, with: "")
        .replacing(ReportStyle.part.text, with: "").replacing(ReportStyle.part.source, with: "")
        .replacing(ReportScript.part.text, with: "").replacing(ReportScript.part.source, with: "")
        .replacing(TesseraVersion.current, with: "VERSION")
    }

    @Test("The page and the JSON document match their golden files") func goldens() async throws {
      let report = try await Self.report(try Self.repository())
      try Golden.check(Self.page(report), "report.html")
      try Golden.check(try TextOutput.text { try ReportJSON.write(report, to: &$0) }, "report.json")
    }

    @Test("Names, keys and strings are inert") func inertText() async throws {
      var report = try await Self.report(try Self.repository())
      report.folder = Self.hostile
      report.history.notes = [Self.hostile]
      let page = Self.page(report)
      #expect(!page.contains("<img") && !page.contains("<b>"))
      #expect(page.components(separatedBy: "</script>").count == 2)
      #expect(page.components(separatedBy: "</style>").count == 3)
      #expect(!page.unicodeScalars.contains("\u{1B}") && !page.unicodeScalars.contains("\u{202E}"))
    }

    @Test("The page contains nothing that its policy forbids, and no addresses") func policy() async throws {
      let report = try await Self.report(try Self.repository())
      let page = TextOutput.text { ReportPage(report).write(to: &$0) }
      let policy =
        "content=\"default-src 'none'; style-src '\(PageStyle.source)' '\(ReportStyle.part.source)'; "
        + "script-src '\(ReportScript.part.source)'; base-uri 'none'; form-action 'none'\""
      #expect(page.contains(policy))
      #expect(Self.page(report).firstMatch(of: /<[^>]*\s(style|on[a-z]+|src)=/) == nil)
      #expect(page.firstMatch(of: /href="[^#]/) == nil)
      #expect(!page.contains("http:") && !page.contains("https:"))
      for anchor in page.matches(of: /href="#([a-z]+)"/) { #expect(page.contains("id=\"\(anchor.1)\"")) }
    }

    @Test("The command writes a page, or prints JSON") func command() async throws {
      let scratch = try Scratch(["w/App/L.xcstrings": Self.catalog("Ihre Tasche")])
      let written = await scratch.run("report @/w -o @/r.html")
      #expect(written.status == .clean)
      #expect(written.output == "@/r.html\n")
      #expect(try scratch.text("r.html").contains("<title>w: localization report</title>"))
      let printed = await scratch.run("report @/w --json --weeks 0")
      #expect(printed.status == .clean)
      #expect(try JSONSerialization.jsonObject(with: Data(printed.output.utf8)) is [String: Any])
      try scratch.write("{", "w/Kit/L.xcstrings")
      let broken = await scratch.run("report @/w -o @/r.html --weeks 0")
      #expect(broken.status == .findings)
      #expect(broken.errors.hasPrefix("error: @/w/Kit/L.xcstrings:1:"))
      #expect(try scratch.text("r.html").contains("<p>Not counted: "))
    }
  }
#endif
