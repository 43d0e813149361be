package import TesseraInspection
package import TesseraWorkspace

/// Looks at a whole table, after its entries.
package protocol TableRule: Rule {
  func check(_ table: TableSummary, _ findings: inout FindingCollector)
}

/// Looks at the tables of modules beside one another, after their entries.
package protocol WorkspaceRule: Rule {
  func check(_ workspace: WorkspaceSummary, _ findings: inout FindingCollector)
}

/// A ``WorkspaceRule`` that holds the tables against what was recorded: without a baseline it has nothing to say.
package protocol BaselineRule: WorkspaceRule {}

/// Looks at modules, packages and resources beside one another, and at no entry.
package protocol SnapshotRule: Rule {
  func check(_ snapshot: WorkspaceSnapshot, _ findings: inout FindingCollector)
}
