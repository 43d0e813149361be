package import TesseraChecks
import TesseraFormats
package import TesseraStrings
import TesseraWorkspace

/// The result of a check of one workspace.
package struct CheckedWorkspace: Sendable {
  /// An ignore in the settings that no longer matches any finding.
  package struct StaleIgnore: Sendable, Hashable {
    /// The path of the settings file, as seen from the current directory.
    package var path: String
    package var location: SourceLocation?
    /// The reason of the ignore in the settings.
    package var reason: String
  }

  package var workspace: LoadedWorkspace
  /// The findings, sorted by path, position, and rule.
  package var findings: [Finding]
  package var ignoredCount: Int
  /// The number of findings that are in the baseline.
  package var knownCount: Int
  /// The strings that were checked.
  package var summary: WorkspaceSummary
  /// The stale ignores. The array is empty unless all rules ran on the whole workspace.
  package private(set) var staleIgnores: [StaleIgnore] = []
  /// A baseline with all findings, if the operation records one.
  package internal(set) var recordedBaseline: Baseline?
  /// The number of applied fixes for each file, by path as seen from the current directory.
  package private(set) var fixedCounts: [String: Int] = [:]
  /// The changes that fixes would make, if the operation is a preview.
  package internal(set) var fixPreviews: [FixPreview] = []
  /// The files whose fixes could not be written. They are unchanged.
  package internal(set) var conflicts: [OperationError.Reason] = []

  package init(workspace: LoadedWorkspace, result: CheckResult, baseline: Baseline? = nil) {
    self.workspace = workspace
    findings = baseline?.newFindings(in: result.findings) ?? result.findings
    ignoredCount = result.ignoredCount
    knownCount = result.findings.count - findings.count
    summary = result.summary
  }

  mutating func addFixed(_ findings: [Finding]) {
    for finding in findings { fixedCounts[workspace.path(finding.place.path), default: 0] += 1 }
  }

  mutating func addStaleIgnores(_ ignores: [CheckResult.StaleIgnore], isConfigurationGiven: Bool) {
    staleIgnores += ignores.map { stale in
      let place = workspace.settingsPlace(stale.path, stale.ignore.span, isGiven: isConfigurationGiven)
      return StaleIgnore(path: place.path, location: place.location, reason: stale.ignore.reason)
    }
  }
}

/// The results of checks of several workspaces, for one report.
package struct CheckReport: Sendable {
  package var parts: [CheckedWorkspace]

  package init(_ parts: [CheckedWorkspace]) {
    self.parts = parts
  }

  package var counts: FindingCounts { FindingCounts(self) }

  /// The number of applied fixes for each file, by path as seen from the current directory.
  package var fixedCounts: [String: Int] {
    parts.reduce(into: [:]) { $0.merge($1.fixedCounts, uniquingKeysWith: +) }
  }

  /// Calls `body` with every finding, in order.
  package func forEach(_ body: (LocatedFinding) -> Void) {
    for part in parts {
      var finder = PlaceFinder(part.workspace)
      for finding in part.findings { body(finder.locate(finding)) }
    }
  }
}

package struct FindingCounts: Sendable, Hashable {
  package private(set) var errors = 0
  package private(set) var warnings = 0
  package private(set) var notes = 0
  /// The number of findings with a safe fix.
  package private(set) var fixable = 0
  /// The number of findings with an unsafe fix.
  package private(set) var unsafelyFixable = 0
  package private(set) var files = 0
  package private(set) var filesWithFindings = 0
  package private(set) var ignored = 0
  package private(set) var known = 0
  package private(set) var fixed = 0

  init(_ report: CheckReport) {
    for part in report.parts {
      fixed += part.fixedCounts.values.reduce(0, +)
      files += part.workspace.snapshot.files.count
      ignored += part.ignoredCount
      known += part.knownCount
      var previous: String?
      // Indices avoid copying the findings.
      for index in part.findings.indices {
        switch part.findings[index].severity {
        case .error: errors += 1
        case .warning: warnings += 1
        case .information: notes += 1
        }
        if let fix = part.findings[index].fix {
          if fix.isSafe { fixable += 1 } else { unsafelyFixable += 1 }
        }
        // Findings are sorted by path.
        let path = part.findings[index].place.path
        if path != previous { filesWithFindings += 1 }
        previous = path
      }
    }
  }
}
