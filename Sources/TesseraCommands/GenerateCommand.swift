#if Tool
  import ArgumentParser

  struct GenerateCommand: TesseraSubcommand {
    static let configuration = CommandConfiguration(
      commandName: "generate",
      _superCommandName: TesseraCommand.name,
      abstract: "Writes the Swift of string tables into the modules' sources.",
      discussion: """
        For projects that build without the plugin. Each module gets its files in a folder "Generated" beside its other \
        sources, or, with --output, in a folder of its own name there. Files of tables that are gone are removed. What \
        Tessera did not write is not touched without --force: its own files begin with "// Written by Tessera". Of a \
        module with errors nothing changes. Tests and plugins get none.

        EXAMPLES
          tessera generate                        every module below this folder
          tessera generate --module Cart          this one
          tessera generate --check                end with status 1 where something is not up to date: for CI
          tessera generate --output Generated     Generated/Cart, Generated/Products, …
        """
    )

    @Argument(help: "A folder or a file.", completion: .file())
    var path = "."

    @Option(
      name: .customLong("module"),
      help: ArgumentHelp("This module alone. Can be repeated.", valueName: "module")
    )
    var modules: [String] = []

    @Option(
      name: .shortAndLong,
      help: ArgumentHelp("Where the modules' folders go.", valueName: "folder"),
      completion: .directory
    )
    var output: String?

    @Flag(help: "Write nothing; list what is not up to date, and end with status 1 if there is any.")
    var check = false

    @OptionGroup var replacing: ForceOptions

    @OptionGroup var manifests: ManifestArguments

    func plan() throws(UsageError) -> GeneratePlan {
      try GeneratePlan(
        path: path,
        modules: modules,
        output: output,
        isCheck: check,
        isForced: replacing.force,
        manifests: manifests.choice
      )
    }

    func execute(_ console: inout Console) async throws -> CommandStatus {
      try await plan().run(&console)
    }
  }
#endif
