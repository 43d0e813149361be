#if Tool
  import ArgumentParser
  import TesseraOperations

  struct SetCommand: TesseraSubcommand {
    static let configuration = CommandConfiguration(
      commandName: "set",
      _superCommandName: TesseraCommand.name,
      abstract: "Sets strings, and changes no other line.",
      discussion: """
        If the string does not have the language, the plural form, or the device, the
        command adds it. In a String Catalog, if the arguments of the new value differ
        from those of the source string, the command sets the string, but prints a
        warning.

        With --create and --language, the command creates the .strings or .stringsdict
        file of the language if the file does not exist. The plural rules of a new
        .stringsdict file are copied from a file of another language.

        With --from, the command makes the changes in a JSON document in all files of
        a folder at once. It writes nothing if one of the changes cannot be made, or
        if the arguments of a new string do not agree with those of the source string.
        --force writes such strings nevertheless.

        EXAMPLES
          tessera set App/Localizable.xcstrings cart.title --language de Korb
          tessera set App/Localizable.xcstrings cart.items -l pl --plural few '%lld x'
          tessera set App/Localizable.xcstrings cart.title -l de --state needs_review
          tessera set App/Localizable.xcstrings range -l de --value '-5 bis 5'
          tessera set de.lproj/Localizable.strings cart.title Korb
          tessera set en.lproj/Localizable.strings cart.title -l es --create Carrito
          tessera set --from changes.json App --dry-run

        EXIT STATUS
          0  The string was set, or it already had this value. With --from, this
             applies to all changes.
          1  With --from, some changes cannot be made. Nothing was written.
          2  The command could not run, for example because there is no such key.
        """
    )

    @Argument(
      help: "A .xcstrings, .strings or .stringsdict file. With --from, a folder or a file. (default with --from: .)",
      completion: .file()
    )
    var file: String?

    @Argument(help: "The key.")
    var key: String?

    @OptionGroup var place: VariationOptions

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

    @Option(
      name: .customLong("from"),
      help: ArgumentHelp("A JSON document with changes by address, or - for standard input.", valueName: "file"),
      completion: .file()
    )
    var document: String?

    @Flag(help: "Print the result of --from as JSON.")
    var json = false

    func operation() throws(UsageError) -> ChangeOperation {
      guard let file, let key else { throw UsageError("set requires a file and a key, or --from with a document") }
      guard !json else { throw UsageError("--json requires --from") }
      guard value == nil || dashedValue == nil else {
        throw UsageError("set accepts only one value: an argument or --value")
      }
      return try ChangeOperation.set(
        file,
        key: key,
        language: place.language,
        place: place.place(),
        state: try state.map(StringPlace.state),
        value: value ?? dashedValue,
        createsKey: create,
        isDryRun: place.dryRun,
        isForced: place.replacing.force
      )
    }

    /// Returns the plan for the changes in a document, or `nil` if there is no document.
    func batchPlan() throws(UsageError) -> BatchChangePlan? {
      guard let document else { return nil }
      guard key == nil, value == nil, dashedValue == nil, state == nil, !create, place.isEmpty else {
        throw UsageError("--from cannot be combined with a key, a value, or the options of a single string")
      }
      return try BatchChangePlan(
        document: document,
        path: file ?? ".",
        isDryRun: place.dryRun,
        isForced: place.replacing.force,
        isJSON: json
      )
    }

    func execute(_ console: inout Console) async throws -> CommandStatus {
      if let plan = try batchPlan() { return try await plan.run(&console) }
      return try await operation().execute(&console)
    }
  }

  /// The options that identify a string of a key, and determine how it is changed.
  struct VariationOptions: ParsableArguments {
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

    /// A Boolean value that indicates whether no option identifies a string.
    var isEmpty: Bool { language == nil && plural == nil && device == nil && substitution == nil }

    func place() throws(UsageError) -> StringPlace {
      try StringPlace(plural: plural, device: device, substitution: substitution)
    }
  }
#endif
