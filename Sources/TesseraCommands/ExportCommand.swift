#if Tool
  import ArgumentParser
  import TesseraOperations

  struct ExportCommand: TesseraSubcommand {
    static let configuration = CommandConfiguration(
      commandName: "export",
      _superCommandName: TesseraCommand.name,
      abstract: "Exports strings for translators.",
      discussion: """
        Writes one file for each language: an XLIFF 1.2 file or a .xcloc folder, as
        Xcode does, a gettext PO file, or a CSV or TSV file. Before it writes them, the
        command lists the strings that the format cannot contain. An existing file with
        other content is not replaced, because it may contain translations that were
        not imported.

        EXAMPLES
          tessera export --output Translations
          tessera export App --language de --language fr --format xcloc
          tessera export --only missing
          tessera export --only changed-since:v1.0

        EXIT STATUS
          0  All strings were exported.
          1  Some strings or files could not be exported. Standard error lists them.
          2  The command could not run. Standard error contains the reason.
        """
    )

    @Argument(help: "A folder or a file.", completion: .file())
    var path = "."

    @Option(help: "The format of the files: xliff, xcloc, po, csv, tsv.")
    var format = ExchangeFormat.xliff

    @Option(
      name: .shortAndLong,
      help: ArgumentHelp("The folder to write to, which is created if it does not exist.", valueName: "folder"),
      completion: .directory
    )
    var output = "."

    @Option(
      name: .customLong("language"),
      help: "Export only this language. Can be repeated. (default: all languages except the source language)"
    )
    var languages: [String] = []

    @Option(name: .customLong("module"), help: "Export only this module. Can be repeated.")
    var modules: [String] = []

    @Option(
      help: ArgumentHelp(
        "Export only these keys: missing, needs-review, changed-since:REVISION (keys whose source string differs from that of the commit).",
        valueName: "keys"
      )
    )
    var only: String?

    @Flag(help: "List the strings that cannot be exported, without writing files.")
    var dryRun = false

    @Flag(help: "Print JSON.")
    var json = false

    @OptionGroup var replacing: ForceOptions

    @OptionGroup var manifests: ManifestArguments

    func plan() throws(UsageError) -> ExportPlan {
      try ExportPlan(
        path: path,
        languages: languages,
        modules: modules,
        format: format,
        output: output,
        only: only,
        isDryRun: dryRun,
        isForced: replacing.force,
        isJSON: json,
        manifests: manifests.choice
      )
    }

    func execute(_ console: inout Console) async throws -> CommandStatus {
      try await plan().run(&console)
    }
  }

  extension ExchangeFormat: ExpressibleByArgument {}
#endif
