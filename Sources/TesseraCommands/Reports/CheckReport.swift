import TesseraChecks
import TesseraFormats
import TesseraStrings
import TesseraWorkspace

/// What a run of checks found, for every format of report.
package struct CheckReport: Sendable {
  struct Part: Sendable {
    var workspace: LoadedWorkspace
    /// By path, place and rule.
    var findings: [Finding]
    var ignoredCount: Int
    /// How many findings the baseline took out.
    var knownCount: Int

    init(workspace: LoadedWorkspace, result: CheckResult, baseline: Baseline? = nil) {
      self.workspace = workspace
      findings = baseline?.newFindings(in: result.findings) ?? result.findings
      ignoredCount = result.ignoredCount
      knownCount = result.findings.count - findings.count
    }
  }

  var parts: [Part]
  var mended: MendedFindings
  /// How many findings of a rule a person is shown for a file.
  var limit: Int?

  var counts: FindingCounts { FindingCounts(self) }

  /// Every finding in order, with the place as a person sees it.
  func forEach(_ body: (LocatedFinding) -> Void) {
    for part in parts {
      var finder = PlaceFinder(part.workspace)
      for finding in part.findings { body(finder.locate(finding)) }
    }
  }
}

/// What `--fix` did.
package struct MendedFindings: Sendable, Hashable {
  /// By displayed path.
  private(set) var counts: [String: Int] = [:]

  mutating func add(_ findings: [Finding], in workspace: LoadedWorkspace) {
    for finding in findings { counts[workspace.path(finding.place.path), default: 0] += 1 }
  }

  var total: Int { counts.values.reduce(0, +) }
}

struct FindingCounts: Sendable, Hashable {
  var errors = 0
  var warnings = 0
  var notes = 0
  var fixable = 0
  var files = 0
  var filesWithFindings = 0
  var ignored = 0
  var known = 0
  var mended = 0

  init(_ report: CheckReport) {
    mended = report.mended.total
    for part in report.parts {
      files += part.workspace.snapshot.files.count
      ignored += part.ignoredCount
      known += part.knownCount
      var previous: String?
      // By index, which copies no finding.
      for index in part.findings.indices {
        switch part.findings[index].severity {
        case .error: errors += 1
        case .warning: warnings += 1
        case .information: notes += 1
        }
        if part.findings[index].fix != nil { fixable += 1 }
        // Findings stand in the order of their paths.
        let path = part.findings[index].place.path
        if path != previous { filesWithFindings += 1 }
        previous = path
      }
    }
  }

  func isBad(strict: Bool) -> Bool { errors > 0 || (strict && warnings > 0) }
}
