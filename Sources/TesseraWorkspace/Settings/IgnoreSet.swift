package import TesseraStrings

/// The ignores of a configuration, sorted by rule, so that a finding meets only those that may concern it.
package struct IgnoreSet: Sendable {
  package let ignores: [Configuration.Ignore]
  private var byRule: [RuleID: [Int]] = [:]
  private var forAllRules: [Int] = []

  package init(_ ignores: [Configuration.Ignore]) {
    self.ignores = ignores
    for (index, ignore) in ignores.enumerated() {
      if ignore.rules.isEmpty { forAllRules.append(index) }
      for rule in Set(ignore.rules) { byRule[rule, default: []].append(index) }
    }
  }

  /// The indices of the ignores that match a finding, in the order of the file.
  package func matches(_ finding: Finding) -> [Int] {
    let candidates = byRule[finding.rule].map { forAllRules.isEmpty ? $0 : ($0 + forAllRules).sorted() } ?? forAllRules
    return candidates.filter { ignores[$0].matches(finding) }
  }

  /// Findings sorted into those that stand and those that are accepted.
  package struct Outcome: Sendable {
    package var kept: [Finding] = []
    /// With the index of the first ignore that matches.
    package var ignored: [(finding: Finding, ignore: Int)] = []
    /// How many findings each ignore matches, by its index. Zero: the ignore is stale.
    package var counts: [Int]

    /// The ignores that match nothing anymore.
    package var staleIgnores: [Int] { counts.indices.filter { counts[$0] == 0 } }
  }

  /// Every ignore that matches a finding counts it: of two that overlap, none is stale.
  package func apply(to findings: [Finding]) -> Outcome {
    var outcome = Outcome(counts: [Int](repeating: 0, count: ignores.count))
    guard !ignores.isEmpty else {
      outcome.kept = findings
      return outcome
    }
    for finding in findings {
      let matches = matches(finding)
      for index in matches { outcome.counts[index] += 1 }
      if let first = matches.first {
        outcome.ignored.append((finding, first))
      } else {
        outcome.kept.append(finding)
      }
    }
    return outcome
  }
}

extension Configuration.Ignore {
  /// Whether all that the ignore says holds for the finding. One that asks for a key, table, module or language does
  /// not match a finding that has none.
  package func matches(_ finding: Finding) -> Bool {
    let subject = finding.subject
    return (rules.isEmpty || rules.contains(finding.rule))
      && (languages.isEmpty || subject.language.map(languages.contains) ?? false)
      && paths.matchAny(finding.place.path)
      && modules.matchAny(subject.module)
      && tables.matchAny(subject.table)
      && keys.matchAny(subject.key)
  }
}
