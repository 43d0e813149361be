#if Tool
  import ArgumentParser
  import TesseraOperations

  struct LanguageCommand: TesseraSubcommand {
    static let configuration = CommandConfiguration(
      commandName: "language",
      _superCommandName: TesseraCommand.name,
      abstract: "Adds, removes or renames a language in all modules.",
      discussion: """
        The commands change String Catalogs, language folders, and the languages in
        Info.plist files and tessera.json. They print the changes, and then write all
        of them or none. Changes to make manually are listed on standard error.

        EXAMPLES
          tessera language add es App
          tessera language add de-AT --copy-from de --module App
          tessera language rename ja ja-JP App
          tessera language remove ja App --dry-run

        EXIT STATUS
          0  The language was changed, or there is nothing to change.
          2  The command could not run, and no file was changed. Standard error
             contains the reason.
        """,
      subcommands: [Add.self, Remove.self, Rename.self]
    )

    func execute(_ console: inout Console) -> CommandStatus {
      console.output.writeLine(TesseraCommand.helpMessage(for: Self.self))
      return .clean
    }

    struct Add: TesseraSubcommand {
      static let configuration = CommandConfiguration(
        abstract: "Adds a language.",
        discussion: """
          In String Catalogs, strings with plural forms get the forms of the language, with the state new. Other strings \
          need no entry, and are displayed as before. Language folders get copies of the files in the source language, \
          or in the language after --copy-from.
          """
      )

      @Argument(help: "The language tag, such as de or pt-BR.")
      var language: String

      @Option(
        name: .customLong("copy-from"),
        help: ArgumentHelp(
          "Copy the strings in this language, and in String Catalogs mark them for review.",
          valueName: "language"
        )
      )
      var origin: String?

      @OptionGroup var options: LanguageOptions

      func execute(_ console: inout Console) async throws -> CommandStatus {
        try await options.plan(.add(language, copyingFrom: origin)).run(&console)
      }
    }

    struct Remove: TesseraSubcommand {
      static let configuration = CommandConfiguration(
        abstract: "Removes a language, with all of its translations.",
        discussion: """
          The source language is not removed. Files in language folders that are not string tables are kept and listed.
          """
      )

      @Argument(help: "The language, as the tables spell it.")
      var language: String

      @OptionGroup var options: LanguageOptions

      func execute(_ console: inout Console) async throws -> CommandStatus {
        try await options.plan(.remove(language)).run(&console)
      }
    }

    struct Rename: TesseraSubcommand {
      static let configuration = CommandConfiguration(
        abstract: "Renames a language.",
        discussion: """
          Language folders are moved with all of their files. The source language and the defaultLocalization of packages \
          are renamed as well. If a table has both languages, nothing is changed.
          """
      )

      @Argument(help: "The language, as the tables spell it.")
      var language: String

      @Argument(help: "The new language tag, such as de or pt-BR.")
      var new: String

      @OptionGroup var options: LanguageOptions

      func execute(_ console: inout Console) async throws -> CommandStatus {
        try await options.plan(.rename(language, to: new)).run(&console)
      }
    }
  }

  /// The options of all subcommands of `tessera language`.
  struct LanguageOptions: ParsableArguments {
    @Argument(help: "A folder or a String Catalog.", completion: .file())
    var path = "."

    @Option(name: .customLong("module"), help: "Change only this module. Can be repeated.")
    var modules: [String] = []

    @Flag(help: "Print the changes, without writing them.")
    var dryRun = false

    @Flag(help: "Print the differences of all files, even if there are many.")
    var diff = false

    @Flag(
      help: """
        Also change read-only files, files with several hard links, and files whose extended attributes cannot be \
        preserved.
        """
    )
    var force = false

    @Flag(help: "Print JSON.")
    var json = false

    @OptionGroup var manifests: ManifestArguments

    func plan(_ action: LanguageOperation.Action) throws(UsageError) -> LanguagePlan {
      try LanguagePlan(
        action,
        path: path,
        modules: modules,
        isDryRun: dryRun,
        isForced: force,
        showsAllDifferences: diff,
        isJSON: json,
        manifests: manifests.choice
      )
    }
  }
#endif
