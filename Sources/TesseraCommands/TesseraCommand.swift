#if Tool
  import TesseraOperations
  import ArgumentParser

  /// `tessera`. A new subcommand is one file, and one line here.
  struct TesseraCommand: ParsableCommand {
    /// Each subcommand names it. The parser looks for requests for completions only in a command that stands alone,
    /// which takes it as long as all else.
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
    /// The subcommand that the words name, with what they tell it. Requests for help are errors, which have the help of
    /// the command that they name.
    ///
    /// Words that a subcommand understands by itself mean the same below the root. Whatever it does not, as help and
    /// mistakes, the root has the answer to, for which the parser looks at every subcommand there is: that takes longer
    /// than a build with nothing to do.
    static func subcommand(in words: [String]) throws -> any TesseraSubcommand {
      let named = configuration.subcommands.first { $0.configuration.commandName == words.first }
      if let command = try? named?.parseAsRoot(Array(words.dropFirst())) as? any TesseraSubcommand { return command }
      var other = try parseAsRoot(words)
      if let command = other as? any TesseraSubcommand { return command }
      try other.run()
      throw CleanExit.helpRequest()
    }
  }

  /// A subcommand: options that become a plan, and a plan that is carried out.
  protocol TesseraSubcommand: ParsableCommand {
    func execute(_ console: inout Console) async throws -> CommandStatus
  }

  extension Palette.Choice: ExpressibleByArgument {}
  extension ReportFormat: ExpressibleByArgument {}

  /// Whether to replace files that are otherwise left as they are.
  struct ForceOptions: ParsableArguments {
    @Flag(
      help: """
        Replace files that Tessera did not write, that are read-only or have several hard links, or whose extended \
        attributes cannot be kept.
        """
    )
    var force = false
  }

  /// When to print in colors.
  struct ColorOptions: ParsableArguments {
    @Option(help: "Print in colors: auto (on a terminal, unless NO_COLOR is set), always, never.")
    var color = Palette.Choice.auto

    @Flag(help: "The same as --color never.")
    var noColor = false

    var choice: Palette.Choice { noColor ? .never : color }
  }
#endif
