import TesseraAccessors
import TesseraCore
import TesseraEditing
import TesseraFormats
import TesseraPackages
import TesseraStrings
import TesseraSyntax
import TesseraWorkspace

/// The uses of moved resources in the sources of a workspace.
struct SharedUses {
  private let moves: [SharedMove]
  private let old: WorkspaceSnapshot
  private let new: WorkspaceSnapshot
  private let target: Module
  private let tree: DiskTree
  private let cycles: PackageCycles

  private(set) var files: [PlannedFile] = []
  private(set) var obstacles: [Int: UnmovedGroup] = [:]
  private(set) var remaining: [UnmovedGroup] = []
  private(set) var counts: [String: Int] = [:]
  /// The modules with rewritten uses.
  private(set) var dependents: Set<String> = []
  private(set) var notes: [String] = []
  /// Whether the modules declare the name of the target, by the names of those that were searched.
  private var hidingModules: [String: Bool] = [:]

  /// An accessor that moves, with the number of its move.
  private struct Moved {
    var move: Int
    var accessor: AccessorMove
  }

  /// - Parameters:
  ///   - old: The workspace before the move.
  ///   - new: The workspace after the move of the resources.
  ///   - target: The target after the move.
  init(_ moves: [SharedMove], old: WorkspaceSnapshot, new: WorkspaceSnapshot, target: Module, _ tree: DiskTree) {
    (self.moves, self.old, self.new, self.target, self.tree) = (moves, old, new, target, tree)
    cycles = PackageCycles(to: target, in: old)
  }

  mutating func rewrite(isForced: Bool) {
    let newFiles = OverlayTree(tree, buffers: movedFiles)
    let targetNames = AccessorIndex(target, in: new, files: newFiles)
    var indices: [String: AccessorIndex] = [:]
    for module in old.modules where module.kind != .plugin && !(module.tables.isEmpty && module.bundleName == nil) {
      indices[module.name] = AccessorIndex(module, in: old, files: tree)
    }
    var moved: [Moved] = []
    for (number, move) in moves.enumerated() {
      for copy in move.removed {
        guard let index = indices[copy.module] else { continue }
        switch accessors(of: copy, move, index, targetNames) {
        case .success(let accessors): moved += accessors.map { Moved(move: number, accessor: $0) }
        case .failure(let reason): obstacles[number] = UnmovedGroup(move.group, reason.text)
        }
      }
    }
    guard obstacles.isEmpty else { return }
    search(moved, indices, isForced)
  }

  private var movedFiles: [String: [UInt8]] {
    var files: [String: [UInt8]] = [:]
    for move in moves {
      guard case .file(let copy?, _) = move.content else { continue }
      for file in copy.files {
        if let path = move.newPath(of: file), let bytes = try? tree.bytes(of: file) { files[path] = bytes }
      }
    }
    return files
  }

  private struct Reason: Error { var text: String }

  // MARK: - Accessors

  private func accessors(
    of copy: SharedGroup.Copy,
    _ move: SharedMove,
    _ index: AccessorIndex,
    _ targetNames: AccessorIndex
  ) -> Result<[AccessorMove], Reason> {
    var pairs: [(old: AccessorIndex.Subject, new: AccessorIndex.Subject?)] = []
    switch move.content {
    case .string(let key, let table, _):
      pairs = [
        (
          AccessorIndex.Subject(.strings, table: copy.table ?? "", key: copy.name),
          AccessorIndex.Subject(.strings, table: table, key: key)
        )
      ]
    case .file(_, let path):
      let own = move.group.copies.first { $0.module == target.name }
      let subjects = targetNames.subjects[own?.path ?? path] ?? []
      for (number, old) in (index.subjects[copy.path] ?? []).enumerated() {
        pairs.append((old, subjects.indices.contains(number) ? subjects[number] : nil))
      }
    }
    var result: [AccessorMove] = []
    for pair in pairs {
      guard let names = index.names[pair.old], let root = names.first else {
        // A resource without an accessor is used by its name alone. No code has an empty name.
        result.append(
          AccessorMove(
            module: Self.swiftName(copy.module),
            root: "",
            path: [],
            newModule: Self.swiftName(target.name),
            newPath: [],
            literals: literals(copy, move, pair.old),
            isAsset: move.group.kind != .string
          )
        )
        continue
      }
      guard let newNames = pair.new.flatMap({ targetNames.names[$0] }) else {
        return .failure(
          Reason(text: "\(target.name) would have no accessor for it, because of another name or its settings")
        )
      }
      result.append(
        AccessorMove(
          module: Self.swiftName(copy.module),
          root: root,
          path: Array(names.dropFirst()),
          newModule: Self.swiftName(target.name),
          newPath: newNames,
          literals: literals(copy, move, pair.old),
          symbols: Self.symbols(names.dropFirst()),
          isAsset: move.group.kind != .string
        )
      )
    }
    return .success(result)
  }

  /// Returns the name of a module in Swift, in which SwiftPM replaces characters that identifiers cannot contain.
  static func swiftName(_ module: String) -> String {
    String(Path.name(module).map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" })
  }

  /// Returns the string literals that refer to a resource by its name.
  private func literals(_ copy: SharedGroup.Copy, _ move: SharedMove, _ subject: AccessorIndex.Subject) -> [[String]] {
    guard move.group.kind == .string else {
      let name = Path.name(copy.path)
      let names = [copy.name, name, Path.stem(name), subject.key.text].uniqued()
      return names.filter { !$0.isEmpty }.map { [$0] }
    }
    let format = FormatString(parsing: copy.name)
    guard !format.placeholders.isEmpty else { return [[copy.name]] }
    // A key with arguments is also an interpolation: "%lld items" is "\(count) items".
    var parts = [""]
    for segment in format.segments {
      switch segment {
      case .literal(let range): parts[parts.count - 1] += format[range]
      case .placeholder: parts.append("")
      case .escapedPercent, .malformed: parts[parts.count - 1] += "%"
      }
    }
    return [[copy.name], parts]
  }

  /// Returns the name of the symbol that Xcode generates for a resource, such as `cartTitle`.
  private static func symbols(_ names: ArraySlice<String>) -> Set<String> {
    guard let first = names.first else { return [] }
    let rest = names.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }
    return [([first.prefix(1).lowercased() + first.dropFirst()] + rest).joined()]
  }

  // MARK: - Search

  private mutating func search(_ moved: [Moved], _ indices: [String: AccessorIndex], _ isForced: Bool) {
    let accessors = moved.map(\.accessor)
    guard !accessors.isEmpty else { return }
    let roots = Dictionary(
      old.modules.map { (Self.swiftName($0.name), indices[$0.name]?.roots ?? []) },
      uniquingKeysWith: { $0.union($1) }
    )
    let concerned = Set(accessors.map(\.module))
    let assets = moved.filter(\.accessor.isAsset)
    var found: [(module: SearchedModule, rewriting: AccessorRewriting)] = []
    for module in old.modules where isSearched(module, concerned) {
      let searched = SearchedModule(module, ownRoots: indices[module.name]?.roots ?? [], tree)
      for file in searched.others { searchText(file.bytes, file.path, moved, isForced) }
      for file in searched.interfaces { searchText(file.bytes, file.path, assets, isForced) }
      var rewriting = LargeStack.run { AccessorRewriter.rewriting(searched.sources, moves: accessors, roots: roots) }
      if !rewriting.files.isEmpty, let reason = obstacleToNaming(from: module) {
        rewriting.obstacles += rewriting.files.map { obstacle(in: $0, reason) }
        rewriting.files = []
      }
      found.append((searched, rewriting))
      for obstacle in rewriting.obstacles {
        let location = searched.text(of: obstacle.path)?.location(of: UInt32(clamping: obstacle.offset))
        for number in obstacle.moves { block(moved[number].move, obstacle.path, location, obstacle.reason, isForced) }
      }
    }
    for (searched, rewriting) in found { blockEmptyEnums(rewriting, of: searched.module, moved, isForced) }
    guard obstacles.isEmpty else { return }
    for (searched, rewriting) in found { add(rewriting, of: searched.module) }
    for (searched, _) in found where searched.hasGeneratedFiles {
      notes.append(
        "\(searched.module.name) contains files that Tessera generated: generate them again before you build"
      )
    }
    for path in unsearchedProjects {
      notes.append("the sources of \(path) were not searched for uses, because its targets are not known")
    }
  }

  /// The Xcode projects that cannot be read, or that have no targets.
  private var unsearchedProjects: [String] {
    let unreadable = old.findings.filter { $0.severity == .error }.map { Path.parent($0.place.path) }
      .filter { Path.pathExtension($0) == "xcodeproj" }
    return (unreadable + old.projectsWithoutTargets.map(\.path)).uniqued()
  }

  /// Returns a Boolean value that indicates whether the sources of a module can import the target. The targets of
  /// projects are not changed, so they must depend on the target already.
  private func canDepend(_ module: Module) -> Bool {
    module.projectTarget == nil || module.dependencies.contains(target.name)
  }

  /// Returns the reason that the sources of a module cannot name the target, or `nil`.
  private mutating func obstacleToNaming(from module: Module) -> String? {
    guard module.name != target.name else { return nil }
    guard canDepend(module) else {
      return "the target does not depend on \(target.name): add a product with this module to the target first"
    }
    if !module.dependencies.contains(target.name), let obstacle = cycles.obstacle(from: module) { return obstacle }
    guard !module.conditionalDependencies.contains(target.name) else {
      return "the module depends on \(target.name) only under a condition: remove the condition in the manifest first"
    }
    // A type with the name of a module hides the module in all files that import the module of the type.
    let hiding = ([target.name] + module.dependencies).first { declaresTargetName($0) }
    let name = Self.swiftName(target.name)
    return hiding.map { "the module \($0) declares `\(name)`, which hides the module `\(name)`" }
  }

  private mutating func declaresTargetName(_ name: String) -> Bool {
    if let known = hidingModules[name] { return known }
    guard let module = old.modules.first(where: { $0.name == name }) else { return false }
    let sources = SearchedModule(module, ownRoots: [], tree).sources
    let targetName = Self.swiftName(target.name)
    let result = LargeStack.run { AccessorRewriter.declares(targetName, sources) }
    hidingModules[name] = result
    return result
  }

  private func obstacle(in file: AccessorRewriting.File, _ reason: String) -> AccessorRewriting.Obstacle {
    AccessorRewriting.Obstacle(
      path: file.path,
      // The last edit is a use; the first one may be an import.
      offset: file.edits.last.map { Int($0.span.lowerBound) } ?? 0,
      moves: file.uses.keys.sorted(),
      reason: reason
    )
  }

  /// Returns a Boolean value that indicates whether the sources of a module may use accessors of one of the modules.
  private func isSearched(_ module: Module, _ concerned: Set<String>) -> Bool {
    if concerned.contains(Self.swiftName(module.name)) { return true }
    var seen: Set<String> = []
    var open = module.dependencies
    while let name = open.popLast() {
      if concerned.contains(Self.swiftName(name)) { return true }
      if seen.insert(name).inserted { open += old.modules.first { $0.name == name }?.dependencies ?? [] }
    }
    return false
  }

  /// Searches a file in another language than Swift for the names of resources.
  private mutating func searchText(_ bytes: [UInt8], _ path: String, _ moved: [Moved], _ isForced: Bool) {
    for item in moved {
      for literal in item.accessor.literals where literal.count == 1 {
        guard let range = bytes.firstRange(of: Array("\"\(literal[0])\"".utf8)) else { continue }
        let line = bytes[..<range.lowerBound].count { $0 == 0x0A } + 1
        let reason = "the literal \(String(quoting: literal[0], limit: 60)) may refer to the resource by its name"
        block(item.move, path, SourceLocation(line: line, column: 1), reason, isForced)
      }
    }
  }

  /// Finds uses of an enum that would no longer exist because all of its accessors move.
  private mutating func blockEmptyEnums(
    _ rewriting: AccessorRewriting,
    of module: Module,
    _ moved: [Moved],
    _ isForced: Bool
  ) {
    guard !rewriting.otherMentions.isEmpty, let changed = new.modules.first(where: { $0.name == module.name }) else {
      return
    }
    let roots = AccessorIndex(changed, in: new, files: OverlayTree(tree, buffers: movedFiles)).roots
    for mention in rewriting.otherMentions where !roots.contains(mention.root) {
      for item in moved
      where item.accessor.root == mention.root && item.accessor.module == Self.swiftName(module.name) {
        let reason = "`\(mention.root)` would have no accessors, but is used"
        block(item.move, mention.path, nil, reason, isForced)
      }
    }
  }

  private mutating func block(
    _ move: Int,
    _ path: String,
    _ location: SourceLocation?,
    _ reason: String,
    _ isForced: Bool
  ) {
    let use = UnmovedGroup(moves[move].group, path: path, location: location, reason)
    if isForced { remaining.append(use) } else if obstacles[move] == nil { obstacles[move] = use }
  }

  private mutating func add(_ rewriting: AccessorRewriting, of module: Module) {
    for file in rewriting.files {
      guard let bytes = try? tree.bytes(of: file.path), let text = try? SourceText(fileBytes: bytes) else { continue }
      let edits = FileEdits(path: file.path, source: text, edits: file.edits)
      files.append(PlannedFile(path: file.path, action: .edit(edits)))
      counts[module.name, default: 0] += file.uses.values.reduce(0, +)
      if module.name != target.name { dependents.insert(module.name) }
    }
  }
}
