#if Tool
  import ArgumentParser

  struct TrustCommand: TesseraSubcommand {
    static let configuration = CommandConfiguration(
      commandName: "trust",
      _superCommandName: TesseraCommand.name,
      abstract: "Allows package manifests to be run.",
      discussion: """
        A package manifest is a program. By default, Tessera reads it as text and does
        not run it. If the text does not contain all the information, Tessera runs the
        manifest with `swift package dump-package`, but only if you trust the manifest
        or pass --run-manifests. The time and memory of the run are limited. On macOS,
        SwiftPM runs the manifest in a sandbox.

        Review the manifests before you trust them. The command records the SHA-256 of
        each Package.swift and Package@swift-*.swift in the folder. It also records the
        manifests of packages to which these manifests refer by path. A manifest is no
        longer trusted if the manifest itself, or a manifest that it depends on, is
        changed, added or removed. Other files that a manifest reads are not recorded.

        The records are in the file trust.json in the first of these folders whose
        environment variable is set: $TESSERA_CONFIG_DIR, $XDG_CONFIG_HOME/tessera,
        $HOME/.config/tessera.

        EXAMPLES
          tessera trust                   Trust the manifests in this folder.
          tessera trust --list            List the trusted folders and their changes.
          tessera trust --revoke App

        EXIT STATUS
          0  The manifests are trusted, listed, or no longer trusted.
          2  The command could not run. Standard error contains the reason.
        """
    )

    @Argument(help: "A folder. (default: .)", completion: .directory)
    var path: String?

    @Flag(help: "List the trusted folders, and what has changed in them.")
    var list = false

    @Flag(help: "Stop trusting the manifests in the folder.")
    var revoke = false

    func plan() throws(UsageError) -> TrustPlan { try TrustPlan(path: path, isList: list, isRevocation: revoke) }

    func execute(_ console: inout Console) async throws -> CommandStatus { try await plan().run(&console) }
  }
#endif
