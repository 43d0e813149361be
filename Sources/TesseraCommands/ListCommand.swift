#if Tool
  import ArgumentParser

  struct ListCommand: TesseraSubcommand {
    static let configuration = CommandConfiguration(
      commandName: "list",
      _superCommandName: TesseraCommand.name,
      abstract: "Lists strings with their addresses.",
      discussion: """
        Prints one line for each string: the address, the state, and the value,
        separated by tabs. Strings without a state have the state -. The addresses can
        be used with `tessera get` and `tessera set --from`.

        With --missing, the keys without a translation are listed, with their source
        strings.

        EXAMPLES
          tessera list
          tessera list App --language de --json
          tessera list --missing de --key 'cart.*'
          tessera list --changed-since v1.0     Compare with a commit.

        EXIT STATUS
          0  The strings were printed.
          1  Some files could not be read. Standard error lists these files.
          2  The command could not run. Standard error contains the reason.
        """
    )

    @Argument(help: "A folder or a file.", completion: .file())
    var path = "."

    @Flag(help: "Print JSON, with the comments and the versions.")
    var json = false

    @Option(
      help: ArgumentHelp(
        "List only the keys without a translation into this language, or with one in the state new.",
        valueName: "language"
      )
    )
    var missing: String?

    @Option(
      name: .customLong("key"),
      help: ArgumentHelp("List only the keys that match this pattern. Can be repeated.", valueName: "pattern")
    )
    var keys: [String] = []

    @Option(name: .customLong("language"), help: "List only strings in this language. Can be repeated.")
    var languages: [String] = []

    @Option(name: .customLong("module"), help: "List only this module. Can be repeated.")
    var modules: [String] = []

    @Option(
      name: .customLong("changed-since"),
      help: ArgumentHelp(
        "List only the strings that differ from this commit, and the removed ones.",
        valueName: "revision"
      )
    )
    var revision: String?

    func plan() throws(UsageError) -> ListPlan {
      try ListPlan(
        path: path,
        isJSON: json,
        missing: missing,
        keys: keys,
        languages: languages,
        modules: modules,
        changedSince: revision
      )
    }

    func execute(_ console: inout Console) async throws -> CommandStatus {
      try await plan().run(&console)
    }
  }
#endif
