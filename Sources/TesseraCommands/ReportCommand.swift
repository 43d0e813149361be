#if Tool
  import ArgumentParser

  struct ReportCommand: TesseraSubcommand {
    static let configuration = CommandConfiguration(
      commandName: "report",
      _superCommandName: TesseraCommand.name,
      abstract: "Writes a page about the state of all translations.",
      discussion: """
        The page shows the completeness of each module and language, the words to
        translate, the history of the last weeks, the strings that have been
        untranslated for the longest time, findings, and sizes. It needs no network.

        EXAMPLES
          tessera report --output report.html
          tessera report --output report.html --weeks 26 App
          tessera report --output report.html --revision v1.0 --revision v1.1
          tessera report --json --weeks 0

        EXIT STATUS
          0  The page was written.
          1  Some files could not be read. The output lists these files.
          2  The command could not run. Standard error contains the reason.
        """
    )

    @Argument(help: "A folder or a file.", completion: .file())
    var path = "."

    @Option(
      name: .shortAndLong,
      help: ArgumentHelp("Write a self-contained HTML page.", valueName: "file"),
      completion: .file()
    )
    var output: String?

    @Flag(help: "Print JSON.")
    var json = false

    @Option(
      help: ArgumentHelp(
        """
        The number of weeks in the history, with one commit of the current branch for each week; 0 for no history. \
        (default: \(ReportPlan.defaultWeekCount))
        """,
        valueName: "count"
      )
    )
    var weeks: Int?

    @Option(
      name: .customLong("revision"),
      help: ArgumentHelp(
        "Show this commit in the history instead of one commit for each week. Nothing is checked out. Can be repeated.",
        valueName: "revision"
      )
    )
    var revisions: [String] = []

    @Flag(help: "Count the findings of all rules, as `tessera check` does, instead of those that every build checks.")
    var allRules = false

    @OptionGroup var settings: SettingsArguments

    @OptionGroup var exclusion: ExclusionArguments

    @OptionGroup var replacing: ForceOptions

    @OptionGroup var manifests: ManifestArguments

    func plan() throws(UsageError) -> ReportPlan {
      try ReportPlan(
        path: path,
        page: output,
        isJSON: json,
        weekCount: weeks,
        revisions: revisions,
        checksAllRules: allRules,
        configuration: settings.config,
        excluded: exclusion.excluded,
        isForced: replacing.force,
        manifests: manifests.choice
      )
    }

    func execute(_ console: inout Console) async throws -> CommandStatus {
      try await plan().run(&console)
    }
  }
#endif
