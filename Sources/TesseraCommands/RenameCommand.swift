#if Tool
  import ArgumentParser
  import TesseraOperations

  struct RenameCommand: TesseraSubcommand {
    static let configuration = CommandConfiguration(
      commandName: "rename",
      _superCommandName: TesseraCommand.name,
      abstract: "Renames a key; its translations go with it.",
      discussion: """
        EXAMPLES
          tessera rename App/Localizable.xcstrings cart.title bag.title
        """
    )

    @Argument(help: "A .xcstrings, .strings or .stringsdict file.", completion: .file())
    var file: String

    @Argument(help: "The key as it is.")
    var old: String

    @Argument(help: "The key as it shall be.")
    var new: String

    @Flag(help: "Show what would change, as a diff, and change nothing.")
    var dryRun = false

    @OptionGroup var replacing: ForceOptions

    func operation() throws -> ChangeOperation {
      try ChangeOperation.rename(file, from: old, to: new, isDryRun: dryRun, isForced: replacing.force)
    }

    func execute(_ console: inout Console) async throws -> CommandStatus {
      try await operation().execute(&console)
    }
  }
#endif
