#if Tool
  import ArgumentParser
  import TesseraOperations

  struct DiffCommand: TesseraSubcommand {
    static let configuration = CommandConfiguration(
      commandName: "diff",
      _superCommandName: TesseraCommand.name,
      abstract: "Shows which strings differ between two versions.",
      discussion: """
        The command compares String Catalogs, .strings files, and .stringsdict files by
        key and language. It compares two files, two folders, or with --revision, a
        commit with the files on disk or with another commit.

        EXAMPLES
          tessera diff App/Localizable.xcstrings Kit/Localizable.xcstrings
          tessera diff --revision main                   Compare with the files on disk.
          tessera diff --revision v1.0 --revision HEAD App
          tessera diff --revision main --format markdown
          tessera diff --revision main --html diff.html

        GIT
          To let `git diff` show differences of String Catalogs by key, run:
            git config diff.xcstrings.command 'tessera diff --external'
            echo '*.xcstrings diff=xcstrings' >> .gitattributes

        EXIT STATUS
          0  The differences were printed, or there are none.
          1  Some files could not be read. The output lists these files. With
             --exit-code, status 1 also means that there are differences.
          2  The command could not run. Standard error contains the reason.
        """
    )

    @Argument(help: "The old and the new file or folder; with --revision, one or none.", completion: .file())
    var paths: [String] = []

    @Option(
      name: .customLong("revision"),
      help: ArgumentHelp(
        "Compare this commit with the files on disk, or with a second commit if it is repeated. Nothing is checked out.",
        valueName: "revision"
      )
    )
    var revisions: [String] = []

    @Option(help: "The format: terminal, markdown, json. (default: terminal)")
    var format: DiffPlan.Format?

    @Option(help: ArgumentHelp("Write a self-contained HTML page.", valueName: "file"), completion: .file())
    var html: String?

    @Flag(help: "Exit with status 1 if there are differences, as `git diff` does.")
    var exitCode = false

    @OptionGroup var exclusion: ExclusionArguments

    @OptionGroup var replacing: ForceOptions

    @OptionGroup var color: ColorOptions

    @Option(
      parsing: .remaining,
      help: ArgumentHelp(
        "Act as an external diff program of Git. All following arguments are those that Git passes.",
        valueName: "argument"
      )
    )
    var external: [String] = []

    func plan() throws(UsageError) -> DiffPlan {
      try DiffPlan(
        paths: paths,
        revisions: revisions,
        excluded: exclusion.excluded,
        format: format,
        page: html,
        isForced: replacing.force,
        reportsDifferences: exitCode,
        color: color.choice
      )
    }

    func execute(_ console: inout Console) async throws -> CommandStatus {
      guard external.isEmpty else {
        guard paths.isEmpty, revisions.isEmpty, format == nil, html == nil, exclusion.excluded.isEmpty, !exitCode else {
          throw UsageError("--external cannot be combined with paths or other options, except for --color")
        }
        return try await ExternalDiffPlan(external, color: color.choice).run(&console)
      }
      return try await plan().run(&console)
    }
  }

  extension DiffPlan.Format: ExpressibleByArgument {}
#endif
