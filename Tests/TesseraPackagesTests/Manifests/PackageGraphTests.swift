import Foundation
import TesseraStrings
import TesseraTestSupport
import TesseraWorkspace
import Testing

@testable import TesseraPackages

/// The output of SwiftPM for a manifest is used instead of running the manifest.
@Suite struct PackageGraphTests {
  private static let manifest = """
    // swift-tools-version: 6.0
    let package = Package(name: "Shop", targets: make())
    """

  /// Returns a package graph.
  ///
  /// - Parameter folder: The folder of the package, as in the output of SwiftPM.
  private static func graph(_ name: String, _ folder: String, tools: String = "6.0.0") -> String {
    """
    { "name": "\(name)", "packageKind": { "root": ["\(folder)"] }, "toolsVersion": { "_version": "\(tools)" },
      "dependencies": [{ "fileSystem": [{ "path": "\(folder)/Kit" }] }],
      "targets": [{ "name": "A", "type": "regular", "path": "Code", "resources": [{ "path": "R", "rule": { "copy": {} } }],
        "dependencies": [{ "byName": ["K", null] }] }] }
    """
  }

  private static let understood = [
    "target A in \"Shop/Code\" <- K = Shop_A", "  catalog L en of en: Shop/Code/R/L.xcstrings",
    "target K in \"Shop/Kit/Sources/K\"",
  ]

  private static func folders(_ reason: String) -> [String] {
    [
      "folder R in \"Shop/Code/R\"", "  catalog L en of en: Shop/Code/R/L.xcstrings",
      "target K in \"Shop/Kit/Sources/K\"",
      "Shop/Package.swift: warning unreadable-manifest: the manifest cannot be evaluated as text: line 2: the targets depend on "
        + "`make`, which is not evaluated, and \(reason)",
    ]
  }

  private static let staleEnding =
    ", so it is not used; its modules are derived from the folders, without the paths, resources and dependencies "
    + "that the manifest specifies"
  private static let notRun =
    "it was not run; its modules are derived from the folders, without the paths, resources and dependencies that the manifest "
    + "specifies; pass the output of `swift package dump-package` with --package-graph"

  struct Row: Sendable, CustomTestStringConvertible {
    var testDescription: String
    /// The package graph, in which `@` represents the folder.
    var graph: String
    var expected: [String]
  }

  @Test(
    "The output of SwiftPM is used for the package with the same name and tools version",
    arguments: [
      Row(testDescription: "by its folder", graph: graph("Shop", "@/Shop"), expected: understood),
      Row(testDescription: "by its name", graph: graph("Shop", "/elsewhere/checkout"), expected: understood),
      Row(
        testDescription: "in an array",
        graph: "[\(graph("Other", "/o")), \(graph("Shop", "/s"))]",
        expected: understood
      ),
      Row(testDescription: "another package", graph: graph("Store", "/elsewhere/Store"), expected: folders(notRun)),
      Row(
        testDescription: "another name",
        graph: graph("Store", "@/Shop"),
        expected: folders("\"@/graph.json\" belongs to a package with the name \"Store\"" + staleEnding)
      ),
      Row(
        testDescription: "another tools version",
        graph: graph("Shop", "@/Shop", tools: "5.9.0"),
        expected: folders("\"@/graph.json\" was created from a manifest with the tools version 5.9.0" + staleEnding)
      ),
    ]
  )
  func assignment(_ row: Row) throws {
    let folder = try Self.folder(row.graph)
    var options = WorkspaceLoader.Options()
    options.manifests.graphs = try PackageGraph.read(folder.path + "/graph.json")
    let lines = describe(try WorkspaceLoader.load(folder.path + "/tree", options: options))
    #expect(
      lines.map { $0.replacing(folder.path, with: "@") }
        == row.expected.map { $0.replacing("@/Shop", with: "@/tree/Shop") }
    )
  }

  @Test("Output of SwiftPM that is older than the manifest is reported") func outdatedGraph() throws {
    let folder = try Self.folder(Self.graph("Shop", "@/Shop"))
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: 60)],
      ofItemAtPath: folder.path + "/tree/Shop/Package.swift"
    )
    var options = WorkspaceLoader.Options()
    options.manifests.graphs = try PackageGraph.read(folder.path + "/graph.json")
    let snapshot = try WorkspaceLoader.load(folder.path + "/tree", options: options)
    #expect(
      snapshot.findings.map { "\($0.place.path) \($0.severity) \($0.message.text.replacing(folder.path, with: "@"))" }
        == [
          "Shop/Package.swift information \"@/graph.json\" is older than the manifest, and may be out of date"
        ]
    )
    #expect(snapshot.modules.map(\.name) == ["A", "K"])
  }

  @Test(
    "A file that does not contain the output of SwiftPM is refused with a reason",
    arguments: [
      ("{", "line 1: "), ("{\n\n,", "line 3: "), ("{}", "it is not the output of `swift package dump-package`"),
      ("[1]", "it is not the output of `swift package dump-package`"), (nil, "it cannot be read"),
    ]
  )
  func invalidGraphs(_ text: String?, _ reason: String) throws {
    let folder = try TemporaryFolder()
    if let text { try folder.write(text, to: "graph.json") }
    let error = #expect(throws: FileError.self) { try PackageGraph.read(folder.path + "/graph.json") }
    #expect(error?.path == folder.path + "/graph.json")
    #expect(error?.reason.hasPrefix(reason) == true, "\(String(describing: error))")
  }

  private static func folder(_ graph: String) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(manifest, to: "tree/Shop/Package.swift")
    try folder.write(emptyCatalog, to: "tree/Shop/Code/R/L.xcstrings")
    try folder.write(
      #"let package = Package(name: "Kit", products: [.library(name: "K", targets: ["K"])], targets: [.target(name: "K")])"#,
      to: "tree/Shop/Kit/Package.swift"
    )
    try folder.write("", to: "tree/Shop/Kit/Sources/K/k.swift")
    try folder.write(graph.replacing("@", with: folder.path + "/tree"), to: "graph.json")
    return folder
  }
}
