import TesseraPackages
import TesseraStrings
import TesseraSyntax
import TesseraWorkspace

/// Moves resources that several modules contain to one module.
///
///     let prepared = try await ShareMoveOperation(path: "App", module: "Shared").prepare()
///     let report = try prepared.write()
///
///     tessera share App --into Shared
package struct ShareMoveOperation: Sendable, Hashable {
  package var path: String
  /// The name of the module that contains the resources afterwards.
  package var module: String
  /// The string table of the module that strings are moved to, or `nil` for its main table.
  package var table: String?
  package var selection: SharedSelection
  package var isDryRun: Bool
  /// A Boolean value that indicates whether to move resources with uses that cannot be rewritten, and to change
  /// protected files.
  package var isForced: Bool
  package var manifests: ManifestOptions

  package init(
    path: String = ".",
    module: String,
    table: String? = nil,
    selection: SharedSelection = SharedSelection(),
    isDryRun: Bool = false,
    isForced: Bool = false,
    manifests: ManifestOptions = ManifestOptions()
  ) {
    self.path = path
    self.module = module
    self.table = table
    self.selection = selection
    self.isDryRun = isDryRun
    self.isForced = isForced
    self.manifests = manifests
  }

  /// Computes the changes in memory, and verifies them, without writing anything.
  package func prepare(
    _ progress: ProgressStream? = nil,
    recoveries: RecoveryLog? = nil
  ) async throws -> PreparedShare {
    guard AccessorRewriter.isAvailable else {
      throw OperationError(
        "moving resources rewrites Swift sources, for which tessera must be built with the package trait "
          + "\"\(AccessorRewriter.trait)\": swift build -c release --traits Tool,\(AccessorRewriter.trait)"
      )
    }
    return try await Operations.perform(progress, recoveries) { context in
      let base =
        isDryRun
        ? try LoadedWorkspace.open(path, manifests: manifests.load(), monitor: context.begin(.reading, path: path))
        : try LoadedWorkspace.openRecovering(path, manifests: manifests, in: context)
      try Task.checkCancellation()
      let workspace = try LoadedWorkspace(base.snapshot, askedFor: path)
      guard workspace.isWhole else { throw OperationError(path, nil, "share requires a folder with all modules") }
      let target = try target(in: workspace.snapshot)
      var selection = selection
      if !selection.modules.isEmpty { selection.modules.append(target.name) }
      let found = try SharedResources(workspace, selection, in: context)
      let tree = try OperationError.wrapping { () throws(FileError) in try DiskTree(root: workspace.snapshot.root) }
      var planner = SharedMovePlanner(workspace.snapshot, target: target, table: table, tree: tree)
      for group in found.groups { planner.add(group) }
      _ = try context.begin(.converting, path: path)
      let changes = try SharedChanges(self, base, workspace, target, tree, planner)
      try Task.checkCancellation()
      return try PreparedShare(self, workspace, changes, found)
    }
  }

  private func target(in snapshot: WorkspaceSnapshot) throws(OperationError) -> Module {
    let candidates = snapshot.modules.filter { Module.names($0.name).contains(module) }
    guard let target = candidates.first else {
      let question = NearestName.question(for: module, among: snapshot.builtModules.map(\.name)) ?? ""
      throw OperationError("there is no module \(String(quoting: module, limit: 60))\(question)")
    }
    guard candidates.count == 1 else {
      let names = candidates.map(\.name).joined(separator: ", ")
      throw OperationError("several modules have the name \(String(quoting: module, limit: 60)): \(names)")
    }
    guard target.kind == .target, target.packagePath != nil else {
      throw OperationError("\(target.name) is not a library target of a package, so other modules cannot import it")
    }
    return target
  }
}
