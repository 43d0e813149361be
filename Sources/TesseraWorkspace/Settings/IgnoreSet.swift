package import TesseraStrings

/// The ignores of a settings file, indexed by their patterns, so that a finding is compared only with those that may
/// match it.
package struct IgnoreSet: Sendable {
  package let ignores: [Configuration.Ignore]
  /// The folder that the paths of the ignores are relative to.
  private let folder: SettingsFolder
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

    /// Returns the names that the prefix of a pattern may match.
    func texts(of finding: Finding, in folder: SettingsFolder) -> [String] {
      switch self {
      case .key: finding.subject.key.map { [$0] } ?? []
      case .path: [folder.relative(finding.place.path)]
      case .table: finding.subject.table.map { [$0] } ?? []
      case .module: finding.subject.module.map(Module.names) ?? []
      }
    }
  }

  package init(_ ignores: [Configuration.Ignore], in folder: SettingsFolder = SettingsFolder()) {
    self.folder = folder
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
    let candidates = candidates(for: finding)
    guard !candidates.isEmpty else { return [] }
    let path = folder.relative(finding.place.path)
    return candidates.filter { ignores[$0].matches(finding, at: path) }
  }

  private func candidates(for finding: Finding) -> [Int] {
    var candidates = general + (byRule[finding.rule] ?? [])
    for (name, index) in byName {
      for text in name.texts(of: finding, in: folder) {
        index.forEachPrefix(of: Array(text.utf8)) { candidates.append($0) }
      }
    }
    // An ignore may be found once for each of its patterns.
    return candidates.count < 2 ? candidates : Set(candidates).sorted()
  }
}

/// The ignores of all settings files of a workspace. The ignores of a file apply to the findings to whose paths the file
/// applies.
package struct WorkspaceIgnores: Sendable {
  private let settings: WorkspaceSettings
  private let sets: [IgnoreSet]

  package init(_ settings: WorkspaceSettings) {
    self.settings = settings
    sets = settings.configurations.map { IgnoreSet($0.ignores, in: $0.folder) }
  }

  /// A Boolean value that indicates whether there are no ignores.
  package var isEmpty: Bool { sets.allSatisfy(\.ignores.isEmpty) }

  /// Returns whether an ignore matches a finding.
  package func contain(_ finding: Finding) -> Bool {
    !sets[settings.index(at: finding.place.path)].matches(finding).isEmpty
  }

  /// Findings, separated into those that are kept and those that are ignored.
  package struct Outcome: Sendable {
    package var kept: [Finding] = []
    package var ignored: [Finding] = []
    /// The ignores that no longer match a finding, with the path of their file.
    package var stale: [(path: String, ignore: Configuration.Ignore)] = []
  }

  /// Separates findings into kept and ignored ones. A finding counts for every ignore that matches it, so that of two
  /// overlapping ignores, neither is stale. An ignore of a file above the workspace is never stale, because it may match
  /// a finding outside of the workspace.
  package func apply(to findings: [Finding]) -> Outcome {
    var outcome = Outcome()
    guard !isEmpty else {
      outcome.kept = findings
      return outcome
    }
    var used = sets.map { [Bool](repeating: false, count: $0.ignores.count) }
    for finding in findings {
      let number = settings.index(at: finding.place.path)
      let matches = sets[number].matches(finding)
      for index in matches { used[number][index] = true }
      if matches.isEmpty { outcome.kept.append(finding) } else { outcome.ignored.append(finding) }
    }
    for (configuration, used) in zip(settings.configurations, used) where configuration.folder.rootPath.isEmpty {
      for (ignore, isUsed) in zip(configuration.ignores, used) where !isUsed {
        outcome.stale.append((configuration.path ?? "", ignore))
      }
    }
    return outcome
  }
}

extension Configuration.Ignore {
  /// Returns whether all conditions of the ignore are true for the finding. An ignore with a key, table, module, or
  /// language does not match a finding without one.
  ///
  /// - Parameter path: The path of the finding, relative to the folder of the settings.
  package func matches(_ finding: Finding, at path: String) -> Bool {
    let subject = finding.subject
    return (rules.isEmpty || rules.contains(finding.rule))
      && (languages.isEmpty || subject.language.map(languages.contains) ?? false)
      && paths.matchAny(path)
      && (modules.isEmpty || subject.module.map { Module.names($0).contains(where: modules.matchAny) } ?? false)
      && tables.matchAny(subject.table)
      && keys.matchAny(subject.key)
  }
}
