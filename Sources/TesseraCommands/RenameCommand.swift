#if Tool
  import ArgumentParser
  import TesseraOperations

  struct RenameCommand: TesseraSubcommand {
    static let configuration = CommandConfiguration(
      commandName: "rename",
      _superCommandName: TesseraCommand.name,
      abstract: "Renames a key, with all of its translations.",
      discussion: """
        EXAMPLES
          tessera rename App/Localizable.xcstrings cart.title bag.title
          tessera rename App/Localizable.xcstrings cart.title bag.title --dry-run

        EXIT STATUS
          0  The key was renamed.
          2  The command could not run, for example because there is no such key.
        """
    )

    @Argument(help: "A .xcstrings, .strings or .stringsdict file.", completion: .file())
    var file: String

    @Argument(help: "The existing key.")
    var old: String

    @Argument(help: "The new key.")
    var new: String

    @Flag(help: "Print the change as a diff, without writing it.")
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
