#if Tool
  import ArgumentParser

  /// The arguments about manifests, for all commands that load packages.
  struct ManifestArguments: ParsableArguments {
    @Flag(
      help: ArgumentHelp(
        "Run manifests that are not understood by their text, trusted or not. (also: TESSERA_RUN_MANIFESTS=1)"
      )
    )
    var runManifests = false

    @Option(
      name: .customLong("package-graph"),
      help: ArgumentHelp(
        "The output of `swift package dump-package` for a manifest that is not understood. Can be repeated.",
        valueName: "file"
      ),
      completion: .file()
    )
    var packageGraphs: [String] = []

    var choice: ManifestChoice { ManifestChoice(runsManifests: runManifests, packageGraphs: packageGraphs) }
  }
#endif
