#if Tool
  import ArgumentParser

  /// The settings file to use, for commands that load workspaces.
  struct SettingsArguments: ParsableArguments {
    @Option(
      help: ArgumentHelp(
        "Use this settings file for all files, instead of the nearest tessera.json of each file.",
        valueName: "file"
      )
    )
    var config: String?
  }

  /// The files to leave out, for commands that load workspaces.
  struct ExclusionArguments: ParsableArguments {
    @Option(
      name: .customLong("exclude"),
      help: ArgumentHelp(
        "Leave out files and folders that match this pattern. The patterns in the settings still apply. Can be repeated.",
        valueName: "pattern"
      )
    )
    var excluded: [String] = []
  }
#endif
