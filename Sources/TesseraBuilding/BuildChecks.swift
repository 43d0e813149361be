import TesseraFiles
import TesseraInspection
import TesseraModel
package import TesseraText
package import TesseraWorkspace

/// What makes a text unusable: files that cannot be read, and arguments that are not what the code hands over. The
/// settings of the workspace may say otherwise.
package struct BuildChecks: Sendable {
  package private(set) var issues: [BuildIssue] = []
  /// By path, what is said of it already.
  private var spans: [String: [SourceSpan]] = [:]
  /// Files and folders that could not be looked into.
  private var unreadable: [String] = []

  /// Runs the rules that a build cannot go without over the snapshot; `tessera check` has all.
  package init(_ snapshot: WorkspaceSnapshot) {
    self.init(findings: EntryRun(snapshot: snapshot, rules: RuleRegistry.forBuilds).findings())
  }

  /// Of findings that are known.
  package init(findings: [Finding]) { self.init(findings) { _ in true } }

  private init(_ findings: [Finding], where counts: (RuleID) -> Bool) {
    // By index, which copies no finding but those that count.
    for index in findings.indices where findings[index].severity > .information && counts(findings[index].rule) {
      let finding = findings[index]
      issues.append(
        BuildIssue(
          finding.severity == .error ? .error : .warning,
          finding.message,
          at: finding.place,
          related: finding.related
        )
      )
      spans[finding.place.path, default: []].append(finding.place.span)
      if finding.rule == .unreadableFile { unreadable.append(finding.place.path) }
    }
  }

  /// Of the findings of a check with every rule.
  package init(among findings: [Finding]) {
    let known = Set(RuleRegistry.forBuilds.map { type(of: $0).id }).union([.unreadableFile])
    self.init(findings, where: known.contains)
  }

  /// Whether files of a module have errors. A file that cannot be read belongs to no table: it is of each module around
  /// it.
  func breaks(_ module: Module, of snapshot: WorkspaceSnapshot) -> Bool {
    guard issues.contains(where: { $0.level == .error }) else { return false }
    if unreadable.contains(where: { Path.isInside($0, module.path) || Path.isInside(module.path, $0) }) { return true }
    let paths = Set(module.tables.flatMap(\.files).map { snapshot[$0].path })
    return issues.contains { $0.level == .error && paths.contains($0.place.path) }
  }

  /// What concerns these modules, and what concerns none.
  package func issues(of modules: [Module], in snapshot: WorkspaceSnapshot) -> [BuildIssue] {
    let paths = { (modules: [Module]) in Set(modules.flatMap(\.tables).flatMap(\.files).map { snapshot[$0].path }) }
    let others = paths(snapshot.modules).subtracting(paths(modules))
    return issues.filter { !others.contains($0.place.path) }
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
