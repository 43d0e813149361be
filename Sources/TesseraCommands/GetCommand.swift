#if Tool
  import ArgumentParser

  struct GetCommand: TesseraSubcommand {
    static let configuration = CommandConfiguration(
      commandName: "get",
      _superCommandName: TesseraCommand.name,
      abstract: "Shows all strings of one key.",
      discussion: """
        A key that only one table contains can be specified without an address.

        EXAMPLES
          tessera get App/Localizable/cart.title
          tessera get App cart.title --language de
          tessera get App/Localizable/cart.items/pl/plural.few --json

        EXIT STATUS
          0  The key was printed.
          1  The key was printed, but some files could not be read. Standard error
             lists these files.
          2  The command could not run, for example because there is no such key.
        """
    )

    @Argument(
      help: ArgumentHelp(
        "An address or a key. If an address or a key follows, a folder or a file.",
        valueName: "address"
      ),
      completion: .file()
    )
    var first: String

    @Argument(help: ArgumentHelp("The address or the key, if a folder or a file precedes it.", valueName: "address"))
    var second: String?

    @Option(name: .customLong("language"), help: "Show only strings in this language. Can be repeated.")
    var languages: [String] = []

    @Flag(help: "Print JSON.")
    var json = false

    func plan() throws(UsageError) -> GetPlan {
      try GetPlan([first] + (second.map { [$0] } ?? []), languages: languages, isJSON: json)
    }

    func execute(_ console: inout Console) async throws -> CommandStatus {
      try await plan().run(&console)
    }
  }
#endif
