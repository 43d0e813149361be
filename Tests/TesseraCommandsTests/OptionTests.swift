#if Tool
  import ArgumentParser
  import Foundation
  import TesseraCore
  import TesseraFormats
  import TesseraStrings
  import TesseraEditing
  import TesseraOperations
  import TesseraWorkspace
  import Testing

  @testable import TesseraCommands

  /// Command lines and the plans that they are parsed into.
  @Suite struct OptionTests {
    static func command<Command: ParsableCommand>(_ line: String, as: Command.Type = Command.self) throws -> Command {
      let words = line.split(separator: " ").map { String($0) }
      return try #require(try TesseraCommand.parseAsRoot(words) as? Command)
    }

    struct Check: Sendable {
      var line: String
      var change: @Sendable (inout CheckPlan) -> Void
    }

    @Test(
      "The options of check result in the expected plan",
      arguments: [
        Check(line: "check") { _ in },
        Check(line: "check App Kit App") { $0.paths = ["App", "Kit"] },
        Check(line: "check --format sarif --output out.sarif") { ($0.format, $0.output) = (.sarif, "out.sarif") },
        Check(line: "check --rule double-space --rule DOUBLE-SPACE") { $0.rules = ["double-space"] },
        Check(line: "check --strict --fix") { ($0.isStrict, $0.fixes) = (true, FixMode()) },
        Check(line: "check --fix --unsafe-fixes") { $0.fixes = FixMode(includesUnsafe: true) },
        Check(line: "check --diff") { $0.fixes = FixMode(isPreview: true) },
        Check(line: "check --diff --unsafe-fixes") { $0.fixes = FixMode(includesUnsafe: true, isPreview: true) },
        Check(line: "check --baseline b") { $0.baseline = "b" },
        Check(line: "check --write-baseline b") { $0.newBaseline = "b" },
        Check(line: "check --config c --all") { ($0.configuration, $0.detail) = ("c", .all) },
        Check(line: "check --quiet --no-color") { ($0.detail, $0.color) = (.errors, .never) },
        Check(line: "check -q") { $0.detail = .errors },
        Check(line: "check --color always") { $0.color = .always },
      ]
    )
    func check(_ row: Check) throws {
      var expected = try CheckPlan()
      row.change(&expected)
      #expect(try Self.command(row.line, as: CheckCommand.self).plan() == expected)
    }

    @Test(
      "Invalid options and invalid combinations of options of check are errors",
      arguments: [
        ("check --quiet --all", "--quiet and --all cannot be combined"),
        ("check --fix --diff", "--fix and --diff cannot be combined: --diff writes nothing"),
        ("check --unsafe-fixes", "--unsafe-fixes requires --fix, or --diff to see the fixes first"),
        (
          "check --diff --revision main",
          "--fix and --diff cannot be combined with --revision: a commit cannot be changed"
        ),
        (
          "check --diff --format json",
          "--diff cannot be combined with --output, --format or --write-baseline: it prints no report"
        ),
        (
          "check --baseline a --write-baseline b",
          "--baseline and --write-baseline cannot be combined: a new baseline contains every finding"
        ),
        ("check --write-baseline b A B", "--write-baseline accepts only one path: a baseline applies to one workspace"),
        ("check --rule duble-space", "there is no rule \"duble-space\": did you mean \"double-space\"?"),
        ("check --rule qqqqqqqqqqqq", "there is no rule \"qqqqqqqqqqqq\": `tessera rules` lists all of them"),
      ]
    )
    func invalidCheckOptions(_ line: String, _ message: String) throws {
      let command = try Self.command(line, as: CheckCommand.self)
      #expect(throws: UsageError(message)) { try command.plan() }
    }

    @Test(
      "The arguments of set result in the expected change",
      arguments: [
        (
          "set F k --language de v",
          ChangeOperation(
            path: "F",
            change: .setValue("v", at: StringAddress(key: "k", language: "de")),
            language: "de"
          )
        ),
        (
          "set F k -l de --value -v --create --dry-run",
          ChangeOperation(
            path: "F",
            change: .setValue("-v", at: StringAddress(key: "k", language: "de"), createsKey: true),
            language: "de",
            isDryRun: true
          )
        ),
        (
          "set F.strings k v",
          ChangeOperation(path: "F.strings", change: .setValue("v", at: StringAddress(key: "k", language: "")))
        ),
        (
          "set F k -l pl --plural few --device mac --substitution n --state needs-review v",
          ChangeOperation(
            path: "F",
            change: .setValue(
              "v",
              at: StringAddress(
                key: "k",
                language: "pl",
                path: VariationPath(substitution: "n", device: .mac, plural: .few)
              ),
              state: .needsReview
            ),
            language: "pl"
          )
        ),
        (
          "set F k -l de --state new",
          ChangeOperation(
            path: "F",
            change: .setState(.new, at: StringAddress(key: "k", language: "de")),
            language: "de"
          )
        ),
      ]
    )
    func set(_ line: String, _ expected: ChangeOperation) throws {
      #expect(try Self.command(line, as: SetCommand.self).operation() == expected)
    }

    @Test(
      "Missing and invalid arguments of set are errors",
      arguments: [
        ("set F.xcstrings k v", "--language is missing: a String Catalog contains several languages"),
        ("set F k -l de", "set requires a value, a --state, or both"),
        ("set F k -l de v --value w", "set accepts only one value: an argument or --value"),
        ("set F k -l de --plural lots v", "there is no plural form \"lots\": use zero, one, two, few, many, other"),
        ("set F k -l de --state done v", "there is no state \"done\": use new, needs_review, translated"),
      ]
    )
    func invalidSetArguments(_ line: String, _ message: String) throws {
      let command = try Self.command(line, as: SetCommand.self)
      #expect(throws: UsageError(message)) { try command.operation() }
    }

    @Test(
      "The arguments of remove result in the expected change",
      arguments: [
        ("remove F k", CatalogPlace.key("k"), nil),
        ("remove F k -l de", .language("de", key: "k"), "de"),
        (
          "remove F k -l de --plural one",
          .variant(StringAddress(key: "k", language: "de", path: VariationPath(plural: .one))), "de"
        ),
      ]
    )
    func remove(_ line: String, _ place: CatalogPlace, _ language: String?) throws {
      let expected = ChangeOperation(path: "F", change: .remove(place), language: language)
      #expect(try Self.command(line, as: RemoveCommand.self).operation() == expected)
    }

    @Test("The arguments of rename result in the expected change, and an empty key is an error") func rename() throws {
      let expected = ChangeOperation(path: "F", change: .renameKey("a", to: "b"), isDryRun: true)
      #expect(try Self.command("rename F a b --dry-run", as: RenameCommand.self).operation() == expected)
      #expect(throws: UsageError("the new key is empty")) {
        try ChangeOperation.rename("F", from: "a", to: "", isDryRun: false)
      }
    }

    @Test("The options of status result in the expected plan") func status() throws {
      let plan = try Self.command("status App --language de --language fr --html s.html", as: StatusCommand.self).plan()
      #expect(try plan == StatusPlan(path: "App", page: "s.html", languages: ["de", "fr"]))
    }

    @Test("The options of report result in the expected plan") func report() throws {
      var plan = try Self.command("report App -o r.html --revision a --revision b", as: ReportCommand.self).plan()
      plan.report.now = 0
      #expect(try plan == ReportPlan(path: "App", page: "r.html", revisions: ["a", "b"], now: 0))
      plan = try Self.command("report --json --weeks 3 --all-rules --exclude T/**", as: ReportCommand.self).plan()
      plan.report.now = 0
      #expect(
        try plan == ReportPlan(isJSON: true, weekCount: 3, checksAllRules: true, excluded: ["T/**"], now: 0)
      )
    }

    @Test(
      "Invalid combinations of options of report are errors",
      arguments: [
        ("report", "report requires --output FILE or --json"),
        ("report --json -o r.html", "--json and --output cannot be combined"),
        ("report --json --weeks 1 --revision a", "--weeks and --revision cannot be combined"),
        ("report --json --weeks 105", "the history can have at most 104 revisions"),
        ("report --json --weeks=-1", "the history can have at most 104 revisions"),
      ]
    )
    func invalidReport(_ line: String, _ message: String) throws {
      let command = try Self.command(line, as: ReportCommand.self)
      #expect(throws: UsageError(message)) { try command.plan() }
    }

    @Test("The options of format result in the expected plan") func format() throws {
      let plan = try Self.command("format A B --check", as: FormatCommand.self).plan()
      #expect(try plan == FormatPlan(paths: ["A", "B"], isCheck: true))
    }

    @Test(
      "check-pair requires a source and a target, or a table",
      arguments: [
        ([], nil), (["a"], nil), (["a", "b", "c"], nil), (["a", "b"], "t"),
      ] as [([String], String?)]
    )
    func invalidPairArguments(_ texts: [String], _ table: String?) {
      #expect(throws: UsageError("check-pair requires a source and a target, or --file with a table")) {
        try PairPlan(texts: texts, table: table)
      }
    }

    @Test(
      "Parsing with a single subcommand has the same result as with all commands",
      arguments: [
        "build", "build App --tables --output o --color never", "build -- --tables", "build ./a -o b c", "build help",
        "build --help", "build App -h", "build --version", "build --verison", "build ---completion build -- path",
        "build --generate-completion-script zsh", "help build", "--help build", "--version", "--tables build", "",
        "check A B --strict --format sarif", "check --format x", "check --", "check-pair a b", "check-pair -- -%d -%d",
        "set F k -l de -v", "set F k -l de --value -v --create", "set", "rules", "rules --format json",
        "watch --interval 2",
        "xcstringstool", "xcstringstool help", "xcstringstool help compile", "xcstringstool --help",
        "help xcstringstool",
        "xcstringstool compile a.xcstrings -o o -l de -l fr --dry-run", "xcstringstool compile",
        "xcstringstool print x",
        "xcstringstool --version", "xcstringstool compile --help", "xcstringstool build",
      ]
    )
    func singleCommandParsing(_ line: String) {
      let words = line.split(separator: " ").map { String($0) }
      #expect(
        Self.answer { try TesseraCommand.subcommand(in: words) }
          == Self.answer { try TesseraCommand.parseAsRoot(words) }
      )
    }

    /// Returns the parsed command, or the error message.
    private static func answer(_ parse: () throws -> any ParsableCommand) -> String {
      do {
        var command = try parse()
        var text = ""
        // Help is a command of the parser itself.
        if !(command is any TesseraSubcommand) { try command.run() }
        dump(command, to: &text)
        return text
      } catch {
        return "\(TesseraCommand.exitCode(for: error)): \(TesseraCommand.fullMessage(for: error))"
      }
    }

    @Test(
      "An unknown command is an error, with a suggestion if there is a similar command",
      arguments: [
        ("chek", "there is no command \"chek\": did you mean \"check\"?"),
        ("xcstrings", "there is no command \"xcstrings\": did you mean \"xcstringstool\"?"),
        ("frobnicate", "there is no command \"frobnicate\"; tessera --help lists all commands"),
      ]
    )
    func unknownCommand(_ name: String, _ message: String) {
      #expect(throws: UsageError(message)) { try TesseraCommand.subcommand(in: [name, "--all"]) }
    }

    @Test("The help of the root command fits on a screen, with one line for each command") func helpOfTheRootCommand() {
      let lines = TesseraCommand.helpMessage(columns: 80).split(separator: "\n", omittingEmptySubsequences: false)
      #expect(lines.count <= 56)
      for command in TesseraCommand.configuration.subcommands {
        let name = command.configuration.commandName ?? ""
        let abstract = command.configuration.abstract
        #expect(lines.contains { $0.hasPrefix("  \(name) ") && $0.hasSuffix(abstract) }, "\(name)")
      }
    }

    /// Each subcommand has an abstract of one line, at least two examples that can be parsed, and its exit statuses. No
    /// line is wrapped in a terminal with 80 columns.
    @Test("The help of each subcommand contains valid examples and the exit statuses") func helpOfSubcommands() throws {
      for command in TesseraCommand.configuration.subcommands {
        let configuration = command.configuration
        let name = configuration.commandName ?? ""
        #expect(configuration.abstract.hasSuffix("."), "\(name)")
        #expect(configuration._superCommandName == TesseraCommand.name, "\(name)")
        #expect(configuration.discussion.contains("\n\nEXIT STATUS\n  0  "), "\(name)")
        let lines = configuration.discussion.components(separatedBy: "\n")
        #expect(lines.filter { $0.count > 80 } == [], "\(name)")
        let examples = Self.examples(in: configuration.discussion)
        #expect(examples.count >= 2, "\(name)")
        for example in examples {
          #expect(example.first == "tessera")
          #expect(throws: Never.self, "\(example)") { try TesseraCommand.subcommand(in: Array(example.dropFirst())) }
        }
      }
    }

    /// Returns the words of each example in the help of a command, without its description.
    private static func examples(in discussion: String) -> [[String]] {
      let lines = discussion.replacing("\\\n", with: " ").components(separatedBy: "\n")
      let start = lines.firstIndex(of: "EXAMPLES").map { $0 + 1 } ?? lines.endIndex
      return lines[start...].prefix { !$0.isEmpty }.map { line in
        let command = line.drop { $0 == " " }.split(separator: "  ", maxSplits: 1).first ?? ""
        return words(of: command)
      }
    }

    /// Returns the words of a command line, with quotation marks as in a shell.
    private static func words(of line: Substring) -> [String] {
      var words: [String] = []
      var word = ""
      var quote: Character?
      for character in line + " " {
        switch (quote, character) {
        case (nil, "'"), (nil, "\""): quote = character
        case (let open?, _) where open == character: quote = nil
        case (nil, " "):
          if !word.isEmpty { words.append(word) }
          word = ""
        default: word.append(character)
        }
      }
      return words
    }
  }
#endif
