#if Tool
  import ArgumentParser
  import TesseraOperations
  import TesseraStrings
  import TesseraWorkspace

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
          tessera check             Check all files in this folder.
          tessera check --fix App   Apply safe fixes, and report the rest.

        EXIT STATUS
          0  The command succeeded.
          1  There are errors, or changes (with --check or --diff).
          2  The command could not run. Standard error contains the reason.
        """,
      version: TesseraVersion.current,
      groupedSubcommands: [
        CommandGroup(
          name: "Check",
          subcommands: [
            CheckCommand.self, StatusCommand.self, ReportCommand.self, DiffCommand.self, ListCommand.self,
            GetCommand.self, GraphCommand.self, SizeCommand.self, CheckPairCommand.self, RulesCommand.self,
            ExplainCommand.self,
          ]
        ),
        CommandGroup(
          name: "Change",
          subcommands: [
            SetCommand.self, RemoveCommand.self, RenameCommand.self, LanguageCommand.self, FormatCommand.self,
            ConvertCommand.self, MergeCommand.self, ShareCommand.self,
          ]
        ),
        CommandGroup(name: "Translate", subcommands: [ExportCommand.self, ImportCommand.self]),
        CommandGroup(
          name: "Build",
          subcommands: [
            BuildCommand.self, WatchCommand.self, GenerateCommand.self, CompileCommand.self, XCStringsToolCommand.self,
          ]
        ),
        CommandGroup(name: "Set up", subcommands: [InitCommand.self, TrustCommand.self]),
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
      if let first = words.first, named == nil, !first.hasPrefix("-"), first != "help" {
        let names = configuration.subcommands.compactMap { $0.configuration.commandName }
        let question = NearestName.question(for: first, among: names) ?? "; tessera --help lists all commands"
        throw UsageError("there is no command \(String(quoting: first))\(question)")
      }
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
        Also replace output files that Tessera did not write, read-only files, files with several hard links, and \
        files whose extended attributes cannot be preserved.
        """
    )
    var force = false
  }

  /// The options that determine whether the output is colored.
  struct ColorOptions: ParsableArguments {
    @Option(help: "Use colors: auto (in a terminal, unless NO_COLOR is set), always, never.")
    var color = Palette.Choice.auto

    @Flag(help: "The same as --color never.")
    var noColor = false

    var choice: Palette.Choice { noColor ? .never : color }
  }
#endif
