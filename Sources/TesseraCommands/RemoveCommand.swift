#if Tool
  import ArgumentParser

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

    func plan() throws(UsageError) -> ChangePlan {
      try ChangePlan.remove(
        place.file,
        key: place.key,
        language: place.language,
        place: place.place(),
        isDryRun: place.dryRun
      )
    }

    func execute(_ console: inout Console) throws -> CommandStatus {
      try plan().run(&console)
    }
  }
#endif
