#if Tool
  import ArgumentParser

  struct WatchCommand: TesseraSubcommand {
    static let configuration = CommandConfiguration(
      commandName: "watch",
      _superCommandName: TesseraCommand.name,
      abstract: "Builds, and builds again after each change, until it is interrupted.",
      discussion: """
        Looks at the files now and then, and prints what changed: new errors, errors that are gone, modules that were \
        built. Waits until nothing changes anymore before it builds. Ends with 0 when it is interrupted (Control-C).

        EXAMPLES
          tessera watch
          tessera watch --interval 2 --tables
        """
    )

    @OptionGroup var options: BuildOptions

    @Option(help: "How often to look, in seconds.")
    var interval = 0.5

    func plan() throws(UsageError) -> WatchPlan {
      try WatchPlan(build: options.plan(), interval: interval)
    }

    func execute(_ console: inout Console) async throws -> CommandStatus {
      try await plan().run(&console)
    }
  }
#endif
