package import TesseraStrings

/// The ignores of a configuration, indexed by their patterns, so that a finding is compared only with those that may
/// match it.
package struct IgnoreSet: Sendable {
  package let ignores: [Configuration.Ignore]
  private let byName: [Name: PrefixIndex<Int>]
  private let byRule: [RuleID: [Int]]
  /// The ignores that may match any finding.
  private let general: [Int]

  /// The kind of name that patterns apply to, the most selective one first.
  private enum Name: CaseIterable {
    case key, path, table, module

    func patterns(of ignore: Configuration.Ignore) -> [GlobPattern] {
      switch self {
      case .key: ignore.keys
      case .path: ignore.paths
      case .table: ignore.tables
      case .module: ignore.modules
      }
    }

    func text(of finding: Finding) -> String? {
      switch self {
      case .key: finding.subject.key
      case .path: finding.place.path
      case .table: finding.subject.table
      case .module: finding.subject.module
      }
    }
  }

  package init(_ ignores: [Configuration.Ignore]) {
    var byName: [Name: [(bytes: [UInt8], value: Int)]] = [:]
    var (byRule, general): ([RuleID: [Int]], [Int]) = ([:], [])
    for (index, ignore) in ignores.enumerated() {
      let name = Name.allCases.first { name in
        let patterns = name.patterns(of: ignore)
        return !patterns.isEmpty && patterns.allSatisfy { !$0.prefix.isEmpty }
      }
      if let name {
        byName[name, default: []] += name.patterns(of: ignore).map { (Array($0.prefix.utf8), index) }
      } else if ignore.rules.isEmpty {
        general.append(index)
      } else {
        for rule in Set(ignore.rules) { byRule[rule, default: []].append(index) }
      }
    }
    self.ignores = ignores
    self.byName = byName.mapValues { PrefixIndex($0) }
    self.byRule = byRule
    self.general = general
  }

  /// Returns the indices of the ignores that match a finding, in the order of the file.
  package func matches(_ finding: Finding) -> [Int] {
    candidates(for: finding).filter { ignores[$0].matches(finding) }
  }

  private func candidates(for finding: Finding) -> [Int] {
    var candidates = general + (byRule[finding.rule] ?? [])
    for (name, index) in byName {
      guard let text = name.text(of: finding) else { continue }
      index.forEachPrefix(of: Array(text.utf8)) { candidates.append($0) }
    }
    // An ignore may be found once for each of its patterns.
    return candidates.count < 2 ? candidates : Set(candidates).sorted()
  }

  /// Findings, separated into those that are kept and those that are ignored.
  package struct Outcome: Sendable {
    package var kept: [Finding] = []
    /// The ignored findings, with the index of the first ignore that matches.
    package var ignored: [(finding: Finding, ignore: Int)] = []
    /// The number of findings that each ignore matches, by index. An ignore with no findings is stale.
    package var counts: [Int]

    /// The indices of the ignores that no longer match a finding.
    package var staleIgnores: [Int] { counts.indices.filter { counts[$0] == 0 } }
  }

  /// Separates findings into kept and ignored ones. A finding counts for every ignore that matches it, so that of two
  /// overlapping ignores, neither is stale.
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
  /// Returns whether all conditions of the ignore are true for the finding. An ignore with a key, table, module, or
  /// language does not match a finding without one.
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
