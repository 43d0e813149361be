#if Tool
  import ArgumentParser

  struct InitCommand: TesseraSubcommand {
    static let configuration = CommandConfiguration(
      commandName: "init",
      _superCommandName: TesseraCommand.name,
      abstract: "Writes tessera.json, and prints the lines to add to each Package.swift.",
      discussion: """
        Looks at the folder: what its texts are written in, which languages it speaks, which modules have catalogs. The \
        settings begin with that. No manifest is changed: its lines are printed, for the modules that have no plugin yet.

        EXAMPLES
          tessera init
          tessera init --tessera ../tessera       as it is to stand in the manifests: an address or a path
        """
    )

    @Argument(help: "A folder.", completion: .directory)
    var path = "."

    @OptionGroup var replacing: ForceOptions

    @Option(help: ArgumentHelp("Where manifests are to have Tessera from.", valueName: "address"))
    var tessera: String?

    @OptionGroup var manifests: ManifestArguments

    func plan() throws(UsageError) -> InitPlan {
      try InitPlan(path: path, isForced: replacing.force, address: tessera, manifests: manifests.choice)
    }

    func execute(_ console: inout Console) async throws -> CommandStatus { try await plan().run(&console) }
  }
#endif
