#if Tool
  import ArgumentParser

  struct GenerateCommand: TesseraSubcommand {
    static let configuration = CommandConfiguration(
      commandName: "generate",
      _superCommandName: TesseraCommand.name,
      abstract: "Writes Swift code into the sources of the modules.",
      discussion: """
        Use this command for projects that build without the plugin. The files of a
        module are written to the folder "Generated" in the sources of the module. With
        --output, they are written to a subfolder with the name of the module. For each
        type that conforms to AppModule, a record is written, so that apps discover the
        type. Test and plugin targets are skipped.

        Files that are no longer needed are deleted. Files that Tessera did not write
        are replaced only with --force. Files that Tessera wrote begin with "// Written
        by Tessera". If a module has errors, its files are not changed.

        EXAMPLES
          tessera generate                      Write the code of all modules.
          tessera generate --module Cart        Write the code of one module.
          tessera generate --check              For CI: fail if a file is outdated.
          tessera generate --output Generated   Write Generated/Cart, and so on.

        EXIT STATUS
          0  All files are up to date.
          1  There are errors, or with --check, files that are not up to date.
          2  The command could not run. Standard error contains the reason.
        """
    )

    @Argument(help: "A folder or a file.", completion: .file())
    var path = "."

    @Option(
      name: .customLong("module"),
      help: ArgumentHelp("Write the code of only this module. Can be repeated.", valueName: "module")
    )
    var modules: [String] = []

    @Option(
      name: .shortAndLong,
      help: ArgumentHelp("Write the code to this folder, with a subfolder for each module.", valueName: "folder"),
      completion: .directory
    )
    var output: String?

    @Flag(help: "List the files that are not up to date, without writing them.")
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
