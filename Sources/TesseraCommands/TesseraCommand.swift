#if Tool
  import TesseraOperations
  import ArgumentParser

  /// The `tessera` command. To add a subcommand, create a file for it and add it to `subcommands`.
  struct TesseraCommand: ParsableCommand {
    /// The name of the command, which each subcommand contains. The parser looks for completion requests only in a
    /// command without a parent, and doing so would take as long as all other parsing.
    static let name = "tessera"

    static let configuration = CommandConfiguration(
      commandName: name,
      abstract: "Checks and changes the localization files of Swift modules.",
      discussion: """
        EXAMPLES
          tessera init                        settings for this folder, and what to add to its packages
          tessera build                       check, Swift, what an app loads: whatever changed
          tessera check                       every localization file below this folder
          tessera check --fix App             apply safe fixes, report the rest
          tessera status                      module by language: how far is each?
          tessera format --check              are the catalogs as Xcode writes them?
          tessera compile --output Compiled   compact tables and .lproj folders of every module
          tessera set App/Localizable.xcstrings cart.title --language de Warenkorb
          tessera explain double-space        what a rule finds, why, and how to fix it

        EXIT STATUS
          0  clean
          1  findings at error level
          2  could not run; the reason stands on standard error
        """,
      version: TesseraVersion.current,
      subcommands: [
        BuildCommand.self,
        CheckCommand.self,
        StatusCommand.self,
        FormatCommand.self,
        GenerateCommand.self,
        CompileCommand.self,
        SetCommand.self,
        RemoveCommand.self,
        RenameCommand.self,
        CheckPairCommand.self,
        RulesCommand.self,
        ExplainCommand.self,
        InitCommand.self,
        TrustCommand.self,
        WatchCommand.self,
        XCStringsToolCommand.self,
      ]
    )
  }

  extension TesseraCommand {
    /// Returns the subcommand that the arguments name, with its own arguments. Requests for help are thrown as errors
    /// that contain the help of the requested command.
    ///
    /// If a subcommand can parse its arguments on its own, parsing them from the root has the same result. Only for the
    /// remaining arguments, such as requests for help and mistakes, the root command parses all arguments. The parser
    /// then inspects every subcommand, which takes longer than a build with nothing to do.
    static func subcommand(in words: [String]) throws -> any TesseraSubcommand {
      let named = configuration.subcommands.first { $0.configuration.commandName == words.first }
      if let command = try? named?.parseAsRoot(Array(words.dropFirst())) as? any TesseraSubcommand { return command }
      var other = try parseAsRoot(words)
      if let command = other as? any TesseraSubcommand { return command }
      try other.run()
      throw CleanExit.helpRequest()
    }
  }

  /// A subcommand, which converts its options to a plan and executes the plan.
  protocol TesseraSubcommand: ParsableCommand {
    func execute(_ console: inout Console) async throws -> CommandStatus
  }

  extension Palette.Choice: ExpressibleByArgument {}
  extension ReportFormat: ExpressibleByArgument {}

  /// The option that allows protected files to be replaced.
  struct ForceOptions: ParsableArguments {
    @Flag(
      help: """
        Replace files that Tessera did not write, that are read-only or have several hard links, or whose extended \
        attributes cannot be kept.
        """
    )
    var force = false
  }

  /// The options that determine whether the output is colored.
  struct ColorOptions: ParsableArguments {
    @Option(help: "Print in colors: auto (on a terminal, unless NO_COLOR is set), always, never.")
    var color = Palette.Choice.auto

    @Flag(help: "The same as --color never.")
    var noColor = false

    var choice: Palette.Choice { noColor ? .never : color }
  }
#endif
