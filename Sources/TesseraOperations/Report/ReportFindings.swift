package import TesseraStrings
import TesseraWorkspace

/// The numbers of findings, by module and rule.
package struct ReportFindings: Sendable, Hashable {
  package struct RuleCount: Sendable, Hashable {
    package var rule: RuleID
    /// The highest severity of the findings.
    package var severity: Severity
    package var count = 0
    /// The number of modules with such a finding.
    package var modules = 0
  }

  package struct Module: Sendable, Hashable {
    /// The name of the module, or an empty string for files that belong to no module.
    package var name: String
    package var path: String
    package var errors = 0
    package var warnings = 0
    package var notes = 0
    /// The rules, those with the highest severity first, and then those with the most findings.
    package var rules: [RuleCount] = []

    package var count: Int { errors + warnings + notes }
  }

  /// The rules that were checked.
  package var scope: ReportOperation.Rules
  package var rules: [RuleCount] = []
  /// The modules with findings, those with the most errors first.
  package var modules: [Module] = []

  package var errors: Int { modules.reduce(0) { $0 + $1.errors } }
  package var warnings: Int { modules.reduce(0) { $0 + $1.warnings } }
  package var notes: Int { modules.reduce(0) { $0 + $1.notes } }

  init(_ findings: [Finding], _ scope: ReportOperation.Rules, in snapshot: WorkspaceSnapshot) {
    self.scope = scope
    let named = Dictionary(grouping: snapshot.modules, by: \.name)
    let owners = Dictionary(grouping: snapshot.modules, by: \.path)
    var modules: [String: Module] = [:]
    var rules: [String: [RuleID: RuleCount]] = [:]
    for finding in findings {
      let owner = Self.module(of: finding, named, owners)
      let key = "\(owner?.path ?? "")\0\(owner?.name ?? "")"
      var module = modules[key] ?? Module(name: owner?.name ?? "", path: owner?.path ?? "")
      switch finding.severity {
      case .error: module.errors += 1
      case .warning: module.warnings += 1
      case .information: module.notes += 1
      }
      modules[key] = module
      rules[key, default: [:]].add(finding)
    }
    var total: [RuleID: RuleCount] = [:]
    for (key, counts) in rules {
      modules[key]?.rules = counts.values.sorted(by: RuleCount.areInOrder)
      for count in counts.values {
        var sum = total[count.rule] ?? RuleCount(rule: count.rule, severity: count.severity)
        sum.count += count.count
        sum.modules += 1
        sum.severity = max(sum.severity, count.severity)
        total[count.rule] = sum
      }
    }
    self.rules = total.values.sorted(by: RuleCount.areInOrder)
    self.modules = modules.values.sorted { a, b in
      guard a.errors == b.errors else { return a.errors > b.errors }
      guard a.warnings == b.warnings else { return a.warnings > b.warnings }
      guard a.notes == b.notes else { return a.notes > b.notes }
      return Path.precedes(a.path + "\0" + a.name, b.path + "\0" + b.name)
    }
  }

  /// Returns the module that a finding names, or whose folder contains the file of the finding.
  ///
  /// - Parameters:
  ///   - named: The modules by their names.
  ///   - owners: The modules by the paths of their folders.
  private static func module(
    of finding: Finding,
    _ named: [String: [TesseraWorkspace.Module]],
    _ owners: [String: [TesseraWorkspace.Module]]
  ) -> TesseraWorkspace.Module? {
    // A target of a project can contain files that are outside of its folder, so the name takes precedence.
    if let name = finding.subject.module, let modules = named[name], modules.count == 1 { return modules[0] }
    guard !finding.place.path.hasPrefix("/") else { return nil }
    var folder = finding.place.path
    while true {
      if let found = owners[folder] {
        return found.first { $0.name == finding.subject.module } ?? found.first
      }
      guard !folder.isEmpty else { return nil }
      folder = Path.parent(folder)
    }
  }
}

extension ReportFindings.RuleCount {
  fileprivate static func areInOrder(_ a: Self, _ b: Self) -> Bool {
    guard a.severity == b.severity else { return a.severity > b.severity }
    return a.count == b.count ? a.rule.rawValue < b.rule.rawValue : a.count > b.count
  }
}

extension [RuleID: ReportFindings.RuleCount] {
  fileprivate mutating func add(_ finding: Finding) {
    var count = self[finding.rule] ?? Value(rule: finding.rule, severity: finding.severity)
    count.count += 1
    count.modules = 1
    count.severity = Swift.max(count.severity, finding.severity)
    self[finding.rule] = count
  }
}
