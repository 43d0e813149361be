#if Tool
  import ArgumentParser

  struct SizeCommand: TesseraSubcommand {
    static let configuration = CommandConfiguration(
      commandName: "size",
      _superCommandName: TesseraCommand.name,
      abstract: "Shows sizes by module and language.",
      discussion: """
        EXAMPLES
          tessera size
          tessera size --changed-since main --format markdown   Print Markdown.
          tessera size --product Shop.app                       Measure an app.
          tessera size --product .build/debug --json

        EXIT STATUS
          0  The sizes were printed.
          1  Some files could not be read. Standard error lists these files.
          2  The command could not run. Standard error contains the reason.
        """
    )

    @Argument(help: "A folder or a file.", completion: .file())
    var path = "."

    @Option(
      help: ArgumentHelp(
        "Measure the bundles of this built product instead of the sources: an app, a bundle, an .xcarchive or a build folder.",
        valueName: "folder"
      ),
      completion: .directory
    )
    var product: String?

    @Option(
      name: .customLong("changed-since"),
      help: ArgumentHelp("Also show the changes of the sources since this commit.", valueName: "revision")
    )
    var revision: String?

    @Flag(help: "Include test targets.")
    var tests = false

    @Option(help: "The format: terminal, markdown, json.")
    var format = SizePlan.Format.terminal

    @Flag(help: "The same as --format json.")
    var json = false

    @OptionGroup var exclusion: ExclusionArguments

    @OptionGroup var manifests: ManifestArguments

    @OptionGroup var color: ColorOptions

    func plan() throws(UsageError) -> SizePlan {
      try SizePlan(
        path: path,
        product: product,
        changedSince: revision,
        includesTests: tests,
        excluded: exclusion.excluded,
        format: json ? .json : format,
        manifests: manifests.choice,
        color: color.choice
      )
    }

    func execute(_ console: inout Console) async throws -> CommandStatus {
      try await plan().run(&console)
    }
  }

  extension SizePlan.Format: ExpressibleByArgument {}
#endif
