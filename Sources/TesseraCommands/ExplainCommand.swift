#if Tool
  import TesseraOperations
  import ArgumentParser

  struct ExplainCommand: TesseraSubcommand {
    static let configuration = CommandConfiguration(
      commandName: "explain",
      _superCommandName: TesseraCommand.name,
      abstract: "Explains what a rule finds, why it matters, and how to fix it.",
      discussion: """
        EXAMPLES
          tessera explain argument-type-mismatch
          tessera explain A2
        """
    )

    @Argument(help: "The rule's name or code, as `tessera rules` lists them.")
    var rule: String

    @OptionGroup var color: ColorOptions

    func execute(_ console: inout Console) throws -> CommandStatus {
      let palette = console.palette(color.choice)
      let width = console.textWidth
      for (number, page) in try RuleNames.pages(for: rule).enumerated() {
        if number > 0 { console.output.writeLine() }
        RulePageText.write(page, width: width, palette: palette, to: &console.output)
      }
      return .clean
    }
  }
#endif
