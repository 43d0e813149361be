#if Tool
  import ArgumentParser

  struct ImportCommand: TesseraSubcommand {
    static let configuration = CommandConfiguration(
      commandName: "import",
      _superCommandName: TesseraCommand.name,
      abstract: "Imports the files that translators returned.",
      discussion: """
        Reads XLIFF 1.2 files and .xcloc folders that tessera export or Xcode wrote,
        and PO, CSV and TSV files that tessera export wrote.
        The command prints the changes, and then writes all of them or none. A string
        is not imported if its source string has changed since the export, if its
        arguments have an error that tessera check reports, or if there is no such
        key. With --force, the command imports the strings of the first two kinds; with
        --create, it creates the keys, and also tables as String Catalogs and the
        folder after --into.

        With --repair, the command undoes what translation platforms are known to
        change: states, no-break spaces and other white space come back where the text
        did not change. The command then also reads String Catalogs, and restores what
        they have lost. A catalog of the folder, which a platform has overwritten, is
        compared with the Git revision HEAD, or the one after --base. --repair cannot
        be combined with --create.

        EXAMPLES
          tessera import de.xliff
          tessera import Translations/de.xcloc Translations/fr.xcloc --into App
          tessera import de.xliff --dry-run
          tessera import de.xliff --repair
          tessera import App/Localizable.xcstrings --repair --base main
          tessera import de.xliff --into NewApp --create

        EXIT STATUS
          0  All translations in the files were imported.
          1  Some strings were not imported. Standard error lists them.
          2  The command could not run, and no file was changed. Standard error
             contains the reason.
        """
    )

    @Argument(
      help: ArgumentHelp("XLIFF, PO, CSV or TSV files, .xcloc folders, or String Catalogs.", valueName: "file"),
      completion: .file()
    )
    var files: [String] = []

    @Option(help: ArgumentHelp("The folder with the files to change.", valueName: "path"), completion: .file())
    var into = "."

    @Option(name: .customLong("module"), help: "Change only this module. Can be repeated.")
    var modules: [String] = []

    @Flag(help: "Create the tables and keys that the folder does not have.")
    var create = false

    @Flag(help: "Ignore translations that are new or need review, as Xcode does.")
    var ignoreUnfinished = false

    @Flag(help: "Undo what translation platforms are known to change. Also read String Catalogs.")
    var repair = false

    @Option(help: ArgumentHelp("Compare the files with this Git revision, to repair them.", valueName: "revision"))
    var base: String?

    @Flag(help: "Print the changes as a diff, without writing them.")
    var dryRun = false

    @Flag(
      help: """
        Also import strings with mistakes and strings whose source string has changed, and change read-only files, files \
        with several hard links, and files whose extended attributes cannot be preserved.
        """
    )
    var force = false

    @Flag(help: "Print JSON.")
    var json = false

    @OptionGroup var manifests: ManifestArguments

    func plan() throws(UsageError) -> ImportPlan {
      try ImportPlan(
        files: files,
        path: into,
        modules: modules,
        isDryRun: dryRun,
        isForced: force,
        ignoresUnfinished: ignoreUnfinished,
        isRepairing: repair,
        base: base,
        createsKeys: create,
        isJSON: json,
        manifests: manifests.choice
      )
    }

    func execute(_ console: inout Console) async throws -> CommandStatus {
      try await plan().run(&console)
    }
  }
#endif
