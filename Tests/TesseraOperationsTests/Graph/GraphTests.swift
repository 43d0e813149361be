import TesseraPackages
import TesseraWorkspace
import Testing

@testable import TesseraOperations

/// The modules of a workspace, and what is known about their references.
@Suite struct GraphTests {
  private static let catalog = """
    { "sourceLanguage" : "en", "strings" : { "title" : { "localizations" : { "de" : { "stringUnit" : \
    { "state" : "translated", "value" : "Titel" } } } } }, "version" : "1.0" }
    """

  private static let manifest = """
    // swift-tools-version: 6.0
    import PackageDescription
    let package = Package(
      name: "Shop", defaultLocalization: "en",
      targets: [
        .executableTarget(name: "App", dependencies: ["Cart", "Design", "my-tools"]),
        .target(name: "Cart", dependencies: ["Design", "Core"]),
        .target(name: "Design", dependencies: ["Core"], resources: [.process("Resources")]),
        .target(name: "Core"),
        .target(name: "my-tools"),
        .testTarget(name: "CartTests", dependencies: ["Cart"]),
      ]
    )
    """

  private static func graph(_ sources: [String: String], tests: Bool = false) -> WorkspaceGraph {
    var files = [
      "Package.swift": manifest, "tessera.json": #"{ "accessors": { "public": ["Design"] } }"#,
      "Sources/Cart/Localizable.xcstrings": catalog, "Sources/Cart/Checkout.xcstrings": catalog,
      "Sources/Design/Resources/Localizable.xcstrings": catalog, "Sources/Design/Resources/logo.png": "png",
      "Sources/Design/Resources/de.lproj/terms.pdf": "pdf",
    ]
    for (module, kind) in [
      ("App", "Sources"), ("Cart", "Sources"), ("Design", "Sources"), ("Core", "Sources"), ("my-tools", "Sources"),
      ("CartTests", "Tests"),
    ] {
      files["\(kind)/\(module)/Main.swift"] = sources[module] ?? ""
    }
    return GraphBuilder(WorkspaceLoader.load(MemoryTree(files), root: "/Shop"), includesTests: tests).graph()
  }

  private static func words(_ graph: WorkspaceGraph) -> [String] {
    graph.edges.map { edge in
      let imported = edge.firstImport.map { " \($0.path):\($0.line)" } ?? ""
      let uses = edge.uses.isEmpty ? "" : " \(edge.uses.joined(separator: ","))"
      let arrow = edge.isDeclared ? "->" : "~>"
      return "\(graph.nodes[edge.from].name) \(arrow) \(graph.nodes[edge.to].name)\(imported)\(uses)"
    }
  }

  @Test("A node counts the strings, resources and languages of its module") func nodes() {
    let graph = Self.graph([:])
    #expect(graph.nodes.map(\.name) == ["App", "Cart", "Core", "Design", "my-tools"])
    let (cart, design) = (graph.nodes[1].resources, graph.nodes[3].resources)
    #expect((cart.tables, cart.strings, cart.images) == (2, 2, 0))
    #expect(cart.languages == ["de", "en"] && cart.sourceLanguages == ["en"])
    #expect((design.strings, design.images, design.files) == (1, 2, 0))
    #expect(graph.nodes[2].resources.isEmpty)
    #expect(graph.nodes[0].package == "Shop")
  }

  @Test("Edges are declared in the manifest, imported, or both") func edges() {
    let graph = Self.graph([
      "App": "import Foundation\nimport Cart\nimport my_tools", "Cart": "import Core", "Core": "import Design",
    ])
    #expect(
      Self.words(graph) == [
        "App -> Cart Sources/App/Main.swift:2", "App -> Design", "App -> my-tools Sources/App/Main.swift:3",
        "Cart -> Core Sources/Cart/Main.swift:1", "Cart -> Design", "Core ~> Design Sources/Core/Main.swift:1",
        "Design -> Core",
      ]
    )
  }

  @Test(
    "Uses of accessors are known if their module is",
    arguments: [
      ("App", "import Design\nlet a = Design.Images.logo", "Images"),
      ("App", "import Design\nlet a = Images.logo, b = L10n.title", "Images,L10n"),
      ("App", "import Design\nlet a = Fonts.body", ""),
      ("App", "import Cart\nlet a = L10n.title", ""),
      // Cart has an `L10n` of its own.
      ("Cart", "import Design\nlet a = L10n.title", ""),
      ("Cart", "import Design\nlet a = Design.L10n.title", "L10n"),
      ("App", "let a = Design.Images.logo", ""),
      // Internal accessors are visible to tests.
      ("CartTests", "import Cart\nlet a = L10nCheckout.title", ""),
      ("CartTests", "@testable import Cart\nlet a = L10nCheckout.title", "L10nCheckout"),
    ]
  )
  func uses(_ module: String, _ source: String, _ expected: String) {
    let graph = Self.graph([module: source], tests: true)
    let found = graph.edges.filter { graph.nodes[$0.from].name == module }.flatMap(\.uses)
    #expect(found.joined(separator: ",") == expected)
  }

  // MARK: - Selection

  @Test(
    "The focus keeps what a module depends on and what depends on it",
    arguments: [
      (["Cart"], 1, ["App", "Cart", "Core", "Design"]), (["my-tools"], 1, ["App", "my-tools"]),
      (["Core"], 1, ["Cart", "Core", "Design"]), (["Core"], 2, ["App", "Cart", "Core", "Design"]),
      (["my-tools", "Core"], 0, ["Core", "my-tools"]),
    ]
  )
  func focus(_ names: [String], _ depth: Int, _ expected: [String]) throws {
    let graph = try GraphSelection(focus: names, depth: depth).apply(to: Self.graph([:]))
    #expect(graph.nodes.map(\.name) == expected)
  }

  @Test("An unknown module in focus is an error") func unknownFocus() throws {
    let error = #expect(throws: OperationError.self) { try GraphSelection(focus: ["Crat"]).apply(to: Self.graph([:])) }
    #expect(error?.reasons.map(\.text) == [#"there is no module "Crat": did you mean "Cart"?"#])
  }

  @Test("The reduction omits what longer paths imply, except uses") func reduction() throws {
    let graph = Self.graph(["App": "import Design\nlet a = Images.logo"])
    let reduced = try GraphSelection(isReduced: true).apply(to: graph)
    #expect(
      Self.words(reduced) == [
        "App -> Cart", "App -> Design Sources/App/Main.swift:1 Images", "App -> my-tools", "Cart -> Design",
        "Design -> Core",
      ]
    )
  }

  @Test("Groups are packages, or folders without the folders of targets") func groups() throws {
    func node(_ path: String, _ package: String?) -> WorkspaceGraph.Node {
      WorkspaceGraph.Node(name: Path.name(path), path: path, package: package.map(Path.name), packagePath: package)
    }
    let graph = WorkspaceGraph(
      nodes: [
        node("Features/Cart/Sources/Cart", "Features/Cart"), node("Kits/Net/Sources/HTTP", "Kits/Net"),
        node("Kits/Net/Sources/Net", "Kits/Net"), node("Legacy/Old", nil), node("Sources/App", ""),
      ],
      edges: [
        WorkspaceGraph.Edge(from: 0, to: 1), WorkspaceGraph.Edge(from: 0, to: 2, isDeclared: true),
        WorkspaceGraph.Edge(from: 1, to: 2),
      ]
    )
    var selection = GraphSelection(grouping: .folder)
    #expect(selection.groups(of: graph) == ["Features", "Kits/Net", "Kits/Net", "Legacy", "."])
    selection.isCollapsed = true
    let collapsed = try selection.apply(to: graph)
    #expect(collapsed.nodes.map(\.name) == [".", "Features", "Kits/Net", "Legacy"])
    #expect(collapsed.nodes.map(\.moduleCount) == [1, 1, 2, 1])
    #expect(Self.words(collapsed) == ["Features -> Kits/Net"])
    selection.grouping = .package
    #expect(selection.groups(of: graph) == ["Cart", "Net", "Net", nil, ""])
  }
}
