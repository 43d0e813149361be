#if Tool
  import ArgumentParser

  struct BuildCommand: TesseraSubcommand {
    static let configuration = CommandConfiguration(
      commandName: "build",
      _superCommandName: TesseraCommand.name,
      abstract: "Checks for errors, and generates Swift code.",
      discussion: """
        Reports the same errors as `tessera check`, and generates the accessors of each
        module. With --tables and --lproj, also generates compact tables and .lproj
        folders. Modules that have not changed are not built again, but their errors
        are reported again. If a module has argument errors or unreadable files, its
        previous output is kept. To see warnings, run `tessera check`.

        The output is written to <Module>/<Table>+L10n.swift and other files in
        .build/tessera, which git and SwiftPM ignore. In a package, use the plugin
        TesseraBuild, which generates the same code in each build. To write the code
        into the sources, use `tessera generate`.

        Without --force, a module is not built if the build would replace a file that
        Tessera did not write. The file .tessera-outputs in the output folder of a
        module lists the generated string tables. Commands do not read a listed file
        as a source, unless the file was changed.

        EXAMPLES
          tessera build                     Build all modules in this folder.
          tessera build --tables --lproj    Write tables and .lproj folders as well.

        EXIT STATUS
          0  There are no errors.
          1  There are errors.
          2  The command could not run. Standard error contains the reason.
        """
    )

    @OptionGroup var options: BuildOptions

    func execute(_ console: inout Console) async throws -> CommandStatus {
      try await options.plan().run(&console)
    }
  }

  /// The options that `build` and `watch` share.
  struct BuildOptions: ParsableArguments {
    @Argument(help: "The folder to build.", completion: .directory)
    var path = "."

    @Option(
      name: .shortAndLong,
      help: ArgumentHelp("The folder for the output. (default: .build/tessera in <path>)", valueName: "folder"),
      completion: .directory
    )
    var output: String?

    @Flag(help: "Write compact tables as well.")
    var tables = false

    @Flag(help: "Write .lproj folders as well.")
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
