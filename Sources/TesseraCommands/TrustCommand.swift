#if Tool
  import ArgumentParser

  struct TrustCommand: TesseraSubcommand {
    static let configuration = CommandConfiguration(
      commandName: "trust",
      _superCommandName: TesseraCommand.name,
      abstract: "Allows the package manifests of a folder to be run, as they are now.",
      discussion: """
        A Package.swift is a program. Tessera reads it as text and does not run it. A manifest whose text does not tell \
        enough is run only if you trust it, or with --run-manifests: by `swift package dump-package`, with limits of time \
        and memory, and in SwiftPM's sandbox on systems that have one.

        Review the manifests first. The SHA-256 of each Package.swift and Package@swift-*.swift in the folder, and in \
        the packages that they depend on by path, is recorded in trust.json in your configuration: $TESSERA_CONFIG_DIR, \
        $XDG_CONFIG_HOME/tessera or ~/.config/tessera. A manifest is no longer trusted when it, or one that it depends \
        on, is changed, added or removed. Other files that a manifest reads are not recorded.

        EXAMPLES
          tessera trust                     the manifests of this folder
          tessera trust --list              the folders that you trust, and what was changed in them
          tessera trust --revoke App        no longer
        """
    )

    @Argument(help: "A folder. (default: .)", completion: .directory)
    var path: String?

    @Flag(help: "List the folders that you trust, and what was changed in them since.")
    var list = false

    @Flag(help: "No longer trust the manifests of the folder.")
    var revoke = false

    func plan() throws(UsageError) -> TrustPlan { try TrustPlan(path: path, isList: list, isRevocation: revoke) }

    func execute(_ console: inout Console) async throws -> CommandStatus { try await plan().run(&console) }
  }
#endif
