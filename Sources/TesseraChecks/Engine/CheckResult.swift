package import TesseraText
package import TesseraWorkspace

package struct CheckResult: Sendable {
  /// By path, place, rule and message, without those that the configuration ignores.
  package var findings: [Finding]
  package var ignoredCount: Int
  /// Ignores that match nothing anymore. Says something only where every rule ran over the whole workspace.
  package var staleIgnores: [Configuration.Ignore]
  package var summary: WorkspaceSummary

  package init(
    findings: [Finding],
    ignoredCount: Int,
    staleIgnores: [Configuration.Ignore],
    summary: WorkspaceSummary
  ) {
    self.findings = Self.ordered(findings)
    self.ignoredCount = ignoredCount
    self.staleIgnores = staleIgnores
    self.summary = summary
  }

  /// Numbers are compared before texts: a hundred thousand findings in one file differ in their places.
  private static func ordered(_ findings: [Finding]) -> [Finding] {
    let paths = Set(findings.map(\.place.path)).sorted()
    let ranks = Dictionary(uniqueKeysWithValues: zip(paths, UInt32(0)...))
    let keys = findings.indices.map { index in
      SortingKey(
        path: ranks[findings[index].place.path, default: 0],
        span: findings[index].place.span,
        index: index
      )
    }
    return keys.sorted { a, b in
      if (a.path, a.span) != (b.path, b.span) { return (a.path, a.span) < (b.path, b.span) }
      let (first, second) = (findings[a.index], findings[b.index])
      if first.rule != second.rule { return first.rule < second.rule }
      return first.message.text < second.message.text
    }.map { findings[$0.index] }
  }

  private struct SortingKey {
    var path: UInt32
    var span: SourceSpan
    var index: Int
  }
}
