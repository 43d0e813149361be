#if Tool
  import ArgumentParser
  import TesseraOperations
  import TesseraWorkspace

  struct CheckCommand: TesseraSubcommand {
    static let configuration = CommandConfiguration(
      commandName: "check",
      _superCommandName: TesseraCommand.name,
      abstract: "Reports what is wrong in localization files.",
      discussion: """
        EXAMPLES
          tessera check                                 this folder
          tessera check App Kit/Localizable.xcstrings   these
          tessera check --all                           every finding, notes included
          tessera check --quiet                         the errors alone
          tessera check --fix                           apply safe fixes, report the rest
          tessera check --diff --unsafe-fixes           what all fixes would change
          tessera check --revision main                 as of a commit, without a checkout
          tessera check --rule argument-type-mismatch --rule B1
          tessera check --exclude "Samples/**"          without these files
          tessera check --format sarif --output tessera.sarif
          tessera check --write-baseline known.json     from here on, `--baseline known.json` reports what is new
        """
    )

    @Argument(help: ArgumentHelp("Folders or files to check. (default: .)", valueName: "path"), completion: .file())
    var paths: [String] = []

    @Option(help: "The report: terminal, xcode, github, json, sarif.")
    var format = ReportFormat.terminal

    @Option(name: .shortAndLong, help: ArgumentHelp("Write the report to a file.", valueName: "file"))
    var output: String?

    @Option(
      name: .customLong("rule"),
      help: ArgumentHelp("Check this rule alone, by its name or code. Can be repeated.", valueName: "rule")
    )
    var rules: [String] = []

    @Option(
      help: ArgumentHelp(
        "Check the rules of this preset: recommended, thorough, all. (default: that of the settings)",
        valueName: "preset"
      )
    )
    var preset: RulePreset?

    @Flag(help: "End with status 1 for warnings as well.")
    var strict = false

    @Flag(help: "Apply safe fixes, and report the findings that are left.")
    var fix = false

    @Flag(help: "With --fix or --diff, also apply fixes that guess what was meant. Review them.")
    var unsafeFixes = false

    @Flag(help: "Print the changes that --fix would make, and write nothing. Ends with status 1 if there are any.")
    var diff = false

    @Option(help: ArgumentHelp("Leave out the findings that this file holds.", valueName: "file"), completion: .file())
    var baseline: String?

    @Option(
      help: ArgumentHelp("Write all findings to a baseline, and end as if there were none.", valueName: "file"),
      completion: .file()
    )
    var writeBaseline: String?

    @Option(
      help: ArgumentHelp("Settings to use in place of the folder's tessera.json.", valueName: "file"),
      completion: .file()
    )
    var config: String?

    @Option(
      help: ArgumentHelp(
        "Read the files of a commit instead of the folder's, without a checkout.",
        valueName: "revision"
      )
    )
    var revision: String?

    @Option(
      name: .customLong("exclude"),
      help: ArgumentHelp(
        "Leave out files and folders that match this pattern, beside those that the settings exclude. Can be repeated.",
        valueName: "pattern"
      )
    )
    var excluded: [String] = []

    @Flag(help: "On a terminal, show every finding: notes and all warnings as well.")
    var all = false

    @Flag(name: .shortAndLong, help: "On a terminal, show the errors and nothing else.")
    var quiet = false

    @OptionGroup var replacing: ForceOptions

    @OptionGroup var manifests: ManifestArguments

    @OptionGroup var color: ColorOptions

    func plan() throws(UsageError) -> CheckPlan {
      try CheckPlan(
        paths: paths,
        format: format,
        output: output,
        rules: rules,
        preset: preset,
        isStrict: strict,
        fixes: FixMode(fix: fix, diff: diff, unsafeFixes: unsafeFixes),
        baseline: baseline,
        newBaseline: writeBaseline,
        configuration: config,
        revision: revision,
        excluded: excluded,
        isForced: replacing.force,
        manifests: manifests.choice,
        color: color.choice,
        detail: ReportDetail(quiet: quiet, all: all)
      )
    }

    func execute(_ console: inout Console) async throws -> CommandStatus {
      try await plan().run(&console)
    }
  }
#endif
