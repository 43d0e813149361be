#if Tool
  import ArgumentParser

  struct RulesCommand: TesseraSubcommand {
    static let configuration = CommandConfiguration(
      commandName: "rules",
      _superCommandName: TesseraCommand.name,
      abstract: "Lists every rule.",
      discussion: """
        EXAMPLES
          tessera rules
          tessera rules --format json
        """
    )

    @Option(help: "The list: terminal, json, markdown.")
    var format = RuleListFormat.terminal

    @OptionGroup var color: ColorOptions

    func execute(_ console: inout Console) throws -> CommandStatus {
      let palette = console.palette(color.choice)
      try format.write(width: console.width, palette: palette, to: &console.output)
      return .clean
    }
  }

  extension RuleListFormat: ExpressibleByArgument {}
#endif
