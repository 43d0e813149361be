package import TesseraWorkspace
import TesseraStrings

extension ChangeSet {
  /// Returns the edits that make the changes in the files of a workspace, without the conflicts of the set.
  ///
  /// If one of the changes cannot be made, no file is edited.
  ///
  /// - Parameter skippingObstacles: Whether to make the other changes if some of them cannot be made.
  /// - Complexity: O(*n*), where *n* is the number of bytes in the affected files. In legacy files, multiplied by the
  ///   largest number of changes within an entry. In legacy files, and in catalogs that are not in Xcode's order, also
  ///   multiplied by the number of keys that are added or removed. If a change cannot be made, also multiplied by the
  ///   number of changes of the file that are not within entries of a catalog.
  package func edits(in snapshot: WorkspaceSnapshot, skippingObstacles: Bool = false) -> ChangeSetEdits {
    var application = ChangeSetApplication(self, snapshot)
    let files = application.files()
    let obstacles = application.obstacles.sorted { $0.key < $1.key }.map(\.value)
    return ChangeSetEdits(files: obstacles.isEmpty || skippingObstacles ? files : [], obstacles: obstacles)
  }

  /// Returns the edits that make the changes in an open file, which must be the only file of its table. To change one
  /// entry of a large catalog, the file is not read as a whole.
  ///
  /// Versions are not compared: a change that expects a version is an obstacle.
  ///
  /// - Parameter isDeferringChecks: Whether the unaffected entries of a large catalog may be checked while the file is
  ///   written. If they are damaged, writing fails with ``FileError/Kind/invalidContent``.
  /// - Throws: An error if the file cannot be read.
  package func edits(
    in file: OpenFile,
    _ format: FileEditor.Format,
    isDeferringChecks: Bool = false
  ) throws(FileError) -> ChangeSetEdits {
    var edits: [CatalogChange] = []
    for change in changes {
      guard case .edit(let edit) = change.action else {
        let reason = EditingError.unsupported("a change that expects a version requires a workspace")
        return ChangeSetEdits(files: [], obstacles: [ChangeObstacle(change.address, .editing(reason))])
      }
      edits.append(edit)
    }
    guard let first = changes.first else { return ChangeSetEdits(files: [], obstacles: []) }
    let change = edits.count == 1 ? edits[0] : .all(edits)
    switch try FileEdits.making(change, in: file, format, isDeferringChecks: isDeferringChecks) {
    case .success(let file): return ChangeSetEdits(files: file.edits.isEmpty ? [] : [file], obstacles: [])
    case .failure(let error):
      return ChangeSetEdits(files: [], obstacles: [ChangeObstacle(first.address, .editing(error))])
    }
  }
}

/// Distributes the changes of a set to the files of a workspace.
private struct ChangeSetApplication {
  private struct Step {
    /// The index of the change in the set.
    var change: Int
    var file: FileID
    var step: CatalogChange
  }

  private let set: ChangeSet
  private let snapshot: WorkspaceSnapshot
  /// The obstacles, by the index of the change.
  private(set) var obstacles: [Int: ChangeObstacle] = [:]

  init(_ set: ChangeSet, _ snapshot: WorkspaceSnapshot) {
    self.set = set
    self.snapshot = snapshot
  }

  mutating func files() -> [FileEdits] {
    let steps = steps()
    var files: [FileEdits] = []
    var obstacleCount = 0
    repeat {
      obstacleCount = obstacles.count
      // A change that cannot be made in one of its files is not made in any of them.
      let possible = Dictionary(grouping: steps.filter { obstacles[$0.change] == nil }, by: \.file)
      files = possible.compactMap { edits($0.value, of: snapshot[$0.key]) }
    } while obstacles.count > obstacleCount
    return files.sorted { Path.precedes($0.path, $1.path) }
  }

  // MARK: - Steps

  private mutating func steps() -> [Step] {
    let tables = snapshot.tablesByAddress
    var steps: [Step] = []
    for (address, changes) in Dictionary(grouping: set.changes.indices, by: { set.changes[$0].address.table }) {
      let candidates = tables[address] ?? []
      guard candidates.count == 1, let table = candidates.first else {
        for index in changes { fail(index, missingTable(set.changes[index], candidates.isEmpty)) }
        continue
      }
      steps += self.steps(changes, table)
    }
    return steps.sorted { $0.change < $1.change }
  }

  private func missingTable(_ change: ChangeSet.Change, _ isMissing: Bool) -> ChangeObstacle.Reason {
    guard isMissing else { return .ambiguousTable }
    let isAddition = change.address.leaf == .table && change.content != nil
    return isAddition
      ? .editing(.unsupported("a table cannot be added or removed by a change: add or remove its files"))
      : .tableNotFound
  }

  /// Checks the versions that the changes of a table expect, and translates the changes to the table's format.
  private mutating func steps(_ changes: [Int], _ table: StringTable) -> [Step] {
    table.format == .catalog ? catalogSteps(changes, table) : legacySteps(changes, table)
  }

  /// The number of changes of a catalog that a thread translates at a time.
  private static let changesPerThread = 1 << 8

  private mutating func catalogSteps(_ changes: [Int], _ table: StringTable) -> [Step] {
    guard let file = table.files.first else { return [] }
    let contents = Lazy { TableContents(table) }
    let parts = concurrentMap(changes.chunks(of: Self.changesPerThread)) { [set] indices in
      indices.map { Self.catalogChange(set.changes[$0], contents) }
    }
    var steps: [Step] = []
    for (index, result) in zip(changes, parts.joined()) {
      switch result {
      case .success(let change): steps.append(Step(change: index, file: file, step: change))
      case .failure(let obstacle): fail(index, obstacle.reason)
      }
    }
    return steps
  }

  private static func catalogChange(
    _ change: ChangeSet.Change,
    _ contents: Lazy<TableContents>
  ) -> Result<CatalogChange, ChangeObstacle> {
    switch change.action {
    case .edit(let edit): return .success(edit)
    case .replace(let expected, let content):
      let leaf = change.address.leaf
      let current = contents.value.content(of: leaf)
      guard current?.version == expected else {
        return .failure(ChangeObstacle(change.address, .version(expected: expected, found: current?.version)))
      }
      do throws(EditingError) { return .success(try CatalogPlan.change(leaf, to: content, from: current)) } catch {
        return .failure(ChangeObstacle(change.address, .editing(error)))
      }
    }
  }

  private mutating func legacySteps(_ changes: [Int], _ table: StringTable) -> [Step] {
    let plan = LegacyPlan(table, in: snapshot, changes: changes.map { set.changes[$0] })
    lazy var contents = TableContents(table)
    var steps: [Step] = []
    // All languages of an entry are read together.
    var latest: (key: ExactKey, entry: Entry?, draft: EntryDraft?)?
    for index in changes {
      let change = set.changes[index]
      let leaf = change.address.leaf
      do throws(EditingError) {
        switch change.action {
        case .edit(let edit):
          steps += try plan.changes(edit).map { Step(change: index, file: $0.file, step: $0.change) }
        case .replace(let expected, let content):
          if let key = leaf.key, latest?.key != ExactKey(key) {
            let entry = contents.entry(key)
            latest = (ExactKey(key), entry, entry.map { EntryDraft($0, format: table.format) })
          }
          let current = leaf.key == nil ? contents.content(of: leaf) : latest?.draft?.content(of: leaf)
          guard current?.version == expected else {
            fail(index, .version(expected: expected, found: current?.version))
            continue
          }
          steps += try plan.changes(leaf, to: content, entry: leaf.key == nil ? nil : latest?.entry)
            .map { Step(change: index, file: $0.file, step: $0.change) }
        }
      } catch {
        fail(index, .editing(error))
      }
    }
    return steps
  }

  private mutating func fail(_ index: Int, _ reason: ChangeObstacle.Reason) {
    if obstacles[index] == nil { obstacles[index] = ChangeObstacle(set.changes[index].address, reason) }
  }

  // MARK: - Files

  /// Returns the edits of the steps, or `nil` if there are none or if there are obstacles.
  private mutating func edits(_ steps: [Step], of file: SourceFile) -> FileEdits? {
    guard let format = FileEditor.Format(path: file.path) else { return nil }
    let steps = ChangeOrder.ordered(steps, for: format, change: \.step)
    let changes = steps.map(\.step)
    do throws(EditingError) {
      let editor = try FileEditor(file.content)
      do throws(EditingError) {
        let edits = try editor.edits(for: .all(changes)).edits
        return edits.isEmpty ? nil : FileEdits(file, edits: edits)
      } catch {
        let errors = editor.errors(of: changes)
        guard !errors.isEmpty else { throw error }
        for (index, error) in errors { fail(steps[index].change, .editing(error)) }
      }
    } catch {
      for step in steps { fail(step.change, .editing(error)) }
    }
    return nil
  }
}
