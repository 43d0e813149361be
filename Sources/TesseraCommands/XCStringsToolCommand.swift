#if Tool
  import ArgumentParser
  import TesseraFormats
  import TesseraOperations
  import TesseraStrings

  /// Apple's tool for String Catalogs, with its own arguments. If `tessera` is invoked with the name of Apple's tool,
  /// it runs this command.
  struct XCStringsToolCommand: TesseraSubcommand {
    static let name = "xcstringstool"

    static let configuration = CommandConfiguration(
      commandName: name,
      _superCommandName: TesseraCommand.name,
      abstract: "Runs Apple's xcstringstool commands on every system.",
      discussion: """
        If you start Tessera through a link named xcstringstool, it runs this command.
        Messages have the format of Apple's tool: `path: error: reason`.

        EXAMPLES
          tessera xcstringstool compile Localizable.xcstrings -o Resources
          tessera xcstringstool compile --dry-run Localizable.xcstrings -o Resources
          tessera xcstringstool print Localizable.xcstrings
          tessera xcstringstool generate-symbols -o Symbols Localizable.xcstrings

        EXIT STATUS
          0  The command succeeded.
          1  There are errors in the catalogs.
          2  The command could not run. Standard error contains the reason.
        """,
      subcommands: [Compile.self, Print.self, GenerateSymbols.self]
    )

    func execute(_ console: inout Console) -> CommandStatus {
      console.output.writeLine(TesseraCommand.helpMessage(for: Self.self))
      return .clean
    }

    struct Compile: TesseraSubcommand {
      static let configuration = CommandConfiguration(
        abstract: "Compiles String Catalogs to .strings and .stringsdict files.",
        discussion: """
          No file is written for a language without strings, and nothing is written if a catalog has an error. As with \
          Apple's tool, existing XML and binary property lists are replaced, regardless of their origin. Other files, \
          such as .strings files that were written manually, are replaced only with --force.
          """
      )

      @Argument(help: "String Catalogs.", completion: .file(extensions: ["xcstrings"]))
      var inputs: [String]

      @Option(name: .shortAndLong, help: ArgumentHelp("The folder for the .lproj folders.", valueName: "folder"))
      var outputDirectory: String

      @Option(name: .shortAndLong, help: "The files to write: stringsAndStringsdict, stringsdictOnly.")
      var format = LocalizedFileOptions.Format.stringsAndStringsdict

      @Option(
        name: [.customShort("l"), .customLong("language")],
        help: "Compile only this language. Can be repeated."
      )
      var languages: [String] = []

      @Option(help: "The format of the property lists: text (XML), binary.")
      var serializationFormat = LocalizedFileOptions.Serialization.text

      @Flag(help: "Print the paths of the files, one per line, without writing them.")
      var dryRun = false

      @Flag(help: "Also compile strings in the state new, and keys without a value.")
      var forceBuildAllStrings = false

      @OptionGroup var replacing: ForceOptions

      func operation() -> CompileCatalogsOperation {
        CompileCatalogsOperation(
          inputs: inputs,
          output: outputDirectory,
          options: LocalizedFileOptions(
            languages: languages.isEmpty ? nil : Set(languages),
            format: format,
            serialization: serializationFormat,
            forcesAllStrings: forceBuildAllStrings
          ),
          isDryRun: dryRun,
          isForced: replacing.force
        )
      }

      func execute(_ console: inout Console) async throws -> CommandStatus { try await operation().execute(&console) }
    }

    struct Print: TesseraSubcommand {
      static let configuration = CommandConfiguration(abstract: "Prints the keys of a String Catalog, one per line.")

      @Argument(help: "A String Catalog.", completion: .file(extensions: ["xcstrings"]))
      var input: String

      func execute(_ console: inout Console) async throws -> CommandStatus {
        try await ListKeysOperation(input: input).execute(&console)
      }
    }

    struct GenerateSymbols: TesseraSubcommand {
      static let configuration = CommandConfiguration(
        abstract: "Writes a Swift symbol for each key that was added manually.",
        discussion: """
          The file is GeneratedStringSymbols_<Table>.swift. If any of these keys cannot be converted to a symbol, \
          nothing is written.
          """
      )

      /// Apple's tool supports no other language either.
      enum Language: String, ExpressibleByArgument { case swift }

      @Argument(help: "A String Catalog.", completion: .file(extensions: ["xcstrings"]))
      var input: String

      @Option(help: "The language of the symbols: swift.")
      var language = Language.swift

      @Option(name: .shortAndLong, help: ArgumentHelp("The folder for the file.", valueName: "folder"))
      var outputDirectory: String

      @OptionGroup var replacing: ForceOptions

      func execute(_ console: inout Console) async throws -> CommandStatus {
        try await GenerateSymbolsOperation(input: input, output: outputDirectory, isForced: replacing.force)
          .execute(&console)
      }
    }
  }

  extension LocalizedFileOptions.Format: ExpressibleByArgument {}
  extension LocalizedFileOptions.Serialization: ExpressibleByArgument {}
#endif
