import TesseraEditing
import TesseraFormats
import TesseraStrings
import TesseraWorkspace

/// The changes of string tables and resource files that move resources, without the changes of their uses.
struct SharedResourceEdits {
  private let moves: [SharedMove]
  private let snapshot: WorkspaceSnapshot
  private let target: Module
  private let tree: DiskTree
  private(set) var files: [PlannedFile] = []

  init(_ moves: [SharedMove], _ snapshot: WorkspaceSnapshot, _ target: Module, _ tree: DiskTree) {
    (self.moves, self.snapshot, self.target, self.tree) = (moves, snapshot, target, tree)
  }

  func stringEdits() throws(OperationError) -> [PlannedFile] {
    var set = ChangeSet()
    for move in moves {
      guard case .string(let key, let table, let draft) = move.content else { continue }
      if let draft {
        let address = TableAddress(module: target.name, table: table)
        set.changes.append(ChangeSet.Change(.insertKey(key, draft), in: address))
      }
      for copy in move.removed {
        let address = TableAddress(module: copy.module, table: copy.table ?? "")
        set.changes.append(ChangeSet.Change(.remove(.key(copy.name)), in: address))
      }
    }
    set.changes.sort { $0.address < $1.address }
    guard !set.changes.isEmpty else { return [] }
    let edits = set.edits(in: snapshot)
    guard edits.obstacles.isEmpty else {
      throw OperationError(edits.obstacles.map { OperationError.Reason(text: $0.message + "; nothing was written") })
    }
    return edits.files.map { PlannedFile(path: $0.path, action: .edit($0)) }
  }

  mutating func addFiles() throws(OperationError) {
    for move in moves {
      guard case .file(let moved, _) = move.content else { continue }
      for copy in move.removed {
        for path in try OperationError.wrapping({ () throws(FileError) in try paths(below: copy.path) }) {
          let bytes = try OperationError.wrapping { () throws(FileError) in try tree.bytes(of: path) }
          let hash = ContentHash(bytes)
          if copy == moved, let newPath = move.newPath(of: path) {
            files.append(PlannedFile(path: path, action: .move(hash, to: newPath)))
          } else {
            let isText = Path.name(path) == "Contents.json"
            let text = isText ? try? SourceText(fileBytes: bytes) : nil
            files.append(PlannedFile(path: path, action: .remove(hash, text)))
          }
        }
      }
    }
  }

  /// Returns the path of a file, or the paths of all files in a folder.
  private func paths(below path: String) throws(FileError) -> [String] {
    guard try tree.metadata(of: path).isFolder else { return [path] }
    var paths: [String] = []
    for entry in try tree.entries(ofFolder: path) {
      let inner = Path.join(path, entry.name)
      switch entry.kind {
      case .file: paths.append(inner)
      case .folder: paths += try self.paths(below: inner)
      case .link, .other: throw FileError(.notAFile, path: inner)
      }
    }
    return paths
  }
}

/// Compares the moved resources with the modules after the move.
struct SharedPlacement {
  private(set) var obstacles: [Int: UnmovedGroup] = [:]

  /// - Parameters:
  ///   - target: The target after the move.
  ///   - snapshot: The workspace after the move.
  ///   - tree: The files before the move.
  init(_ moves: [SharedMove], target: Module, in snapshot: WorkspaceSnapshot, _ tree: DiskTree) {
    let resources = Set(target.resources.filter { $0.bundlePlace != nil }.map(\.path))
    let assets = Set(target.assetCatalogs.flatMap(\.assets).map(\.path))
    let removed = Set(
      moves.flatMap { move -> [String] in if case .file = move.content { move.removed.map(\.path) } else { [] } }
    )
    for (index, move) in moves.enumerated() {
      guard case .file(let moved, let path) = move.content else { continue }
      if moved != nil, !resources.contains(path), !assets.contains(path) {
        let reason = "the manifest of \(target.name) does not declare \(path) as a resource"
        obstacles[index] = UnmovedGroup(move.group, reason)
      }
      // SwiftPM reports an error for a declared folder that does not exist.
      for copy in move.removed {
        let folder = Path.parent(copy.path)
        let entries = (try? tree.entries(ofFolder: folder)) ?? []
        if entries.allSatisfy({ removed.contains(Path.join(folder, $0.name)) }) {
          obstacles[index] = UnmovedGroup(
            move.group,
            "the folder \(folder) would be empty, which its manifest may declare"
          )
        }
      }
    }
  }
}
