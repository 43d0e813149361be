import TesseraWorkspace

/// The groups of modules in tables.
enum ReportGroups {
  /// Returns the path of the package of each row, or of the folder that contains the module if there is no package. The
  /// array is empty if there is only one group, or if most groups have a single module.
  static func names(of rows: [StatusTable.Row], in snapshot: WorkspaceSnapshot) -> [String] {
    let packages = Dictionary(snapshot.modules.map { ($0.name + "\0" + $0.path, $0.packagePath) }) { first, _ in first }
    let names = rows.map { row in
      let package = packages[row.module + "\0" + row.path].flatMap { $0 }
      // All modules of a package in the root belong to one group, so their folders distinguish them better.
      return package.flatMap { $0.isEmpty ? nil : $0 } ?? Path.parent(row.path)
    }
    let count = Set(names).count
    return count > 1 && count * 2 <= rows.count ? names : []
  }
}
