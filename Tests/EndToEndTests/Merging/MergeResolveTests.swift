#if Tool
  import Foundation
  import TesseraTestSupport
  import Testing

  /// `tessera merge --resolve`, for files in all encodings and after all kinds of merges.
  @Suite struct MergeResolveTests {
    private static let path = "App/de.lproj/Localizable.strings"

    struct Case: Sendable, CustomTestStringConvertible {
      var testDescription: String
      var driver = MergeFixture.Driver.tool
      var base: String?
      var ours: String
      var theirs: String
      var choice = "theirs"
      var result: String
    }

    private static let (base, ours, theirs) = (
      "/* One\n   two */\n\"a\" = \"1\";\n\"b\" = \"1\";\n\n\"c\" = \"1\";\n",
      "/* One\n   two */\n\"a\" = \"2\";\n\"b\" = \"2\";\n\n\"c\" = \"1\";\n",
      "/* One\n   two */\n\"a\" = \"3\";\n\"b\" = \"1\";\n\n\"c\" = \"3\";\n"
    )
    private static let (merged, keeping) = (
      "/* One\n   two */\n\"a\" = \"3\";\n\"b\" = \"2\";\n\n\"c\" = \"3\";\n",
      "/* One\n   two */\n\"a\" = \"2\";\n\"b\" = \"2\";\n\n\"c\" = \"3\";\n"
    )

    static let cases = [
      Case(testDescription: "driver", base: base, ours: ours, theirs: theirs, result: merged),
      Case(testDescription: "driver, ours", base: base, ours: ours, theirs: theirs, choice: "ours", result: keeping),
      Case(
        testDescription: "markers",
        driver: .toolWithMarkers,
        base: base,
        ours: ours,
        theirs: theirs,
        result: merged
      ),
      Case(
        testDescription: "markers around an entry that theirs removed",
        driver: .toolWithMarkers,
        base: base,
        ours: ours,
        theirs: "\"b\" = \"1\";\n\n\"c\" = \"3\";\n",
        result: "\"b\" = \"2\";\n\n\"c\" = \"3\";\n"
      ),
      Case(testDescription: "no driver", driver: .none, base: base, ours: ours, theirs: theirs, result: merged),
      Case(
        testDescription: "both added the file",
        ours: "\"a\" = \"2\";\n\"b\" = \"2\";\n",
        theirs: "\"a\" = \"3\";\n\"c\" = \"3\";\n",
        result: "\"a\" = \"3\";\n\"c\" = \"3\";\n\"b\" = \"2\";\n"
      ),
      Case(
        testDescription: "both added the file, markers",
        driver: .toolWithMarkers,
        ours: "\"a\" = \"2\";\n\"b\" = \"2\";\n",
        theirs: "\"a\" = \"3\";\n\"c\" = \"3\";\n",
        result: "\"a\" = \"3\";\n\"c\" = \"3\";\n\"b\" = \"2\";\n"
      ),
      Case(
        testDescription: "both added the file, no driver",
        driver: .none,
        ours: "\"a\" = \"2\";\n\"b\" = \"2\";\n",
        theirs: "\"a\" = \"3\";\n\"c\" = \"3\";\n",
        result: "\"a\" = \"3\";\n\"c\" = \"3\";\n\"b\" = \"2\";\n"
      ),
    ]

    /// Encodes a text with line feeds.
    enum Form: String, CaseIterable, Sendable {
      case lineFeeds, returns, utf16, utf16WithReturns

      func data(_ text: String) -> Data {
        let hasReturns = self == .returns || self == .utf16WithReturns
        let text = hasReturns ? text.replacing("\n", with: "\r\n") : text
        guard self == .utf16 || self == .utf16WithReturns else { return Data(text.utf8) }
        return Data([0xFF, 0xFE]) + text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
      }
    }

    @Test("The file keeps its encoding and its line ends", arguments: cases, Form.allCases)
    func resolve(_ test: Case, _ form: Form) throws {
      let fixture = try MergeFixture(
        test.base.map(form.data),
        form.data(test.ours),
        form.data(test.theirs),
        at: Self.path,
        driver: test.driver
      )
      #expect(!fixture.merge())
      let result = try fixture.run("merge", "--resolve", Self.path, "--take", test.choice)
      #expect(result.errors == "")
      #expect(try fixture.data == form.data(test.result))
      #expect(try !fixture.hasConflict)
    }

    @Test(
      "Line ends that Git converts in the work tree",
      arguments: [MergeFixture.Driver.tool, .toolWithMarkers, .none]
    )
    func convertedLineEnds(_ driver: MergeFixture.Driver) throws {
      let fixture = try MergeFixture(Self.base, Self.ours, Self.theirs, at: Self.path, driver: driver)
      try fixture.repository.folder.write("*.strings text eol=crlf\n", to: ".git/info/attributes")
      try fixture.repository.git("rm", "--quiet", "--cached", Self.path)
      try fixture.repository.git("reset", "--quiet", "--hard")
      #expect(try fixture.data == Form.returns.data(Self.ours))
      #expect(!fixture.merge())
      let result = try fixture.run("merge", "--resolve", Self.path, "--take", "theirs")
      #expect(result.errors == "")
      #expect(try fixture.data == Form.returns.data(Self.merged))
      #expect(try fixture.repository.git("show", ":" + Self.path) + "\n" == Self.merged)
    }

    static let names = [
      "-dash.xcstrings", "with space/a b.xcstrings", "quote'\"s.xcstrings", "Ünï/文字.xcstrings", "100%P.xcstrings",
      "$(false) `false`;&.xcstrings", "--take.xcstrings", "tab\there.xcstrings",
    ]

    @Test("Paths with special characters", arguments: names) func path(_ path: String) throws {
      let fixture = try MergeFixture(
        catalog("Hello", "Hallo"),
        catalog("Hello", "Servus"),
        catalog("Hello", "Moin"),
        at: path
      )
      let report = try fixture.run("merge", "--ci", "theirs")
      #expect(report.status == 1)
      let name = path.replacing("'", with: "&#39;").replacing("\"", with: "&quot;").replacing("&.", with: "&amp;.")
        .replacing("\t", with: "⇥")
      #expect(report.output.contains("<h3><code>\(name)</code></h3>\n<table>\n"), "\(report.output)")
      #expect(!fixture.merge())
      let result = try fixture.run("merge", "--resolve=" + path, "--take", "theirs")
      #expect(result.errors == "")
      #expect(try fixture.text == catalog("Hello", "Moin"))
      #expect(try !fixture.hasConflict)
    }
  }
#endif
