#if Tool
  import ArgumentParser

  struct BuildCommand: TesseraSubcommand {
    static let configuration = CommandConfiguration(
      commandName: "build",
      _superCommandName: TesseraCommand.name,
      abstract: "Looks for errors, and makes the Swift of every module that changed.",
      discussion: """
        From catalog to code in one go: every error that `tessera check` finds, the Swift of each module, and where \
        asked for its compact tables and .lproj folders. A module whose files are as they were is not built again; what \
        was found in it is said again. Of a module whose files cannot be read, or whose arguments are wrong, what was \
        built before stays.

        Warnings are for `tessera check`: to find them each of some eighty rules has to see every text, which takes \
        longer than all else in a build.

        Everything goes to .build/tessera in the folder that is read, which git and SwiftPM know as a place for what can \
        be made again: <Module>/<Table>+L10n.swift, and so on. In a package, the plugin TesseraBuild makes the same \
        Swift in every build; `tessera generate` writes it into the sources.

        EXAMPLES
          tessera build                           the workspace in this folder
          tessera build --tables --lproj          compact tables and .lproj folders as well
          tessera watch                           the same after each change

        Files in the output folder that Tessera did not write stay; their modules are not built, and the command ends with \
        2. The files of tables are listed in .tessera-outputs in the module's folder. While they have the listed content, \
        no command takes them for sources.

        It ends with 1 where there are errors, of a check or of a build.
        """
    )

    @OptionGroup var options: BuildOptions

    func execute(_ console: inout Console) async throws -> CommandStatus {
      try await options.plan().run(&console)
    }
  }

  /// The options that `build` and `watch` share.
  struct BuildOptions: ParsableArguments {
    @Argument(help: "A folder.", completion: .directory)
    var path = "."

    @Option(
      name: .shortAndLong,
      help: ArgumentHelp("Where the files go. (default: .build/tessera in the folder)", valueName: "folder"),
      completion: .directory
    )
    var output: String?

    @Flag(help: "Make compact tables as well.")
    var tables = false

    @Flag(help: "Make .lproj folders as well.")
    var lproj = false

    @OptionGroup var replacing: ForceOptions

    @OptionGroup var manifests: ManifestArguments

    @OptionGroup var color: ColorOptions

    func plan() throws(UsageError) -> BuildPlan {
      try BuildPlan(
        path: path,
        output: output,
        makesTables: tables,
        makesFolders: lproj,
        isForced: replacing.force,
        manifests: manifests.choice,
        color: color.choice
      )
    }
  }
#endif
