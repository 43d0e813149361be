package import TesseraInspection

/// Looks at a whole table, after its entries.
package protocol TableRule: Rule {
  func check(_ table: TableSummary, _ findings: inout FindingCollector)
}

/// Looks at modules beside one another.
package protocol WorkspaceRule: Rule {
  func check(_ workspace: WorkspaceSummary, _ findings: inout FindingCollector)
}
