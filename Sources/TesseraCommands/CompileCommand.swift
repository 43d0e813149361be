#if Tool
  import ArgumentParser

  struct CompileCommand: TesseraSubcommand {
    static let configuration = CommandConfiguration(
      commandName: "compile",
      _superCommandName: TesseraCommand.name,
      abstract: "Compiles tables to compact tables or .lproj folders.",
      discussion: """
        For each table, writes the compact table <Table>.tessera and the .lproj folders
        that Apple's compiler would create. If the path is a folder, the output folder
        contains a folder for each module. If the path is a file, the output folder
        contains the compiled files. Catalogs of test targets are skipped. Files that
        are up to date are not written again, and nothing is written for a table with
        errors.

        The file .tessera-outputs in the same folder lists the written files. Without
        --force, nothing is written if a file that would be replaced is not in this
        list, or was changed. Commands do not read the listed files as sources. To
        check the listed files, delete .tessera-outputs.

        EXAMPLES
          tessera compile --output Compiled
          tessera compile App/Localizable.xcstrings --lproj -o Resources
          tessera compile --tables -o Tables Packages

        EXIT STATUS
          0  All tables were compiled.
          1  Some tables have errors.
          2  The command could not run. Standard error contains the reason.
        """
    )

    @Argument(help: "A folder or a file.", completion: .file())
    var path = "."

    @Option(
      name: .shortAndLong,
      help: ArgumentHelp("The folder for the output.", valueName: "folder"),
      completion: .directory
    )
    var output: String

    @Flag(help: "Write compact tables. Without --tables and --lproj, both are written.")
    var tables = false

    @Flag(help: "Write .lproj folders. Without --tables and --lproj, both are written.")
    var lproj = false

    @OptionGroup var replacing: ForceOptions

    func plan() throws(UsageError) -> CompilePlan {
      try CompilePlan(
        path: path,
        output: output,
        makesTables: tables || !lproj,
        makesFolders: lproj || !tables,
        isForced: replacing.force
      )
    }

    func execute(_ console: inout Console) async throws -> CommandStatus {
      try await plan().run(&console)
    }
  }
#endif
