/// Branches that change shared tables and are merged with `main`, and the expected content of each of them.
struct SimulatedTeam {
  typealias Tables = [String: SimulatedTable]
  typealias Changes = [(path: String, change: SimulatedTable.Change)]

  /// A branch since the last merge between it and `main`.
  struct Branch {
    var tables: Tables
    /// The tables in the common ancestor of the branch and `main`.
    var base: Tables
    /// The changes of the branch and of `main` since the common ancestor. They are unknown if a resolved conflict is
    /// among them.
    var changes: (own: Changes?, main: Changes?) = ([], [])
  }

  /// The expected result of a merge.
  struct Merge {
    var base: Tables
    var ours: Tables
    var theirs: Tables
    /// The changes of theirs, if they are known.
    var changes: Changes?

    func result(_ choice: SimulatedMerge.Choice? = nil) -> [String: SimulatedMerge] {
      ours.reduce(into: [:]) { results, table in
        guard let base = base[table.key], let theirs = theirs[table.key] else { return }
        results[table.key] = SimulatedMerge(base: base, ours: table.value, theirs: theirs, choice: choice)
      }
    }

    /// Returns a table with the changes of theirs after those of ours, or `nil` if that is not the expected result: if
    /// both sides renamed an entry, or one of them renamed and changed it and the other one removed it, the merged table
    /// contains all new keys.
    func sequentialResult(_ path: String) -> SimulatedTable? {
      guard let base = base[path], var table = ours[path], let theirs = theirs[path], let changes else { return nil }
      let renamed = base.entries.filter { key, entry in
        let sides = [table, theirs]
        return sides.allSatisfy { $0.entries[key] == nil }
          && sides.contains { $0.entries.values.contains { $0.id == entry.id } }
      }
      let isUnique = [base, table, theirs].allSatisfy { Set($0.entries.values.map(\.id)).count == $0.entries.count }
      guard renamed.isEmpty, isUnique else { return nil }
      for (changed, change) in changes where changed == path {
        // `main` can already contain a change of the branch, because both made it.
        if base.part(of: change) != theirs.part(of: change) { table.make(change) }
      }
      return table
    }
  }

  private(set) var main: Tables
  private(set) var branches: [String: Branch] = [:]

  init(_ tables: Tables) { main = tables }

  func tables(of branch: String) -> Tables { branches[branch]?.tables ?? main }

  // MARK: - Commits

  mutating func fork(_ branch: String) { branches[branch] = Branch(tables: main, base: main) }

  mutating func commit(_ changes: Changes, to branch: String) {
    func make(_ tables: inout Tables) { for (path, change) in changes { tables[path]?.make(change) } }
    if branch == "main" {
      make(&main)
      for name in branches.keys { branches[name]?.changes.main? += changes }
    } else if branches[branch] != nil {
      make(&branches[branch, default: Branch(tables: [:], base: [:])].tables)
      branches[branch]?.changes.own? += changes
    }
  }

  // MARK: - Merges

  /// Returns the merge of a branch into `main`, or of `main` into the branch.
  func merge(of branch: String, isIntoMain: Bool) -> Merge? {
    branches[branch].map { branch in
      isIntoMain
        ? Merge(base: branch.base, ours: main, theirs: branch.tables, changes: branch.changes.own)
        : Merge(base: branch.base, ours: branch.tables, theirs: main, changes: branch.changes.main)
    }
  }

  /// Completes a merge.
  ///
  /// - Parameter tables: The tables after conflicts were resolved.
  mutating func complete(_ branch: String, isIntoMain: Bool, tables: Tables, hadConflict: Bool) {
    guard var merged = branches[branch] else { return }
    if isIntoMain {
      main = tables
      for name in branches.keys where name != branch {
        if let own = merged.changes.own, !hadConflict {
          branches[name]?.changes.main? += own
        } else {
          branches[name]?.changes.main = nil
        }
      }
      merged.base = merged.tables
      // The changes of `main` are those that the branch still lacks.
      merged.changes = ([], hadConflict ? nil : merged.changes.main)
    } else {
      merged.tables = tables
      merged.base = main
      merged.changes = (hadConflict ? nil : merged.changes.own, [])
    }
    branches[branch] = merged
  }
}
