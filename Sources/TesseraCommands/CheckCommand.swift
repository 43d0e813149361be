#if Tool
  import ArgumentParser
  import TesseraOperations
  import TesseraWorkspace

  struct CheckCommand: TesseraSubcommand {
    static let configuration = CommandConfiguration(
      commandName: "check",
      _superCommandName: TesseraCommand.name,
      abstract: "Reports mistakes in localization files.",
      discussion: """
        EXAMPLES
          tessera check                        Check the files in this folder.
          tessera check App Kit/Localizable.xcstrings
          tessera check --all                  Print every finding, including notes.
          tessera check --fix                  Apply safe fixes, and report the rest.
          tessera check --diff --unsafe-fixes  Print what all fixes would change.
          tessera check --revision main        Check a commit without a checkout.
          tessera check --exclude "Samples/**"
          tessera check --rule argument-type-mismatch --rule B1
          tessera check --format sarif --output tessera.sarif
          tessera check --write-baseline tessera-baseline.json
          tessera check --baseline tessera-baseline.json

        EXIT STATUS
          0  There are no errors. With --strict, there are no warnings either.
          1  There are errors, warnings (with --strict), or changes (with --diff).
          2  The command could not run. Standard error contains the reason.
        """
    )

    @Argument(help: ArgumentHelp("Folders or files to check. (default: .)", valueName: "path"), completion: .file())
    var paths: [String] = []

    @Option(help: "The format of the report: terminal, xcode, github, json, sarif.")
    var format = ReportFormat.terminal

    @Option(name: .shortAndLong, help: ArgumentHelp("Write the report to a file.", valueName: "file"))
    var output: String?

    @Option(
      name: .customLong("rule"),
      help: ArgumentHelp("Check only the rule with this name or code. Can be repeated.", valueName: "rule")
    )
    var rules: [String] = []

    @Option(
      help: ArgumentHelp(
        "Check the rules of this preset: recommended, thorough, all. (default: the preset in the settings)",
        valueName: "preset"
      )
    )
    var preset: RulePreset?

    @Flag(help: "Exit with status 1 for warnings as well.")
    var strict = false

    @Flag(help: "Apply safe fixes, and report the remaining findings.")
    var fix = false

    @Flag(help: "With --fix or --diff, include fixes that may be wrong. Review the changes.")
    var unsafeFixes = false

    @Flag(help: "Print the changes that --fix would make, without writing them.")
    var diff = false

    @Option(
      help: ArgumentHelp("Leave out the findings that this baseline contains.", valueName: "file"),
      completion: .file()
    )
    var baseline: String?

    @Option(
      help: ArgumentHelp("Write all findings to a baseline, and exit with status 0.", valueName: "file"),
      completion: .file()
    )
    var writeBaseline: String?

    @Option(
      help: ArgumentHelp(
        "Use this settings file for all files, instead of the nearest tessera.json of each file.",
        valueName: "file"
      ),
      completion: .file()
    )
    var config: String?

    @Option(
      help: ArgumentHelp(
        "Read the files of this commit instead of the files in the folder. The commit is not checked out.",
        valueName: "revision"
      )
    )
    var revision: String?

    @OptionGroup var exclusion: ExclusionArguments

    @Flag(help: "In the terminal report, print every finding, including notes.")
    var all = false

    @Flag(name: .shortAndLong, help: "In the terminal report, print only errors.")
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
        excluded: exclusion.excluded,
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
