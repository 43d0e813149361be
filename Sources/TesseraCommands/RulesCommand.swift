#if Tool
  import ArgumentParser
  import TesseraWorkspace

  struct RulesCommand: TesseraSubcommand {
    static let configuration = CommandConfiguration(
      commandName: "rules",
      _superCommandName: TesseraCommand.name,
      abstract: "Lists all rules.",
      discussion: """
        EXAMPLES
          tessera rules
          tessera rules --preset recommended    List the rules that are on by default.
          tessera rules --format json

        EXIT STATUS
          0  The rules were printed.
          2  The command could not run. Standard error contains the reason.
        """
    )

    @Option(help: "The format of the list: terminal, json, markdown.")
    var format = RuleListFormat.terminal

    @Option(help: ArgumentHelp("List only the rules of this preset: recommended, thorough, all.", valueName: "preset"))
    var preset = RulePreset.all

    @OptionGroup var color: ColorOptions

    func execute(_ console: inout Console) throws -> CommandStatus {
      let palette = console.palette(color.choice)
      try format.write(preset, width: console.width, palette: palette, to: &console.output)
      return .clean
    }
  }

  extension RuleListFormat: ExpressibleByArgument {}

  extension RulePreset: ExpressibleByArgument {}
#endif
