#if Tool
  import ArgumentParser
  import TesseraOperations

  struct SetCommand: TesseraSubcommand {
    static let configuration = CommandConfiguration(
      commandName: "set",
      _superCommandName: TesseraCommand.name,
      abstract: "Sets one string, and changes no other line.",
      discussion: """
        If the string does not have the language, the plural form, or the device, the
        command adds it. In a String Catalog, if the arguments of the new value differ
        from those of the source string, the command sets the string, but prints a
        warning.

        With --create and --language, the command creates the .strings or .stringsdict
        file of the language if the file does not exist. The plural rules of a new
        .stringsdict file are copied from a file of another language.

        EXAMPLES
          tessera set App/Localizable.xcstrings cart.title --language de Korb
          tessera set App/Localizable.xcstrings cart.items -l pl --plural few '%lld x'
          tessera set App/Localizable.xcstrings cart.title -l de --state needs_review
          tessera set App/Localizable.xcstrings range -l de --value '-5 bis 5'
          tessera set de.lproj/Localizable.strings cart.title Korb
          tessera set en.lproj/Localizable.strings cart.title -l es --create Carrito

        EXIT STATUS
          0  The string was set, or it already had this value.
          2  The command could not run, for example because there is no such key.
        """
    )

    @OptionGroup var place: StringOptions

    @Option(
      help:
        "The state: new, needs_review or translated. (default: `set.state` of tessera.json, or translated, if the string changes)"
    )
    var state: String?

    @Flag(help: "Add the key, and the file of the language, if they do not exist.")
    var create = false

    @Option(
      name: .customLong("value"),
      parsing: .unconditional,
      help: ArgumentHelp("The value, if the value starts with a dash.", valueName: "value")
    )
    var dashedValue: String?

    @Argument(help: "The value.")
    var value: String?

    func operation() throws(UsageError) -> ChangeOperation {
      guard value == nil || dashedValue == nil else {
        throw UsageError("set accepts only one value: an argument or --value")
      }
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

    @Option(name: .shortAndLong, help: "The language code, spelled as in the file.")
    var language: String?

    @Option(help: "The plural form: zero, one, two, few, many, other.")
    var plural: String?

    @Option(help: "The device: iphone, ipad, ipod, mac, applewatch, appletv, applevision, other.")
    var device: String?

    @Option(help: "The name of a substitution.")
    var substitution: String?

    @Flag(help: "Print the change as a diff, without writing it.")
    var dryRun = false

    @OptionGroup var replacing: ForceOptions

    func place() throws(UsageError) -> StringPlace {
      try StringPlace(plural: plural, device: device, substitution: substitution)
    }
  }
#endif
