#if Tool
  import ArgumentParser

  struct CompileCommand: TesseraSubcommand {
    static let configuration = CommandConfiguration(
      commandName: "compile",
      _superCommandName: TesseraCommand.name,
      abstract: "Makes what an app loads of its catalogs: compact tables, .lproj folders, or both.",
      discussion: """
        Each module gets a folder of its name, a single catalog none: <Table>.tessera, and the <language>.lproj folders \
        that Apple's compiler makes. Tests' catalogs are left out. A file whose bytes are as they should be is not \
        touched; of a table with errors nothing is written.

        The files are listed in .tessera-outputs in the same folder. A file that is not listed there, or that was changed \
        since, is not replaced: the command then writes nothing and ends with 2. While listed .strings and .stringsdict \
        files have the listed content, no command takes them for sources; to check them, delete the list.

        EXAMPLES
          tessera compile --output Compiled                       all modules below this folder
          tessera compile App/Localizable.xcstrings --lproj -o Resources
          tessera compile --tables -o Tables Packages
        """
    )

    @Argument(help: "A folder or a file.", completion: .file())
    var path = "."

    @Option(name: .shortAndLong, help: ArgumentHelp("Where the files go.", valueName: "folder"), completion: .directory)
    var output: String

    @Flag(help: "Write compact tables. (default: both)")
    var tables = false

    @Flag(help: "Write .lproj folders. (default: both)")
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
