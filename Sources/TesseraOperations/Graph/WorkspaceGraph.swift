import TesseraFormats
import TesseraStrings
package import TesseraWorkspace

/// The modules of a workspace, their resources, and their references to one another.
package struct WorkspaceGraph: Sendable, Hashable {
  package struct Node: Sendable, Hashable {
    /// The name of the module, or of a group of modules.
    package var name: String
    package var path: String
    /// The kind of the module, or `nil` for a group of modules.
    package var kind: Module.Kind?
    /// The name of the package that contains the module.
    package var package: String?
    /// The path of that package.
    package var packagePath: String?
    /// The target of a project that the module is.
    package var target: ProjectTarget?
    package var resources = ModuleContents()
    /// The number of modules, which is more than 1 for a group.
    package var moduleCount = 1
  }

  /// A reference of a module to another one.
  package struct Edge: Sendable, Hashable {
    package var from: Int
    package var to: Int
    /// A Boolean value that indicates whether the manifest lists the dependency.
    package var isDeclared = false
    /// The first import of the module in a source file.
    package var firstImport: SourceLine?
    /// The enums of generated accessors that source files name, such as `L10n` and `Images`, sorted.
    package var uses: [String] = []

    /// Adds the properties of another reference between the same nodes.
    mutating func join(_ other: Edge) {
      isDeclared = isDeclared || other.isDeclared
      if let line = other.firstImport, firstImport.map({ line < $0 }) ?? true { firstImport = line }
      uses = Set(uses + other.uses).sorted(by: Path.precedes)
    }
  }

  /// A line of a source file.
  package struct SourceLine: Sendable, Hashable, Comparable {
    package var path: String
    package var line: Int

    package static func < (a: SourceLine, b: SourceLine) -> Bool {
      Path.isSame(a.path, b.path) ? a.line < b.line : Path.precedes(a.path, b.path)
    }
  }

  /// The nodes, sorted by name.
  package var nodes: [Node] = []
  /// The edges, sorted by their nodes. There are at most one edge from a node to another one, and none to the same node.
  package var edges: [Edge] = []

  package init(nodes: [Node] = [], edges: [Edge] = []) {
    self.nodes = nodes
    self.edges = edges
  }

  /// The number of references from and to each node.
  package var degrees: [(outgoing: Int, incoming: Int)] {
    var degrees = [(outgoing: Int, incoming: Int)](repeating: (0, 0), count: nodes.count)
    for edge in edges {
      degrees[edge.from].outgoing += 1
      degrees[edge.to].incoming += 1
    }
    return degrees
  }

  /// Returns the graph of some of its nodes, in the same order.
  func keeping(_ isKept: (Int) -> Bool) -> WorkspaceGraph {
    let kept = nodes.indices.filter(isKept)
    let numbers = Dictionary(uniqueKeysWithValues: zip(kept, kept.indices))
    return WorkspaceGraph(
      nodes: kept.map { nodes[$0] },
      edges: edges.compactMap { edge in
        guard let from = numbers[edge.from], let to = numbers[edge.to] else { return nil }
        var edge = edge
        (edge.from, edge.to) = (from, to)
        return edge
      }
    )
  }
}

/// The strings and resources of a module.
package struct ModuleContents: Sendable, Hashable {
  /// The languages of the string tables and of the localized resources, sorted.
  package var languages: [String] = []
  /// The source languages of the string tables, sorted.
  package var sourceLanguages: [String] = []
  package var tables = 0
  /// The number of keys in all tables.
  package var strings = 0
  /// The images, app icons and symbols of asset catalogs, and the image files outside of them.
  package var images = 0
  package var colors = 0
  package var fonts = 0
  /// All other resources.
  package var files = 0

  package init() {}

  package var isEmpty: Bool { tables + images + colors + fonts + files == 0 }

  package init(_ module: Module) {
    var languages = Set(module.tables.flatMap(\.languages))
    tables = module.tables.count
    strings = module.entryCount
    sourceLanguages = Set(module.tables.map(\.sourceLanguage)).sorted(by: Path.precedes)
    for asset in module.assetCatalogs.lazy.flatMap(\.assets) {
      switch asset.kind {
      case .image, .appIcon, .symbol: images += 1
      case .color: colors += 1
      case .data, .other: files += 1
      }
      languages.formUnion(asset.renditions.lazy.compactMap(\.locale))
    }
    for resource in module.resources {
      guard let place = resource.bundlePlace else { continue }
      if let language = place.language, language != "Base" { languages.insert(language) }
      switch ResourceCategory(resource.path) {
      case .picture: images += 1
      case .font: fonts += 1
      default: files += 1
      }
    }
    self.languages = languages.sorted(by: Path.precedes)
  }

  /// Adds the contents of another module. A resource of both modules is counted twice.
  mutating func add(_ other: ModuleContents) {
    languages = Set(languages + other.languages).sorted(by: Path.precedes)
    sourceLanguages = Set(sourceLanguages + other.sourceLanguages).sorted(by: Path.precedes)
    tables += other.tables
    strings += other.strings
    images += other.images
    colors += other.colors
    fonts += other.fonts
    files += other.files
  }
}
