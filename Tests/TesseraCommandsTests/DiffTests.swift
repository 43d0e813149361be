#if Tool
  import Foundation
  import TesseraEditing
  import TesseraOperations
  import TesseraTestSupport
  import Testing

  @testable import TesseraCommands

  /// The output of `tessera diff` in each format, and its exit status.
  @Suite struct DiffTests {
    private static func unit(_ value: String, _ state: String = "translated") -> String {
      #"{ "stringUnit" : { "state" : "\#(state)", "value" : "\#(value)" } }"#
    }

    private static func catalog(_ entries: KeyValuePairs<String, String>) -> String {
      let lines = entries.map { "  \"\($0.key)\" : \($0.value)" }.joined(separator: ",\n")
      return "{ \"sourceLanguage\" : \"en\", \"strings\" : {\n\(lines)\n}, \"version\" : \"1.0\" }\n"
    }

    private static func entry(_ localizations: KeyValuePairs<String, String>, comment: String? = nil) -> String {
      let list = localizations.map { "\"\($0.key)\" : \($0.value)" }.joined(separator: ", ")
      return "{ \(comment.map { "\"comment\" : \"\($0)\", " } ?? "")\"localizations\" : { \(list) } }"
    }

    private static func plural(_ one: String, _ other: String) -> String {
      #"{ "variations" : { "plural" : { "one" : \#(unit(one)), "other" : \#(unit(other)) } } }"#
    }

    /// A key or a value that would be markup, a command, or a control sequence in one of the formats.
    private static let hostile =
      #"<img src=x onerror=alert(1)> `|*_[x](javascript:y) @user #1 ::error:: \u001b[31m\u202e\n\n# </script></code>"#

    private static let old = [
      "old/App/Localizable.xcstrings": catalog([
        "cart.items": entry(["de": plural("%lld Ding", "%lld Dinge")]),
        "cart.title": entry(["de": unit("Der Korb ist leer"), "fr": unit("Panier", "needs_review")]),
        "gone": entry(["de": unit("Weg")]), "hello.old": entry(["de": unit("Hallo"), "fr": unit("Salut")]),
        "same": entry(["de": unit("Gleich")]), "unread": #"{ "x" : 1 }"#,
        hostile: entry(["de": unit("a")]),
      ]),
      "old/Kit/Kit.xcstrings": catalog(["a": entry(["de": unit("A")])]),
      "old/Layout/Localizable.xcstrings": catalog(["a": entry(["de": unit("A")])]),
    ]

    private static let new = [
      "new/App/Localizable.xcstrings": catalog([
        "cart.items": entry(["de": plural("%lld Artikel", "%lld Artikel")]),
        "cart.title": entry(["de": unit("Der Wagen ist leer"), "fr": unit("Panier")], comment: "The title"),
        "hello.new": entry(["de": unit("Hallo"), "fr": unit("Salut")]), "new": entry(["de": unit("Neu", "new")]),
        "same": entry(["de": unit("Gleich")]), "unread": #"{ "x" : 2 }"#,
        hostile: entry(["de": unit(hostile), "fr": unit("")]),
      ]),
      "new/Layout/Localizable.xcstrings": catalog(["a": entry(["de": unit("A")])]) + "\n",
    ]

    private static func scratch() throws -> Scratch { try Scratch(old.merging(new) { $1 }) }

    @Test(
      "The output matches its golden file",
      arguments: [
        ("--color never", "diff.txt"), ("--color always", "diff-colored.txt"), ("--format markdown", "diff.md"),
        ("--format json", "diff.json"), ("--html /dev/stdout", "diff.html"),
      ]
    )
    func golden(_ options: String, _ name: String) async throws {
      let scratch = try Self.scratch()
      guard options.hasPrefix("--html") else {
        let result = await scratch.run("diff @/old @/new \(options)")
        #expect(result.status == .clean)
        #expect(result.errors == "")
        try Golden.check(result.output, name)
        return
      }
      let result = await scratch.run("diff @/old @/new --html @/diff.html")
      #expect(result.output == "@/diff.html\n")
      // The style and the version change independently of the differences.
      let page = try scratch.text("diff.html").replacing(scratch.url.path, with: "@")
        .replacing(PageStyle.css, with: "").replacing(PageStyle.source, with: "")
        .replacing(TesseraVersion.current, with: "VERSION")
      try Golden.check(page, name)
    }

    @Test(
      "Keys and values are inert in every format",
      arguments: ["--color always", "--format markdown", "--format json", "--html"]
    )
    func inertOutput(_ options: String) async throws {
      let scratch = try Self.scratch()
      let file = options == "--html" ? " @/diff.html" : ""
      let result = await scratch.run("diff @/old @/new \(options)\(file)")
      let text = options == "--html" ? try scratch.text("diff.html") : result.output
      #expect(!text.unicodeScalars.contains("\u{202E}"))
      #expect(!text.replacing(/\x{1B}\[[0-9;]*m/, with: "").unicodeScalars.contains("\u{1B}"))
      let lines = text.split(separator: "\n")
      // A line break in a page does not end anything.
      #expect(options == "--html" || !lines.contains { $0.hasPrefix("::") || $0.hasPrefix("# ") })
      guard options != "--format json", options != "--color always" else { return }
      #expect(!text.contains("<img") && !text.contains("</script>"))
      guard options == "--format markdown" else { return }
      // Keys and values are in HTML blocks without blank lines, and in `code` elements.
      for block in text.components(separatedBy: "\n\n").dropFirst() {
        #expect(block.hasPrefix("<"), "\(block)")
      }
      let outside = text.replacing(/<code>[^<]*<\/code>/, with: "")
      #expect(!outside.contains("@user") && !outside.contains("cart") && !outside.contains("javascript"))
    }

    @Test("A page is written again, and replaces no other file") func pages() async throws {
      let scratch = try Self.scratch()
      #expect(await scratch.run("diff @/old @/new --html @/d.html").status == .clean)
      #expect(await scratch.run("diff @/old @/new --html @/d.html").status == .clean)
      #expect(await scratch.run("status @/old --html @/d.html").status == .couldNotRun)
      #expect(await scratch.run("status @/old --html @/s.html").status == .clean)
      #expect(await scratch.run("diff @/old @/new --html @/s.html").status == .couldNotRun)
      let file = await scratch.run("diff @/old @/new --html @/old/Kit/Kit.xcstrings")
      #expect(file.status == .couldNotRun)
      #expect(try scratch.text("old/Kit/Kit.xcstrings") == Self.old["old/Kit/Kit.xcstrings"])
    }

    @Test("With --exit-code, differences result in exit status 1") func exitStatus() async throws {
      let scratch = try Self.scratch()
      #expect(await scratch.run("diff @/old @/new --exit-code").status == .findings)
      let same = await scratch.run("diff @/old @/old --exit-code")
      #expect(same.status == .clean)
      #expect(same.output == "no differences\n")
      let layout = "@/old/Layout/Localizable.xcstrings @/new/Layout/Localizable.xcstrings"
      #expect(await scratch.run("diff \(layout) --exit-code").status == .findings)
      try scratch.write("{", "new/App/Localizable.xcstrings")
      let broken = await scratch.run("diff @/old/App/Localizable.xcstrings @/new/App/Localizable.xcstrings")
      #expect(broken.status == .findings)
      #expect(broken.output == "")
      #expect(broken.errors.hasPrefix("error: @/new/App/Localizable.xcstrings:1:"))
    }

    @Test(
      "Invalid arguments are errors",
      arguments: [
        ("diff", "diff requires two files or two folders, or --revision with at most one path"),
        ("diff A", "diff requires two files or two folders, or --revision with at most one path"),
        ("diff A B C", "diff requires two files or two folders, or --revision with at most one path"),
        ("diff --revision a A B", "with --revision, diff accepts at most one path"),
        ("diff --revision a --revision b --revision c", "diff accepts at most two revisions"),
        (
          "diff --revision a..b", "\"a..b\" is not a single revision: to compare two revisions, use --revision twice"
        ),
        ("diff A B --format json --html x", "--format and --html cannot be combined"),
        ("diff A B --external x", "--external cannot be combined with paths or other options, except for --color"),
        (
          "diff --external a b",
          "--external requires the 1, 7 or 9 arguments that Git passes to an external diff program"
        ),
      ]
    )
    func invalidArguments(_ line: String, _ message: String) async {
      let result = await ExitStatusTests.run(line.split(separator: " ").map { String($0) })
      #expect(result.status == .couldNotRun)
      #expect(result.errors == "error: \(message)\n")
    }

    @Test("The arguments of Git's external diff program are compared, and the exit status is 0") func external()
      async throws
    {
      let scratch = try Self.scratch()
      let (old, new) = ("@/old/Layout/Localizable.xcstrings", "@/old/Kit/Kit.xcstrings")
      let path = "-App/Localizable.xcstrings"
      func output(_ arguments: String) async -> String {
        let result = await scratch.run("diff --color never --external \(arguments)")
        #expect(result.status == .clean)
        #expect(result.errors == "")
        return result.output
      }
      #expect(
        await output("\(path) /dev/null . . \(new) 0000 100644")
          == "-App/Localizable  \(path)\n  table added\n+ a\n    + de: A [translated]\n\n"
      )
      #expect(
        await output("\(path) \(old) 0000 100644 /dev/null . .")
          == "-App/Localizable  \(path)\n  table removed\n- a\n    - de: A [translated]\n\n"
      )
      #expect(await output("\(path) \(old) 00 100644 \(new) 00 100755") == "")
      #expect(await output(path) == "\(path): unmerged\n")
      #expect(
        await output("README.md \(old) 0 100644 \(new) 0 100644")
          == "README.md: not compared: it is not a .xcstrings, .strings or .stringsdict file\n"
      )
      #expect(
        await output("L.strings \(old) 0 120000 \(new) 0 100644")
          == "L.strings: not compared: it is not a regular file\n"
      )
      #expect(
        await output(
          "A/a.xcstrings \(old) 0 100644 @/new/Layout/Localizable.xcstrings 0 100644 B/b.xcstrings similarity"
        )
          == "B/b  A/a.xcstrings → B/b.xcstrings\n  no string differs; the files differ in other parts, such as their "
          + "layout or order\n\n"
      )
      try scratch.write("{", "broken")
      let broken = await output("a.xcstrings \(old) 0 100644 @/broken 0 100644")
      #expect(broken.hasPrefix("not compared: a.xcstrings:1:"))
    }

    @Test(
      "The words that differ are found between the common beginning and end",
      arguments: [
        ("", "", ["", "", "", ""]), ("a", "a", ["a", "", "", ""]), ("a b c", "a x c", ["a ", "b", "x", " c"]),
        ("cat", "car", ["", "cat", "car", ""]), ("a cat.", "a car.", ["a ", "cat", "car", "."]),
        ("a", "a a", ["a", "", " a", ""]), ("", "x", ["", "", "x", ""]), ("aa", "a", ["", "aa", "a", ""]),
        ("x 1", "x 2 1", ["x ", "", "2 ", "1"]), ("\u{E9}", "e\u{301}", ["\u{E9}", "", "", ""]),
        ("e", "e\u{301}", ["", "e", "e\u{301}", ""]),
      ]
    )
    func changedSpan(_ old: String, _ new: String, _ parts: [String]) {
      let span = ChangedSpan(from: old, to: new)
      #expect([span.prefix, span.old, span.new, span.suffix] == parts)
    }

    @Test("Markdown and pages that are too long are shortened, and state so") func limits() async throws {
      let scratch = try Self.scratch()
      let input = DiffOperation.Input.paths(old: scratch.url.path + "/old", new: scratch.url.path + "/new")
      let diff = try await DiffOperation(input).run()
      let markdown = TextOutput.text { DiffMarkdown(diff, limit: 900).write(to: &$0) }
      #expect(markdown.contains("\n\n… and 8 more differences, 2 tables, which are too many to show.\n"), "\(markdown)")
      let page = TextOutput.text { DiffPage(diff, limit: 3).write(to: &$0) }
      #expect(page.contains("more</p>"))
    }
  }
#endif
