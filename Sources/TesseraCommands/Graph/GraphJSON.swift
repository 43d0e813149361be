import TesseraOperations
import TesseraWorkspace

/// The graph for programs. `Documentation/Guides/ModuleGraph.md` describes each member.
enum GraphJSON {
  static let version = 1

  private struct Node: Encodable {
    var name, path, kind: String
    var package: String?
    var target: Target?
    var modules: Int?
    var languages, sourceLanguages: [String]
    var tables, strings, images, colors, fonts, files: Int
  }

  /// The target of an Xcode project or a Tuist manifest. A setting is missing if it is not known.
  private struct Target: Encodable {
    var project, product: String
    var developmentLanguage: String?
    var knownRegions: [String]?
    var prefersStringCatalogs, emitsStrings: Bool?

    init(_ target: ProjectTarget) {
      project = target.project
      product = target.product.name
      developmentLanguage = target.localization.developmentLanguage ?? target.developmentRegion
      knownRegions = target.knownRegions
      prefersStringCatalogs = target.localization.prefersStringCatalogs
      emitsStrings = target.localization.emitsStrings
    }
  }

  private struct Edge: Encodable {
    struct Line: Encodable {
      var path: String
      var line: Int
    }

    var from, to: String
    var declared: Bool
    var firstImport: Line?
    var uses: [String]
  }

  static func write(_ graph: WorkspaceGraph, to output: inout TextOutput) throws {
    output.write("{\n\"version\":\(version),\n\"generator\":\"tessera \(TesseraVersion.current)\",\n\"modules\":")
    try output.writeJSONLines(graph.nodes.lazy.map(node))
    output.write(",\n\"references\":")
    try output.writeJSONLines(
      graph.edges.lazy.map { edge in
        Edge(
          from: graph.nodes[edge.from].name,
          to: graph.nodes[edge.to].name,
          declared: edge.isDeclared,
          firstImport: edge.firstImport.map { Edge.Line(path: $0.path, line: $0.line) },
          uses: edge.uses
        )
      }
    )
    output.write("\n}\n")
  }

  private static func node(_ node: WorkspaceGraph.Node) -> Node {
    Node(
      name: node.name,
      path: node.path,
      kind: node.kind.map(GraphLabel.word) ?? "group",
      package: node.package,
      target: node.target.map(Target.init),
      modules: node.moduleCount > 1 ? node.moduleCount : nil,
      languages: node.resources.languages,
      sourceLanguages: node.resources.sourceLanguages,
      tables: node.resources.tables,
      strings: node.resources.strings,
      images: node.resources.images,
      colors: node.resources.colors,
      fonts: node.resources.fonts,
      files: node.resources.files
    )
  }
}
