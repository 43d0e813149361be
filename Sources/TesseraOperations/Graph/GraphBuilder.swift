import TesseraAccessors
import TesseraFormats
import TesseraStrings
import TesseraWorkspace

/// Creates the graph of a workspace: dependencies from the manifests, and references from the sources.
struct GraphBuilder {
  private let snapshot: WorkspaceSnapshot
  /// The modules of the graph, sorted by name.
  private let modules: [Module]
  /// The numbers of modules by the name that sources import.
  private let importable: [String: [Int]]
  /// The numbers of modules by their names in the workspace.
  private let numbers: [String: Int]

  init(_ snapshot: WorkspaceSnapshot, includesTests: Bool) {
    self.snapshot = snapshot
    let chosen = includesTests ? snapshot.modules.filter { $0.kind != .plugin } : snapshot.builtModules
    modules = chosen.sorted { Path.precedes($0.name, $1.name) }
    var importable: [String: [Int]] = [:]
    for (number, module) in modules.enumerated() where module.kind != .folder {
      importable[Self.importedName(of: module), default: []].append(number)
    }
    self.importable = importable
    numbers = Dictionary(modules.enumerated().map { ($1.name, $0) }) { first, _ in first }
  }

  func graph() -> WorkspaceGraph {
    let packages = Dictionary(snapshot.packages.map { ($0.path, $0.name) }) { first, _ in first }
    let nodes = modules.map { module in
      WorkspaceGraph.Node(
        name: module.name,
        path: module.path,
        kind: module.kind,
        package: module.packagePath.flatMap { packages[$0] },
        packagePath: module.packagePath,
        target: module.projectTarget,
        resources: ModuleContents(module)
      )
    }
    let references = snapshot.references.value
    let enums = modules.map { AccessorEnums($0, snapshot) }
    let found = concurrentMap(Array(modules.indices)) { edges(from: $0, references, enums) }
    return WorkspaceGraph(nodes: nodes, edges: found.flatMap { $0 })
  }

  /// Returns the name of a target in Swift sources: its name, with `_` for all characters that an identifier cannot
  /// contain.
  private static func importedName(of module: Module) -> String {
    var name = ""
    for scalar in module.shortName.unicodeScalars {
      let isPart = scalar == "_" || scalar.properties.isXIDContinue
      name.unicodeScalars.append(isPart ? scalar : "_")
    }
    return name
  }

  private func edges(
    from number: Int,
    _ references: [String: SwiftReferences],
    _ enums: [AccessorEnums]
  ) -> [WorkspaceGraph.Edge] {
    let module = modules[number]
    let declared = Set(module.dependencies.compactMap { numbers[$0] })
    var edges: [Int: WorkspaceGraph.Edge] = [:]
    for target in declared where target != number {
      edges[target] = WorkspaceGraph.Edge(from: number, to: target, isDeclared: true)
    }
    for path in module.sourcePaths {
      guard let file = references[path] else { continue }
      var imports: [(target: Int, name: String, isTestable: Bool)] = []
      for entry in file.imports {
        guard let target = target(of: entry.module, declared: declared), target != number else { continue }
        let line = WorkspaceGraph.SourceLine(path: path, line: entry.line)
        let edge = WorkspaceGraph.Edge(from: number, to: target, firstImport: line)
        edges[target, default: edge].join(edge)
        imports.append((target, entry.module, entry.isTestable))
      }
      for (target, name) in uses(of: imports, in: file, enums, own: enums[number]) {
        edges[target]?.join(WorkspaceGraph.Edge(from: number, to: target, uses: [name]))
      }
    }
    return edges.values.sorted { $0.to < $1.to }
  }

  /// Returns the module that an import refers to. If several modules have the name, it is the one on which the importing
  /// module depends.
  private func target(of name: String, declared: Set<Int>) -> Int? {
    guard let candidates = importable[name] else { return nil }
    if candidates.count == 1 { return candidates[0] }
    let dependencies = candidates.filter(declared.contains)
    return dependencies.count == 1 ? dependencies[0] : nil
  }

  /// Returns the accessors that a file names: with their module, as in `StyleGuide.Images`, or without it if only one of
  /// the imported modules has accessors of this name, and the module itself has none.
  private func uses(
    of imports: [(target: Int, name: String, isTestable: Bool)],
    in file: SwiftReferences,
    _ enums: [AccessorEnums],
    own: AccessorEnums
  ) -> [(target: Int, name: String)] {
    guard !imports.isEmpty else { return [] }
    var owners: [String: Set<Int>] = [:]
    var qualified: Set<SwiftReferences.Member> = []
    for (target, module, isTestable) in imports where enums[target].isPublic || isTestable {
      for name in enums[target].names {
        owners[name, default: []].insert(target)
        qualified.insert(SwiftReferences.Member(base: module, name: name))
      }
    }
    guard !owners.isEmpty else { return [] }
    return file.members.flatMap { member -> [(target: Int, name: String)] in
      if qualified.contains(member) {
        return imports.filter { $0.name == member.base }.map { ($0.target, member.name) }
      }
      guard let targets = owners[member.base], targets.count == 1, let target = targets.first,
        !own.names.contains(member.base)
      else { return [] }
      return [(target, member.base)]
    }
  }
}

/// The names of the enums that contain the generated accessors of a module.
struct AccessorEnums: Sendable {
  var names: Set<String> = []
  /// A Boolean value that indicates whether other modules can use the accessors.
  var isPublic: Bool

  init(_ module: Module, _ snapshot: WorkspaceSnapshot) {
    let configuration = snapshot.settings[module.path]
    let kinds = configuration.accessors.kinds
    isPublic = configuration.accessors.publicModules.contains { Module.names(module.name).contains(where: $0.matches) }
    if kinds.contains(.strings) {
      for table in module.tables where table.role == .ordinary {
        names.insert(configuration.accessors.enums[table.name] ?? StringsOptions(table: table.name).typeName.text)
      }
    }
    let contents = ModuleContents(module)
    let assets = module.assetCatalogs.lazy.flatMap(\.assets).map(\.kind)
    if contents.images > 0, kinds.contains(.images) { names.insert("Images") }
    if assets.contains(.symbol), kinds.contains(.symbols) { names.insert("Symbols") }
    if assets.contains(.data), kinds.contains(.dataSets) { names.insert("DataSets") }
    if contents.colors > 0, kinds.contains(.colors) { names.insert("Colors") }
    if contents.fonts > 0, kinds.contains(.fonts) { names.insert("Fonts") }
    if module.resources.contains(where: { $0.bundlePlace != nil }), kinds.contains(.files) { names.insert("Files") }
  }
}
