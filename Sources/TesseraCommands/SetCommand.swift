#if Tool
  import ArgumentParser
  import TesseraOperations

  struct SetCommand: TesseraSubcommand {
    static let configuration = CommandConfiguration(
      commandName: "set",
      _superCommandName: TesseraCommand.name,
      abstract: "Sets one string, and changes no other line of the file.",
      discussion: """
        What is missing on the way to the string is made: the language, the plural form, the device.

        If the arguments of a string in a String Catalog differ from those of its source, there is a warning. The string \
        is set all the same.

        EXAMPLES
          tessera set App/Localizable.xcstrings cart.title --language de Warenkorb
          tessera set App/Localizable.xcstrings cart.items --language pl --plural few '%lld produkty'
          tessera set App/Localizable.xcstrings cart.title --language de --state needs_review
          tessera set App/Localizable.xcstrings range --language de --value '-5 bis 5'
          tessera set de.lproj/Localizable.strings cart.title Warenkorb
        """
    )

    @OptionGroup var place: StringOptions

    @Option(help: "new, needs_review or translated. (default: translated, for a string that changes)")
    var state: String?

    @Flag(help: "Make the key where there is none.")
    var create = false

    @Option(
      name: .customLong("value"),
      parsing: .unconditional,
      help: ArgumentHelp("The value, where it starts with a dash.", valueName: "value")
    )
    var dashedValue: String?

    @Argument(help: "The value.")
    var value: String?

    func operation() throws(UsageError) -> ChangeOperation {
      guard value == nil || dashedValue == nil else { throw UsageError("set takes one value") }
      return try ChangeOperation.set(
        place.file,
        key: place.key,
        language: place.language,
        place: place.place(),
        state: try state.map(StringPlace.state),
        value: value ?? dashedValue,
        createsKey: create,
        isDryRun: place.dryRun,
        isForced: place.replacing.force
      )
    }

    func execute(_ console: inout Console) async throws -> CommandStatus {
      try await operation().execute(&console)
    }
  }

  /// The options that identify a string.
  struct StringOptions: ParsableArguments {
    @Argument(help: "A .xcstrings, .strings or .stringsdict file.", completion: .file())
    var file: String

    @Argument(help: "The key.")
    var key: String

    @Option(name: .shortAndLong, help: "The language, as the file writes it.")
    var language: String?

    @Option(help: "The plural form: zero, one, two, few, many, other.")
    var plural: String?

    @Option(help: "The device: iphone, ipad, ipod, mac, applewatch, appletv, applevision, other.")
    var device: String?

    @Option(help: "The name of a substitution.")
    var substitution: String?

    @Flag(help: "Show what would change, as a diff, and change nothing.")
    var dryRun = false

    @OptionGroup var replacing: ForceOptions

    func place() throws(UsageError) -> StringPlace {
      try StringPlace(plural: plural, device: device, substitution: substitution)
    }
  }
#endif
