import TesseraPackages
package import TesseraStrings
import TesseraWorkspace

/// A move of resources before it is written.
package struct PreparedShare: Sendable {
  package private(set) var report: ShareReport
  /// The document that undoes the move.
  package let undo: ShareUndo
  private let operation: ShareMoveOperation
  private let workspace: LoadedWorkspace
  private let files: [PlannedFile]
  private let builds: [PackageBuild]

  init(
    _ operation: ShareMoveOperation,
    _ workspace: LoadedWorkspace,
    _ changes: SharedChanges,
    _ found: SharedResources
  ) throws {
    self.operation = operation
    self.workspace = workspace
    files = changes.files
    undo = try OperationError.wrapping { () throws(FileError) in
      try ShareUndo(changes.files, in: DiskTree(root: workspace.snapshot.root))
    }
    report = ShareReport(changes, in: workspace, found)
    let changed = changes.files.map(\.path)
    let packages = workspace.snapshot.packages.filter { package in
      changed.contains { path in
        // The innermost package that contains the file.
        let owners = workspace.snapshot.packages.map(\.path).filter { Path.isInside(path, $0) }
        return owners.max { $0.utf8.count < $1.utf8.count } == package.path
      }
    }
    let tests = workspace.snapshot.modules.filter { $0.kind == .test && changes.useCounts[$0.name] != nil }
    builds = packages.map { package in
      PackageBuild(
        folder: package.path.isEmpty
          ? workspace.snapshot.root : FileWriter.join(workspace.snapshot.root, package.path),
        includesTests: tests.contains { $0.packagePath == package.path }
      )
    }
  }

  /// Writes the changes in one transaction.
  ///
  /// - Throws: An error if a file cannot be written or has changed since it was read. In this case, no file has changed.
  package func write() throws(OperationError) -> ShareReport {
    guard !files.isEmpty else { return report }
    let transaction = Transaction(workspace, isForced: operation.isForced)
    var changes: [FileChange] = []
    do throws(FileError) {
      let tree = try DiskTree(root: workspace.snapshot.root)
      for file in files { changes += try file.changes(in: tree) }
    } catch {
      throw transaction.error(error)
    }
    try transaction.commitAll(changes)
    var report = report
    report.isWritten = true
    return report
  }

  /// Throws an error if the affected packages cannot be built because their manifests are not trusted.
  package func checkTrust() throws(OperationError) {
    let options = try operation.manifests.load().options
    for build in builds {
      guard let reason = build.refusal(options.policy) else { continue }
      throw OperationError(FileWriter.join(build.folder, "Package.swift"), nil, reason)
    }
  }

  /// Writes the changes, builds the affected packages, and restores all files if a build fails.
  ///
  /// - Throws: An error if a build fails. In this case, all files are as before.
  package func writeAndBuild(_ progress: ProgressStream? = nil) async throws -> ShareReport {
    try checkTrust()
    let report = try write()
    guard report.isWritten else { return report }
    let failure = try await Operations.perform(progress) { context -> String? in
      let monitor = try context.begin(.building, path: operation.path)
      for build in builds {
        if let reason = build.run(monitor: monitor) { return "\(build.folder) cannot be built: \(reason)" }
      }
      return nil
    }
    guard let failure else { return report }
    do throws(OperationError) { try undo.apply(to: workspace.snapshot.root, isForced: operation.isForced) } catch {
      throw OperationError([OperationError.Reason(text: failure)] + error.reasons)
    }
    throw OperationError([failure, "all files are as before"].map { OperationError.Reason(text: $0) })
  }
}

/// The result of ``ShareMoveOperation``.
package struct ShareReport: Sendable {
  package struct Move: Sendable {
    package var group: SharedGroup
    /// The key of a string, or the path of a file or set, in the module that contains it afterwards.
    package var newName: String
    /// A Boolean value that indicates whether the module contained the resource before.
    package var isAlreadyThere: Bool
  }

  package var module: String
  package var moves: [Move]
  package var unmoved: [UnmovedGroup]
  package var files: [ChangedFile]
  /// The number of rewritten uses, by module.
  package var useCounts: [String: Int]
  /// The modules that depend on the module from now on.
  package var newDependents: [String]
  /// The uses that were left because the move was forced.
  package var remainingUses: [OperationError.Reason]
  package var notes: [String]
  package var gaps: [OperationError.Reason]
  package var manifestWarning: Diagnostic<FileLocation>?
  package var isWritten = false

  package var savedBytes: Int { moves.reduce(0) { $0 + $1.group.savedBytes } }

  init(_ changes: SharedChanges, in workspace: LoadedWorkspace, _ found: SharedResources) {
    module = changes.targetName
    moves = changes.moves.map { move in
      switch move.content {
      case .string(let key, _, let draft): Move(group: move.group, newName: key, isAlreadyThere: draft == nil)
      case .file(let moved, let path): Move(group: move.group, newName: path, isAlreadyThere: moved == nil)
      }
    }
    unmoved = changes.unmoved.map { group in
      var group = group
      group.path = group.path.map(workspace.path)
      return group
    }
    files = changes.files.map { ChangedFile($0, in: workspace) }
    useCounts = changes.useCounts
    newDependents = changes.newDependents
    remainingUses = changes.remainingUses
    notes = changes.notes
    gaps = found.gaps
    manifestWarning = found.manifestWarning
  }
}
