#if Tool
  import ArgumentParser

  struct FormatCommand: TesseraSubcommand {
    static let configuration = CommandConfiguration(
      commandName: "format",
      _superCommandName: TesseraCommand.name,
      abstract: "Rewrites String Catalogs in Xcode's layout.",
      discussion: """
        Changes the layout, the order of keys, and escape sequences exactly as Xcode
        would, but does not change any string. A file with errors is not changed. If
        a key occurs twice, both entries are kept.

        EXAMPLES
          tessera format                  Format all catalogs in this folder.
          tessera format --check          List catalogs with a different layout.

        EXIT STATUS
          0  All catalogs have the layout of Xcode.
          1  With --check, some catalogs have a different layout.
          2  The command could not run, or some catalogs have errors. Standard error
             contains the reason.
        """
    )

    @Argument(help: ArgumentHelp("Folders or catalogs. (default: .)", valueName: "path"), completion: .file())
    var paths: [String] = []

    @Flag(help: "List the files that would change and their first difference, without writing them.")
    var check = false

    @OptionGroup var replacing: ForceOptions

    func plan() throws(UsageError) -> FormatPlan {
      try FormatPlan(paths: paths, isCheck: check, isForced: replacing.force)
    }

    func execute(_ console: inout Console) async throws -> CommandStatus {
      try await plan().run(&console)
    }
  }
#endif
