#if Tool
  import ArgumentParser
  import TesseraOperations

  struct ShareCommand: TesseraSubcommand {
    static let configuration = CommandConfiguration(
      commandName: "share",
      _superCommandName: TesseraCommand.name,
      abstract: "Lists or moves what several modules contain.",
      discussion: """
        Lists strings with the same translations, files with the same bytes, PNG
        images with the same pixels, and equal sets of asset catalogs, with the bytes
        that one copy saves.

        With --into, moves the resources to a module: adds the dependency to the
        manifests, makes the accessors of the module public, and rewrites the uses of
        the accessors in the sources, in one transaction. The differences are printed
        first. A resource with a use that cannot be rewritten with certainty, such as
        NSLocalizedString("key"), is not moved.

        EXAMPLES
          tessera share                              List the resources.
          tessera share --only string --key 'ok*'    List strings by their keys.
          tessera share --into Shared --dry-run      Show what would be moved.
          tessera share --into Shared --save-undo undo.json
          tessera share --undo undo.json             Restore all files.

        EXIT STATUS
          0  The resources were listed or moved.
          1  Some resources were not moved, or some files could not be read.
          2  The command could not run, and no file was changed. Standard error
             contains the reason.
        """
    )

    @Argument(help: ArgumentHelp("The folder.", valueName: "path"), completion: .directory)
    var path: String = "."

    @Option(help: ArgumentHelp("Move the resources to this module.", valueName: "module"))
    var into: String?

    @Option(help: ArgumentHelp("The string table of the module to move strings to.", valueName: "name"))
    var table: String?

    @Option(
      name: .customLong("only"),
      help: "Only resources of this kind: string, image, color, symbol, dataSet, font, file. Can be repeated."
    )
    var kinds: [SharedGroup.Kind] = []

    @Option(
      name: .customLong("key"),
      help: ArgumentHelp("Only strings whose key matches this pattern. Can be repeated.", valueName: "pattern")
    )
    var keys: [String] = []

    @Option(
      name: .customLong("file"),
      help: ArgumentHelp(
        "Only files and sets of asset catalogs whose path or name matches this pattern. Can be repeated.",
        valueName: "pattern"
      )
    )
    var files: [String] = []

    @Option(
      name: .customLong("module"),
      help: "Compare only this module with the others that are named. Can be repeated."
    )
    var modules: [String] = []

    @Flag(help: "Print the same report without writing anything.")
    var dryRun = false

    @Flag(
      help: """
        Build the affected packages afterwards, and restore all files if a build fails. Builds run manifests, which \
        must be trusted.
        """
    )
    var verify = false

    @Option(
      help: ArgumentHelp("Write a file with which --undo restores all files.", valueName: "file"),
      completion: .file()
    )
    var saveUndo: String?

    @Option(
      help: ArgumentHelp("Undo the move that wrote this file.", valueName: "file"),
      completion: .file()
    )
    var undo: String?

    @Flag(
      help: """
        Also move resources with uses that cannot be rewritten, and change read-only files, files with several hard \
        links, and files whose extended attributes cannot be preserved.
        """
    )
    var force = false

    @Flag(help: "Print JSON.")
    var json = false

    @OptionGroup var manifests: ManifestArguments

    func plan() throws(UsageError) -> SharePlan {
      try SharePlan(
        path: path,
        module: into,
        table: table,
        kinds: kinds,
        keys: keys,
        files: files,
        modules: modules,
        isDryRun: dryRun,
        isVerified: verify,
        savedUndo: saveUndo,
        undo: undo,
        isForced: force,
        isJSON: json,
        manifests: manifests.choice
      )
    }

    func execute(_ console: inout Console) async throws -> CommandStatus {
      try await plan().run(&console)
    }
  }

  extension SharedGroup.Kind: ExpressibleByArgument {}
#endif
