#if Tool
  import TesseraOperations
  import ArgumentParser

  struct ExplainCommand: TesseraSubcommand {
    static let configuration = CommandConfiguration(
      commandName: "explain",
      _superCommandName: TesseraCommand.name,
      abstract: "Explains a rule, and how to correct its findings.",
      discussion: """
        EXAMPLES
          tessera explain argument-type-mismatch
          tessera explain A2

        EXIT STATUS
          0  The rule was explained.
          2  There is no such rule. Standard error names the most similar one.
        """
    )

    @Argument(help: "The name or code of the rule, as listed by `tessera rules`.")
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
