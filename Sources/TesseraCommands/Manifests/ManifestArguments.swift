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

    @Option(
      name: .customLong("tuist-graph"),
      help: ArgumentHelp(
        "A file with the output of `tuist graph --format json`, for a Project.swift that cannot be read as text. Can be repeated.",
        valueName: "file"
      ),
      completion: .file()
    )
    var tuistGraphs: [String] = []

    var choice: ManifestChoice {
      ManifestChoice(runsManifests: runManifests, packageGraphs: packageGraphs, tuistGraphs: tuistGraphs)
    }
  }
#endif
