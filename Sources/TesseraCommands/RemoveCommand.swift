#if Tool
  import ArgumentParser
  import TesseraOperations

  struct RemoveCommand: TesseraSubcommand {
    static let configuration = CommandConfiguration(
      commandName: "remove",
      _superCommandName: TesseraCommand.name,
      abstract: "Removes a key, one of its languages, or one variation.",
      discussion: """
        EXAMPLES
          tessera remove App/Localizable.xcstrings cart.title
          tessera remove App/Localizable.xcstrings cart.title --language de
          tessera remove App/Localizable.xcstrings cart.items -l ja --plural one

        EXIT STATUS
          0  The string was removed, or with --dry-run, the change was printed.
          2  The command could not run, for example because there is no such key.
        """
    )

    @Argument(help: "A .xcstrings, .strings or .stringsdict file.", completion: .file())
    var file: String

    @Argument(help: "The key.")
    var key: String

    @OptionGroup var place: VariationOptions

    func operation() throws(UsageError) -> ChangeOperation {
      try ChangeOperation.remove(
        file,
        key: key,
        language: place.language,
        place: place.place(),
        isDryRun: place.dryRun,
        isForced: place.replacing.force
      )
    }

    func execute(_ console: inout Console) async throws -> CommandStatus {
      try await operation().execute(&console)
    }
  }
#endif
