#if Tool
  import ArgumentParser
  import TesseraOperations

  struct RemoveCommand: TesseraSubcommand {
    static let configuration = CommandConfiguration(
      commandName: "remove",
      _superCommandName: TesseraCommand.name,
      abstract: "Removes a key, a language of a key, or one of its variants.",
      discussion: """
        EXAMPLES
          tessera remove App/Localizable.xcstrings cart.title
          tessera remove App/Localizable.xcstrings cart.title --language de
          tessera remove App/Localizable.xcstrings cart.items --language ja --plural one --dry-run
        """
    )

    @OptionGroup var place: StringOptions

    func operation() throws(UsageError) -> ChangeOperation {
      try ChangeOperation.remove(
        place.file,
        key: place.key,
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
