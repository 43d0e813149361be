#if Tool
  import ArgumentParser
  import TesseraOperations

  struct ConvertCommand: TesseraSubcommand {
    static let configuration = CommandConfiguration(
      commandName: "convert",
      _superCommandName: TesseraCommand.name,
      abstract: "Converts strings files to String Catalogs, or back.",
      discussion: """
        Creates a String Catalog for each table of .strings and .stringsdict files,
        and removes these files, in one transaction. With --to strings, the command
        creates .strings and .stringsdict files from String Catalogs.

        Before anything is written, the command resolves each key in each language,
        for each device and for sample numbers of each plural category, in the old
        and in the new files. A table whose strings would differ is not converted.
        The command lists what the new files do not contain, such as comments that
        differ between languages. It does not edit manifests and Xcode projects, but
        lists what has to be changed in them.

        Tables of tests are converted only if --module names their module.

        EXAMPLES
          tessera convert App --dry-run        Show what would be converted.
          tessera convert App                  Convert all tables to catalogs.
          tessera convert App --to strings     Convert all catalogs to legacy files.

        EXIT STATUS
          0  All tables were converted.
          1  Some tables were left unchanged. Standard error lists the reasons.
          2  The command could not run, and no file was changed. Standard error
             contains the reason.
        """
    )

    @Argument(help: ArgumentHelp("The folder.", valueName: "path"), completion: .directory)
    var path: String = "."

    @Option(help: "The format of the new files: catalogs or strings.")
    var to = ConvertOperation.Target.catalogs

    @Option(name: .customLong("module"), help: "Convert only the tables of this module. Can be repeated.")
    var modules: [String] = []

    @Option(name: .customLong("table"), help: "Convert only tables with this name. Can be repeated.")
    var tables: [String] = []

    @Flag(help: "Print the same report without writing anything.")
    var dryRun = false

    @Flag(
      help: """
        Also remove read-only files, files with several hard links, and files whose extended attributes cannot be \
        preserved.
        """
    )
    var force = false

    @Flag(help: "Print JSON.")
    var json = false

    @OptionGroup var manifests: ManifestArguments

    func plan() throws(UsageError) -> ConvertPlan {
      try ConvertPlan(
        path: path,
        target: to,
        modules: modules,
        tables: tables,
        isDryRun: dryRun,
        isForced: force,
        isJSON: json,
        manifests: manifests.choice
      )
    }

    func execute(_ console: inout Console) async throws -> CommandStatus {
      try await plan().run(&console)
    }
  }

  extension ConvertOperation.Target: ExpressibleByArgument {}
#endif
