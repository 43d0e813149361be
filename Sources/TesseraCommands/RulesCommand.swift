#if Tool
  import ArgumentParser
  import TesseraWorkspace

  struct RulesCommand: TesseraSubcommand {
    static let configuration = CommandConfiguration(
      commandName: "rules",
      _superCommandName: TesseraCommand.name,
      abstract: "Lists every rule.",
      discussion: """
        EXAMPLES
          tessera rules
          tessera rules --preset recommended      what `tessera check` does without settings
          tessera rules --format json
        """
    )

    @Option(help: "The list: terminal, json, markdown.")
    var format = RuleListFormat.terminal

    @Option(help: ArgumentHelp("List the rules of this preset alone: recommended, thorough, all.", valueName: "preset"))
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
