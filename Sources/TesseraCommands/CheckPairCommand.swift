#if Tool
  import ArgumentParser

  struct CheckPairCommand: TesseraSubcommand {
    static let configuration = CommandConfiguration(
      commandName: "check-pair",
      _superCommandName: TesseraCommand.name,
      abstract: "Compares the arguments of two strings.",
      discussion: """
        Prints one line: the verdict (error, warning or ok), a tab, and the reason.

        The table that --file names contains one pair per line: the source string, a
        tab, and its translation. The first line may name the columns `source` and
        `target`, in any order and among other columns. One line is printed for each
        pair, in order.

        EXAMPLES
          tessera check-pair '%@ has %lld' '%2$lld hat %1$@'
          tessera check-pair --file pairs.tsv

        EXIT STATUS
          0  The verdict is warning or ok, or the pairs of a table were compared.
          1  The verdict is error.
          2  The command could not run. Standard error contains the reason.
        """
    )

    @Argument(help: ArgumentHelp("The source string and its translation.", valueName: "source target"))
    var texts: [String] = []

    @Option(help: ArgumentHelp("Compare each pair of a table.", valueName: "table"), completion: .file())
    var file: String?

    func plan() throws(UsageError) -> PairPlan {
      try PairPlan(texts: texts, table: file)
    }

    func execute(_ console: inout Console) async throws -> CommandStatus {
      try await plan().run(&console)
    }
  }
#endif
