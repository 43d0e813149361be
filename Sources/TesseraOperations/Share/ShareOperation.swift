import TesseraStrings
package import TesseraWorkspace

/// Finds the strings and resources that several modules contain.
///
///     let report = try await ShareOperation(path: "App").run()
///
///     tessera share App
package struct ShareOperation: Sendable, Hashable {
  package var path: String
  package var selection: SharedSelection
  package var manifests: ManifestOptions

  package init(
    path: String = ".",
    selection: SharedSelection = SharedSelection(),
    manifests: ManifestOptions = ManifestOptions()
  ) {
    self.path = path
    self.selection = selection
    self.manifests = manifests
  }

  package func run(_ progress: ProgressStream? = nil) async throws -> SharedResources {
    try await Operations.perform(progress) { context in
      let workspace = try LoadedWorkspace(path, manifests: manifests, in: context)
      return try SharedResources(workspace, selection, in: context)
    }
  }
}

/// The resources to compare or move. An empty list selects everything.
package struct SharedSelection: Sendable, Hashable {
  package var kinds: [SharedGroup.Kind]
  /// Patterns of keys, which select strings.
  package var keys: [GlobPattern]
  /// Patterns of paths, and of names of assets and files, which select other resources.
  package var files: [GlobPattern]
  /// The names of the modules whose copies are compared.
  package var modules: [String]

  package init(
    kinds: [SharedGroup.Kind] = [],
    keys: [GlobPattern] = [],
    files: [GlobPattern] = [],
    modules: [String] = []
  ) {
    self.kinds = kinds
    self.keys = keys
    self.files = files
    self.modules = modules
  }

  func contains(_ group: SharedGroup) -> Bool {
    guard kinds.isEmpty || kinds.contains(group.kind) else { return false }
    guard !keys.isEmpty || !files.isEmpty else { return true }
    if group.kind == .string { return group.copies.contains { copy in keys.contains { $0.matches(copy.name) } } }
    return group.copies.contains { copy in files.contains { $0.matches(copy.path) || $0.matches(copy.name) } }
  }
}

extension SharedResources {
  init(_ workspace: LoadedWorkspace, _ selection: SharedSelection, in context: OperationContext) throws {
    var snapshot = workspace.snapshot
    if !selection.modules.isEmpty {
      for name in selection.modules where !snapshot.modules.contains(where: { Module.names($0.name).contains(name) }) {
        let question = NearestName.question(for: name, among: snapshot.modules.map(\.name)) ?? ""
        throw OperationError("there is no module \(String(quoting: name, limit: 60))\(question)")
      }
      snapshot.modules.removeAll { module in !Module.names(module.name).contains(where: selection.modules.contains) }
    }
    let monitor = try context.begin(.comparing, path: workspace.path(""))
    let tree = try OperationError.wrapping { () throws(FileError) in try DiskTree(root: snapshot.root) }
    let pictures = SharedPictures(snapshot.builtModules, in: tree, monitor: monitor)
    try Task.checkCancellation()
    let found = SharedStrings.groups(of: snapshot) + SharedFiles.groups(of: snapshot, pictures)
    groups = found.filter(selection.contains).enumerated().sorted { a, b in
      let ranks = (a.element.kind.rank, b.element.kind.rank)
      if ranks.0 != ranks.1 { return ranks.0 < ranks.1 }
      if a.element.savedBytes != b.element.savedBytes { return a.element.savedBytes > b.element.savedBytes }
      return a.offset < b.offset
    }.map(\.element)
    uncompared = pictures.uncompared.map { OperationError.Reason(path: workspace.path($0.path), text: $0.reason) }
    gaps = workspace.gaps
    manifestWarning = workspace.manifestWarning
  }
}

extension SharedGroup.Kind {
  fileprivate var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
