package import TesseraStrings
package import TesseraWorkspace

extension ChangeSet {
  /// Returns the changes that apply the differences between `base` and `theirs` to `ours`.
  ///
  /// A leaf that both sides changed in the same way is not a change. A leaf that they changed differently is a
  /// conflict. An entry or a localization is a conflict as a whole if one side removed it and the other changed it, or
  /// if its strings vary in different ways on both sides. Members that the format does not define stay as they are in
  /// `ours`. An entry in which `theirs` added or changed such members is not compared.
  ///
  /// - Parameter address: The address of the table in the result.
  /// - Complexity: O(*n*), where *n* is the number of leaves in the three tables.
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
    TableDiff(address, ours: TableContents(ours), theirs: TableContents(theirs)).set
  }

  // MARK: - Snapshots

  /// Returns the changes that apply the differences between `base` and `theirs` to `ours`, for all tables.
  ///
  /// Modules and tables are matched by name. A table that only one side contains is a change of ``TableLeaf/table``.
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
  /// All tables, by module and name. Modules with the same name, and tables with the same name in a module, share an
  /// address.
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
