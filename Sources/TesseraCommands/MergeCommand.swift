#if Tool
  import ArgumentParser

  struct MergeCommand: TesseraSubcommand {
    static let configuration = CommandConfiguration(
      commandName: "merge",
      _superCommandName: TesseraCommand.name,
      abstract: "Merges localization files by key.",
      discussion: """
        As a merge driver, the command merges three versions of a file and writes the
        result to the second one. A string that both sides changed keeps the value of
        ours and gets the state needs_review, so that the file stays valid, and is a
        conflict. If one side changed an entry and the other side removed it, the entry
        is kept and is a conflict. An entry that one side renamed also gets the changes
        that the other side made to it.

        --install adds the driver to .gitattributes and to the settings of the clone.

        --resolve asks for a choice for each conflict of a file, writes the file, and
        adds it to Git's index. It also accepts a file that contains the markers of Git.

        --ci merges a branch into the current one with the driver, for servers that
        ignore merge drivers, and prints a report in Markdown. If there are conflicts,
        the merge is undone.

        EXAMPLES
          tessera merge --install
          tessera merge base.xcstrings ours.xcstrings theirs.xcstrings
          tessera merge --resolve App/Localizable.xcstrings
          tessera merge --resolve App/Localizable.xcstrings --take theirs
          tessera merge --ci origin/main --push

        EXIT STATUS
          0  The versions were merged without conflicts, or the conflicts were resolved.
          1  There are conflicts. Standard error, or the report, lists them.
          2  The command could not run. Standard error contains the reason.
        """
    )

    @Argument(help: ArgumentHelp("The common ancestor, ours, and theirs.", valueName: "file"), completion: .file())
    var files: [String] = []

    @Option(
      help: ArgumentHelp("The path of the file in the repository. (default: the path of ours)", valueName: "path")
    )
    var path: String?

    @Flag(help: "Enclose entries with conflicts in markers. The file is then not valid.")
    var markers = false

    @Flag(help: "Set up the merge driver in the repository of the current folder.")
    var install = false

    @Option(help: ArgumentHelp("Resolve the conflicts of this file.", valueName: "file"), completion: .file())
    var resolve: String?

    @Option(help: "With --resolve: the version to take for all conflicts: base, ours, theirs.")
    var take: String?

    @Option(help: ArgumentHelp("Merge this commit into the current branch.", valueName: "revision"))
    var ci: String?

    @Flag(help: "With --ci: push the merged branch.")
    var push = false

    @OptionGroup var replacing: ForceOptions

    func plan() throws(UsageError) -> MergePlan {
      try MergePlan(
        files: files,
        path: path,
        hasMarkers: markers,
        isInstalling: install,
        resolved: resolve,
        choice: take,
        target: ci,
        isPushing: push,
        isForced: replacing.force
      )
    }

    func execute(_ console: inout Console) async throws -> CommandStatus {
      try await plan().run(&console)
    }
  }
#endif
