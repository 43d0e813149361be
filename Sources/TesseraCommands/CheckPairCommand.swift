#if Tool
  import ArgumentParser

  struct CheckPairCommand: TesseraSubcommand {
    static let configuration = CommandConfiguration(
      commandName: "check-pair",
      _superCommandName: TesseraCommand.name,
      abstract: "Compares the arguments of two strings.",
      discussion: """
        Prints one line: the verdict (error, warning or ok), a tab, and the reason.

        With --file, compares the pairs of a table. Each line of the table contains a
        source string, a tab, and the translation. If the first line contains the
        column names `source` and `target`, these columns can have any order, and the
        table can have other columns. The command prints one line for each pair, in
        order.

        EXAMPLES
          tessera check-pair '%@ has %lld' '%2$lld hat %1$@'
          tessera check-pair --file pairs.tsv

        EXIT STATUS
          0  The verdict is ok or warning. With --file, the pairs were compared.
          1  The verdict is error (without --file).
          2  The command could not run. Standard error contains the reason.
        """
    )

    @Argument(help: ArgumentHelp("The source string and its translation.", valueName: "source target"))
    var texts: [String] = []

    @Option(help: ArgumentHelp("Compare each pair of this table.", valueName: "table"), completion: .file())
    var file: String?

    func plan() throws(UsageError) -> PairPlan {
      try PairPlan(texts: texts, table: file)
    }

    func execute(_ console: inout Console) async throws -> CommandStatus {
      try await plan().run(&console)
    }
  }
#endif
