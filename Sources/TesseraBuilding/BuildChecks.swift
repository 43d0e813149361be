package import TesseraChecks
package import TesseraText
package import TesseraWorkspace

/// What makes a text unusable: files that cannot be read, and arguments that are not what the code hands over. The
/// settings of the workspace may say otherwise.
package struct BuildChecks: Sendable {
  package private(set) var issues: [BuildIssue] = []
  /// By path, what is said of it already.
  private var spans: [String: [SourceSpan]] = [:]

  /// The rules that a build cannot go without; `tessera check` has all.
  package static var rules: [any Rule] {
    RuleRegistry.all.filter { $0 is any ArgumentRule || $0 is any FileIssueRule }
  }

  /// Runs `rules` over the snapshot.
  package init(_ snapshot: WorkspaceSnapshot) async {
    self.init(findings: await CheckRun(snapshot: snapshot, rules: Self.rules).run().findings)
  }

  /// Of findings that are known.
  package init(findings: [Finding]) {
    for finding in findings where finding.severity > .information {
      issues.append(
        BuildIssue(
          finding.severity == .error ? .error : .warning,
          finding.message,
          at: finding.place,
          related: finding.related
        )
      )
      spans[finding.place.path, default: []].append(finding.place.span)
    }
  }

  /// Whether something is said already of this place.
  func covers(_ place: Finding.Place) -> Bool {
    (spans[place.path] ?? []).contains { $0.overlaps(place.span) }
  }
}

extension SourceSpan {
  fileprivate func overlaps(_ other: SourceSpan) -> Bool {
    lowerBound <= other.upperBound && other.lowerBound <= upperBound
  }
}
