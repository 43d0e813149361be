#if Tool
  import ArgumentParser

  struct FormatCommand: TesseraSubcommand {
    static let configuration = CommandConfiguration(
      commandName: "format",
      _superCommandName: TesseraCommand.name,
      abstract: "Writes String Catalogs byte for byte as Xcode does.",
      discussion: """
        Layout, the order of keys, and escapes change; no string does. A file with errors is left as it is, and of a key
        that stands there twice both stay.

        EXAMPLES
          tessera format                    every catalog below this folder
          tessera format --check            names those that differ, and ends with 1 if there are any
        """
    )

    @Argument(help: ArgumentHelp("Folders or catalogs. (default: .)", valueName: "path"), completion: .file())
    var paths: [String] = []

    @Flag(help: "Change nothing; list the files that would change, and where they differ first.")
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
