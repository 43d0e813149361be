#if Tool
  import ArgumentParser

  struct InitCommand: TesseraSubcommand {
    static let configuration = CommandConfiguration(
      commandName: "init",
      _superCommandName: TesseraCommand.name,
      abstract: "Writes tessera.json, and prints the next steps.",
      discussion: """
        Detects the source language, the other languages, and the modules with string
        tables, and writes settings for them. Package manifests are not changed. For
        each module that does not use the plugin, the command prints the lines to add
        to the manifest.

        EXAMPLES
          tessera init
          tessera init --tessera ../tessera     Use a local copy of Tessera.

        EXIT STATUS
          0  The settings were written.
          2  The command could not run. Standard error contains the reason.
        """
    )

    @Argument(help: "A folder.", completion: .directory)
    var path = "."

    @OptionGroup var replacing: ForceOptions

    @Option(
      help: ArgumentHelp(
        "The URL or path of the Tessera package, for the lines that the command prints.",
        valueName: "address"
      )
    )
    var tessera: String?

    @OptionGroup var manifests: ManifestArguments

    func plan() throws(UsageError) -> InitPlan {
      try InitPlan(path: path, isForced: replacing.force, address: tessera, manifests: manifests.choice)
    }

    func execute(_ console: inout Console) async throws -> CommandStatus { try await plan().run(&console) }
  }
#endif
