package import TesseraInspection
package import TesseraWorkspace

/// A rule that checks whole tables, modules or workspaces, as each of the following protocols; see ``RuleKinds``.
package protocol WholeRule: Rule {
  var tableRule: (any TableRule)? { get }
  var workspaceRule: (any WorkspaceRule)? { get }
  var baselineRule: (any BaselineRule)? { get }
  var snapshotRule: (any SnapshotRule)? { get }
}

extension Rule {
  /// The rule as one that checks whole tables, modules or workspaces, or `nil` if it checks only strings and files.
  var wholeRule: (any WholeRule)? { isWholeRule ? self as? any WholeRule : nil }
}

extension WholeRule {
  package var isWholeRule: Bool { true }
  package var tableRule: (any TableRule)? { nil }
  package var workspaceRule: (any WorkspaceRule)? { nil }
  package var baselineRule: (any BaselineRule)? { nil }
  package var snapshotRule: (any SnapshotRule)? { nil }
}

/// A rule that checks whole tables, after their entries.
package protocol TableRule: WholeRule {
  func check(_ table: TableSummary, _ findings: inout FindingCollector)
}

/// A rule that compares the tables of several modules, after their entries.
package protocol WorkspaceRule: WholeRule {
  func check(_ workspace: WorkspaceSummary, _ findings: inout FindingCollector)
}

/// A ``WorkspaceRule`` that compares the tables with a baseline. Without a baseline, it reports nothing.
package protocol BaselineRule: WorkspaceRule {}

/// A rule that compares modules, packages, and resources, but checks no entries.
package protocol SnapshotRule: WholeRule {
  func check(_ snapshot: WorkspaceSnapshot, _ findings: inout FindingCollector)
}

extension TableRule {
  package var tableRule: (any TableRule)? { self }
}

extension WorkspaceRule {
  package var workspaceRule: (any WorkspaceRule)? { self }
}

extension BaselineRule {
  package var baselineRule: (any BaselineRule)? { self }
}

extension SnapshotRule {
  package var snapshotRule: (any SnapshotRule)? { self }
}
