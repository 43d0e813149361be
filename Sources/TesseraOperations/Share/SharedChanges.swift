import TesseraAccessors
import TesseraEditing
import TesseraPackages
import TesseraStrings
import TesseraSyntax
import TesseraWorkspace

/// The changes of all files that a move of resources requires, computed and verified in memory.
struct SharedChanges {
  private(set) var files: [PlannedFile] = []
  /// The moves that are made.
  private(set) var moves: [SharedMove]
  private(set) var unmoved: [UnmovedGroup]
  /// The uses that are rewritten, by module.
  private(set) var useCounts: [String: Int] = [:]
  /// The uses that are left although they may refer to a moved resource, because the move is forced.
  private(set) var remainingUses: [OperationError.Reason] = []
  /// The modules that depend on the target from now on.
  private(set) var newDependents: [String] = []
  private(set) var notes: [String] = []

  var targetName: String { target.name }

  private let operation: ShareMoveOperation
  private let base: Workspace
  private let workspace: LoadedWorkspace
  private let target: Module
  private let tree: DiskTree
  private var snapshot: WorkspaceSnapshot { base.snapshot }

  /// The number of attempts to find moves without obstacles. A move that is not made can only create obstacles for
  /// other moves of the same enum.
  private static let maximumAttempts = 6

  init(
    _ operation: ShareMoveOperation,
    _ base: Workspace,
    _ workspace: LoadedWorkspace,
    _ target: Module,
    _ tree: DiskTree,
    _ planner: SharedMovePlanner
  ) throws {
    (self.operation, self.base, self.workspace, self.target, self.tree) = (operation, base, workspace, target, tree)
    moves = planner.moves
    unmoved = planner.unmoved
    for _ in 0..<Self.maximumAttempts where !moves.isEmpty {
      try Task.checkCancellation()
      if try !attempt() { return }
    }
    guard moves.isEmpty else {
      throw OperationError("the resources depend on one another: choose some of them with --only")
    }
    files = []
  }

  /// Computes the changes, and removes the moves that have obstacles.
  ///
  /// - Returns: Whether to try again because moves were removed.
  private mutating func attempt() throws -> Bool {
    var resources = SharedResourceEdits(moves, snapshot, target, tree)
    try resources.addFiles()
    let strings = try resources.stringEdits()
    let moved = try replacing(strings + resources.files)
    guard let newTarget = moved.snapshot.modules.first(where: { $0.name == target.name }) else {
      throw OperationError("the module \(target.name) would no longer exist")
    }
    if drop(SharedPlacement(moves, target: newTarget, in: moved.snapshot, tree).obstacles) { return true }

    var uses = SharedUses(moves, old: snapshot, new: moved.snapshot, target: newTarget, tree)
    uses.rewrite(isForced: operation.isForced)
    if drop(uses.obstacles) { return true }
    remainingUses = uses.remaining.map { use in
      OperationError.Reason(path: workspace.path(use.path ?? ""), location: use.location, text: use.reason)
    }
    useCounts = uses.counts
    notes = uses.notes
    files = strings + resources.files + uses.files
    try addDependencies(uses.dependents)
    try addPublicAccessors(isNeeded: !uses.dependents.isEmpty)
    files.sort { Path.precedes($0.path, $1.path) }
    try verify(uses.dependents)
    return false
  }

  /// Removes moves with obstacles.
  private mutating func drop(_ obstacles: [Int: UnmovedGroup]) -> Bool {
    guard !obstacles.isEmpty else { return false }
    unmoved += obstacles.sorted { $0.key < $1.key }.map(\.value)
    moves = moves.enumerated().filter { obstacles[$0.offset] == nil }.map(\.element)
    return true
  }

  // MARK: - Manifests and settings

  private mutating func addDependencies(_ names: Set<String>) throws {
    let modules = snapshot.modules.filter { names.contains($0.name) && !$0.dependencies.contains(target.name) }
    newDependents = modules.map(\.name)
    switch ModuleDependencies.edits(from: modules, to: target, in: snapshot) {
    case .success(let manifests):
      for manifest in manifests {
        let edits = FileEdits(path: manifest.path, source: manifest.source, edits: manifest.edits)
        files.append(PlannedFile(path: manifest.path, action: .edit(edits)))
      }
    case .failure(let list):
      throw OperationError(
        list.obstacles.map { obstacle in
          OperationError.Reason(path: workspace.path(obstacle.path), text: obstacle.reason + "; nothing was written")
        }
      )
    }
  }

  private mutating func addPublicAccessors(isNeeded: Bool) throws {
    let settings = snapshot.settings[target.path]
    let isPublic = settings.accessors.publicModules.contains { Module.names(target.name).contains(where: $0.matches) }
    guard isNeeded, !isPublic else { return }
    guard let path = settings.path else {
      let path = Path.join(target.packagePath ?? "", SettingsFile.name)
      let text = SourceText(PublicAccessorsSetting.newFile(target.shortName))
      files.append(PlannedFile(path: path, action: .create(text)))
      return
    }
    let advice = "add \(String(quoting: target.shortName, limit: 60)) to `accessors.public`; nothing was written"
    guard !path.hasPrefix("/"), let source = snapshot.settings.source(at: path) else {
      throw OperationError(workspace.path(path), nil, "the settings file is outside of the folder: \(advice)")
    }
    guard let edit = PublicAccessorsSetting.edit(adding: target.shortName, to: source) else {
      throw OperationError(workspace.path(path), nil, "the settings cannot be edited: \(advice)")
    }
    let edits = FileEdits(path: path, source: source, edits: [edit])
    files.append(PlannedFile(path: path, action: .edit(edits)))
  }

  // MARK: - Verification

  /// Returns the workspace after changes that are not written.
  private func replacing(_ files: [PlannedFile]) throws -> Workspace {
    var contents: [String: [UInt8]] = [:]
    var removed: Set<String> = []
    for file in files {
      switch file.action {
      case .edit(let edits):
        let source = try OperationError.wrapping { () throws(FileError) in try edits.source() }
        contents[file.path] = try source.applying(edits.edits).fileBytes
      case .create(let text): contents[file.path] = text.fileBytes
      case .remove: removed.insert(file.path)
      case .move(_, let path):
        contents[path] = try OperationError.wrapping { () throws(FileError) in try tree.bytes(of: file.path) }
        removed.insert(file.path)
      }
    }
    return try base.replacing(contents, removing: removed)
  }

  /// Loads the workspace with all changes, and compares it with what was requested.
  private func verify(_ dependents: Set<String>) throws {
    let new = try replacing(files).snapshot
    guard let newTarget = new.modules.first(where: { $0.name == target.name }) else {
      throw OperationError("the module \(target.name) would no longer exist; nothing was written")
    }
    for module in new.modules where dependents.contains(module.name) {
      guard module.dependencies.contains(target.name) else {
        throw OperationError("\(module.name) would not depend on \(target.name); nothing was written")
      }
    }
    let settings = new.settings[newTarget.path]
    let isPublic = settings.accessors.publicModules.contains {
      Module.names(newTarget.name).contains(where: $0.matches)
    }
    guard isPublic || dependents.isEmpty else {
      throw OperationError("the accessors of \(target.name) would not be public; nothing was written")
    }
    let known = Set(snapshot.findings.filter { $0.severity == .error }.map(\.message.text))
    if let finding = new.findings.first(where: { $0.severity == .error && !known.contains($0.message.text) }) {
      throw OperationError(workspace.path(finding.place.path), nil, "\(finding.message.text); nothing was written")
    }
  }
}
