#if Tool
  import ArgumentParser

  /// The arguments about manifests, for all commands that load packages.
  struct ManifestArguments: ParsableArguments {
    @Flag(
      help: ArgumentHelp(
        "Run package manifests that cannot be evaluated as text, even if they are not trusted. (also: TESSERA_RUN_MANIFESTS=1)"
      )
    )
    var runManifests = false

    @Option(
      name: .customLong("package-graph"),
      help: ArgumentHelp(
        "A file with the output of `swift package dump-package`, for a manifest that cannot be evaluated as text. Can be repeated.",
        valueName: "file"
      ),
      completion: .file()
    )
    var packageGraphs: [String] = []

    var choice: ManifestChoice { ManifestChoice(runsManifests: runManifests, packageGraphs: packageGraphs) }
  }
#endif
