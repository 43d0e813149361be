#if Tool
  import ArgumentParser

  struct CheckPairCommand: TesseraSubcommand {
    static let configuration = CommandConfiguration(
      commandName: "check-pair",
      _superCommandName: TesseraCommand.name,
      abstract: "Judges one translation beside its source, by their arguments alone.",
      discussion: """
        Prints one line: the verdict (error, warning or ok), a tab, and the reason. Ends with 1 for an error.

        A table has one pair a line, source and target parted by a tab; a first line may name the columns `source` and
        `target` in any order, with others beside them. For each pair its line is printed, in order, and the status is 0.

        EXAMPLES
          tessera check-pair '%@ has %lld' '%2$lld hat %1$@'
          tessera check-pair --file pairs.tsv
        """
    )

    @Argument(help: ArgumentHelp("The source text and its translation.", valueName: "source target"))
    var texts: [String] = []

    @Option(help: ArgumentHelp("Judge each pair of a table.", valueName: "table"), completion: .file())
    var file: String?

    func plan() throws(UsageError) -> PairPlan {
      try PairPlan(texts: texts, table: file)
    }

    func execute(_ console: inout Console) async throws -> CommandStatus {
      try await plan().run(&console)
    }
  }
#endif
