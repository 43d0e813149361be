package import TesseraInspection
package import TesseraWorkspace

/// A rule that checks whole tables, after their entries.
package protocol TableRule: Rule {
  func check(_ table: TableSummary, _ findings: inout FindingCollector)
}

/// A rule that compares the tables of several modules, after their entries.
package protocol WorkspaceRule: Rule {
  func check(_ workspace: WorkspaceSummary, _ findings: inout FindingCollector)
}

/// A ``WorkspaceRule`` that compares the tables with a baseline. Without a baseline, it reports nothing.
package protocol BaselineRule: WorkspaceRule {}

/// A rule that compares modules, packages, and resources, but checks no entries.
package protocol SnapshotRule: Rule {
  func check(_ snapshot: WorkspaceSnapshot, _ findings: inout FindingCollector)
}
