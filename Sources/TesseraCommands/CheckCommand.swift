#if Tool
  import ArgumentParser
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
          tessera check --fix                           fix what is mechanical, report the rest
          tessera check --revision main                 as of a commit, without a checkout
          tessera check --rule argument-type --rule B1  these rules alone, whatever the preset
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

    @Flag(help: "Fix what can be fixed without changing the meaning of a string.")
    var fix = false

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

    @Option(help: "On a terminal, show so many findings of a rule for a file; 0 for all.")
    var limit = 100

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
        fixes: fix,
        baseline: baseline,
        newBaseline: writeBaseline,
        configuration: config,
        revision: revision,
        excluded: excluded,
        isForced: replacing.force,
        manifests: manifests.choice,
        color: color.choice,
        limit: limit
      )
    }

    func execute(_ console: inout Console) async throws -> CommandStatus {
      try await plan().run(&console)
    }
  }
#endif
