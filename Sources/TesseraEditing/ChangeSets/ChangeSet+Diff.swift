package import TesseraStrings
package import TesseraWorkspace

extension ChangeSet {
  /// Returns the changes that bring what `theirs` changed since `base` into `ours`.
  ///
  /// A leaf that both sides changed to the same is no change; one that they changed differently is a conflict. So is an
  /// entry or a localization as a whole that one side removed and the other changed, or whose strings both sides vary
  /// in different ways. Members that the format does not define stay as they are in `ours`; an entry in which `theirs`
  /// added or changed such members is not compared.
  ///
  /// - Parameter address: The name of the table in the result.
  /// - Complexity: O(leaves of the three tables).
  package static func diff(
    base: StringTable,
    ours: StringTable,
    theirs: StringTable,
    address: TableAddress
  ) -> ChangeSet {
    TableDiff(address, base: base, ours: ours, theirs: theirs).set
  }

  /// Returns the changes that make `ours` equal to `theirs`.
  package static func diff(ours: StringTable, theirs: StringTable, address: TableAddress) -> ChangeSet {
    diff(base: ours, ours: ours, theirs: theirs, address: address)
  }

  // MARK: - Snapshots

  /// Returns the changes that bring what `theirs` changed since `base` into `ours`, for all tables.
  ///
  /// Modules and tables are matched by name. A table that only one side has is a change of ``TableLeaf/table``.
  package static func diff(
    base: WorkspaceSnapshot,
    ours: WorkspaceSnapshot,
    theirs: WorkspaceSnapshot
  ) -> ChangeSet {
    let (base, ours, theirs) = (base.tablesByAddress, ours.tablesByAddress, theirs.tablesByAddress)
    var result = ChangeSet()
    for address in Set(base.keys).union(ours.keys).union(theirs.keys).sorted() {
      let tables = (base[address] ?? [], ours[address] ?? [], theirs[address] ?? [])
      guard tables.0.count < 2, tables.1.count < 2, tables.2.count < 2 else {
        result.ambiguousTables.append(address)
        continue
      }
      let next = diff(address, tables.0.first, tables.1.first, tables.2.first)
      result.changes += next.changes
      result.conflicts += next.conflicts
      result.unreadEntries += next.unreadEntries
    }
    return result
  }

  /// Returns the changes that make the tables of `ours` equal to those of `theirs`.
  package static func diff(ours: WorkspaceSnapshot, theirs: WorkspaceSnapshot) -> ChangeSet {
    diff(base: ours, ours: ours, theirs: theirs)
  }

  private static func diff(
    _ address: TableAddress,
    _ base: StringTable?,
    _ ours: StringTable?,
    _ theirs: StringTable?
  ) -> ChangeSet {
    if let ours, let theirs {
      return TableDiff(address, base: base, ours: ours, theirs: theirs).set
    }
    let leaf = LeafAddress(address, .table)
    switch (base, ours, theirs) {
    case (nil, nil, _?): return ChangeSet(changes: [Change(leaf, expected: nil, content: .table)])
    case (let base?, let remaining?, nil), (let base?, nil, let remaining?):
      let isChanged = !diff(ours: base, theirs: remaining, address: address).isEmpty
      if isChanged {
        let contents = (ours.map { _ in LeafContent.table }, theirs.map { _ in LeafContent.table })
        return ChangeSet(conflicts: [Conflict(leaf, base: .table, ours: contents.0, theirs: contents.1)])
      }
      if ours == nil { return ChangeSet() }
      return ChangeSet(changes: [Change(leaf, expected: LeafContent.table.version, content: nil)])
    default: return ChangeSet()
    }
  }
}

extension WorkspaceSnapshot {
  /// All tables by module and name. Several modules of one name, or tables of one name in a module, share an address.
  package var tablesByAddress: [TableAddress: [StringTable]] {
    var tables: [TableAddress: [StringTable]] = [:]
    for module in modules {
      for table in module.tables {
        tables[TableAddress(module: module.name, table: table.name), default: []].append(table)
      }
    }
    return tables
  }
}
