#if Tool
  import ArgumentParser

  struct WatchCommand: TesseraSubcommand {
    static let configuration = CommandConfiguration(
      commandName: "watch",
      _superCommandName: TesseraCommand.name,
      abstract: "Builds after each change, until it is interrupted.",
      discussion: """
        Checks for changed files at regular intervals, waits until the changes stop,
        and builds. Prints new errors, corrected errors, and the modules that were
        built.

        EXAMPLES
          tessera watch
          tessera watch --interval 2 --tables

        EXIT STATUS
          0  The command was interrupted (Control-C).
          2  The command could not run. Standard error contains the reason.
        """
    )

    @OptionGroup var options: BuildOptions

    @Option(help: "The interval between two checks, in seconds.")
    var interval = 0.5

    func plan() throws(UsageError) -> WatchPlan {
      try WatchPlan(build: options.plan(), interval: interval)
    }

    func execute(_ console: inout Console) async throws -> CommandStatus {
      try await plan().run(&console)
    }
  }
#endif
