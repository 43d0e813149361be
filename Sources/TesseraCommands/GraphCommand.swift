#if Tool
  import ArgumentParser
  import TesseraOperations

  struct GraphCommand: TesseraSubcommand {
    static let configuration = CommandConfiguration(
      commandName: "graph",
      _superCommandName: TesseraCommand.name,
      abstract: "Shows the modules and which modules use which.",
      discussion: """
        The dependencies are those of the manifests. The Swift sources show which
        modules are imported, and whose generated accessors are used.

        EXAMPLES
          tessera graph                                       Print a table.
          tessera graph --format svg --output modules.svg     Draw the modules.
          tessera graph --focus Cart --format svg             Draw a part.
          tessera graph --group folder --collapse --format mermaid
          tessera graph --format json

        EXIT STATUS
          0  The graph was written.
          1  Some files could not be read. Standard error lists these files.
          2  The command could not run. Standard error contains the reason.
        """
    )

    @Argument(help: "A folder.", completion: .directory)
    var path = "."

    @Option(help: "The format: terminal, svg, dot, mermaid, json.")
    var format = GraphPlan.Format.terminal

    @Option(
      name: .shortAndLong,
      help: ArgumentHelp("Write to this file instead of standard output.", valueName: "file"),
      completion: .file()
    )
    var output: String?

    @Option(help: ArgumentHelp("Show only this module and its neighbors. Can be repeated.", valueName: "module"))
    var focus: [String] = []

    @Option(help: "The maximum number of steps between a module in focus and its neighbors.")
    var depth = 1

    @Option(help: "Group the modules: none, folder, package.")
    var group = GraphSelection.Grouping.none

    @Flag(help: "Show each group as a single node.")
    var collapse = false

    @Flag(help: "Omit dependencies that follow from others, unless accessors are used.")
    var reduce = false

    @Flag(help: "Include test targets.")
    var tests = false

    @Option(help: "The layout of SVG images: auto (Graphviz for small graphs, if it is installed), own, graphviz.")
    var layout = LayoutOperation.Engine.auto

    @OptionGroup var settings: SettingsArguments

    @Option(
      help: ArgumentHelp(
        "Read the files of this commit instead of the files in the folder. The commit is not checked out.",
        valueName: "revision"
      )
    )
    var revision: String?

    @OptionGroup var exclusion: ExclusionArguments

    @OptionGroup var replacing: ForceOptions

    @OptionGroup var manifests: ManifestArguments

    @OptionGroup var color: ColorOptions

    func plan() throws(UsageError) -> GraphPlan {
      try GraphPlan(
        path: path,
        selection: GraphSelection(
          focus: focus,
          depth: depth,
          grouping: group,
          isCollapsed: collapse,
          isReduced: reduce
        ),
        includesTests: tests,
        format: format,
        engine: layout,
        file: output,
        configuration: settings.config,
        revision: revision,
        excluded: exclusion.excluded,
        isForced: replacing.force,
        manifests: manifests.choice,
        color: color.choice
      )
    }

    func execute(_ console: inout Console) async throws -> CommandStatus {
      try await plan().run(&console)
    }
  }

  extension GraphPlan.Format: ExpressibleByArgument {}
  extension LayoutOperation.Engine: ExpressibleByArgument {}
  extension GraphSelection.Grouping: ExpressibleByArgument {}
#endif
