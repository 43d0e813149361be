#if Tool
  import ArgumentParser

  struct StatusCommand: TesseraSubcommand {
    static let configuration = CommandConfiguration(
      commandName: "status",
      _superCommandName: TesseraCommand.name,
      abstract: "Shows how complete each translation is.",
      discussion: """
        EXAMPLES
          tessera status
          tessera status --language de --language fr App
          tessera status --html status.html    Write a page that lists the strings.
          tessera status --json
          tessera status --revision v1.0       Read a commit without a checkout.

        EXIT STATUS
          0  The status was printed.
          1  Some files could not be read. The output lists these files.
          2  The command could not run. Standard error contains the reason.
        """
    )

    @Argument(help: "A folder or a file.", completion: .file())
    var path = "."

    @Flag(help: "Print JSON.")
    var json = false

    @Option(help: ArgumentHelp("Write a self-contained HTML page.", valueName: "file"), completion: .file())
    var html: String?

    @Option(name: .customLong("language"), help: "Show only this language. Can be repeated.")
    var languages: [String] = []

    @Option(name: .customLong("module"), help: "Show only this module. Can be repeated.")
    var modules: [String] = []

    @OptionGroup var settings: SettingsArguments

    @Option(
      help: ArgumentHelp(
        "Read the files of this commit instead of the files in the folder. The commit is not checked out.",
        valueName: "revision"
      )
    )
    var revision: String?

    @OptionGroup var exclusion: ExclusionArguments

    @OptionGroup var replacing: ForceOptions

    @OptionGroup var manifests: ManifestArguments

    @OptionGroup var color: ColorOptions

    func plan() throws(UsageError) -> StatusPlan {
      try StatusPlan(
        path: path,
        isJSON: json,
        page: html,
        languages: languages,
        modules: modules,
        configuration: settings.config,
        revision: revision,
        excluded: exclusion.excluded,
        isForced: replacing.force,
        manifests: manifests.choice,
        color: color.choice
      )
    }

    func execute(_ console: inout Console) async throws -> CommandStatus {
      try await plan().run(&console)
    }
  }
#endif
