import TesseraCore
package import TesseraStrings
package import TesseraWorkspace

/// The findings of a check that are relevant to a build: those for its log, and those that prevent a module from being
/// built.
package struct BuildChecks: Sendable {
  /// The findings that belong to the log. An error among them stops the build.
  package private(set) var issues: [Diagnostic<Finding.Place>] = []
  /// The errors that do not stop the build, because the strings can be used.
  package private(set) var wrongStrings: [Diagnostic<Finding.Place>] = []
  /// The spans of all findings, by path.
  private var spans: [String: SpanIndex] = [:]
  /// The files and folders that cannot be read.
  private var unreadable: [String] = []

  /// - Parameters:
  ///   - findings: Findings of a check.
  ///   - rules: The rules whose errors do not stop a build. Their other findings do not belong to the log.
  package init(_ findings: [Finding], reportedRules rules: Set<RuleID> = []) {
    var spans: [String: [SourceSpan]] = [:]
    // Indices avoid copying irrelevant findings.
    for index in findings.indices where findings[index].severity > .information {
      let finding = findings[index]
      guard !rules.contains(finding.rule) else {
        if finding.severity == .error { wrongStrings.append(finding.diagnostic) }
        continue
      }
      issues.append(finding.diagnostic)
      spans[finding.place.path, default: []].append(finding.place.span)
      if finding.rule == .unreadableFile { unreadable.append(finding.place.path) }
    }
    self.spans = spans.mapValues(SpanIndex.init)
  }

  /// Returns a Boolean value that indicates whether files of a module have errors. An unreadable file belongs to no
  /// table, so it counts as a file of each module that contains it.
  func breaks(_ module: Module, of snapshot: WorkspaceSnapshot) -> Bool {
    guard issues.contains(where: { $0.severity == .error }) else { return false }
    if unreadable.contains(where: { Path.isInside($0, module.path) || Path.isInside(module.path, $0) }) { return true }
    let paths = Set(module.tables.flatMap(\.files).map { snapshot[$0].path })
    return issues.contains { $0.severity == .error && paths.contains($0.place.path) }
  }

  /// Returns the diagnostics about some modules, and those about no module. Those that do not stop a build are warnings.
  package func issues(of modules: [Module], in snapshot: WorkspaceSnapshot) -> [Diagnostic<Finding.Place>] {
    let warnings = wrongStrings.map { finding in
      var finding = finding
      finding.severity = .warning
      return finding
    }
    let paths = { (modules: [Module]) in Set(modules.flatMap(\.tables).flatMap(\.files).map { snapshot[$0].path }) }
    let others = paths(snapshot.modules).subtracting(paths(modules))
    return (issues + warnings).filter { !others.contains($0.place.path) }
  }

  /// Returns a Boolean value that indicates whether there is a finding at the location.
  func covers(_ place: Finding.Place) -> Bool { spans[place.path]?.overlap(place.span) ?? false }
}

/// Spans, sorted by their start to find overlapping spans without comparing each one.
struct SpanIndex: Sendable {
  private let lowerBounds: [UInt32]
  /// For each index, the largest end of the spans up to and including it.
  private let upperBounds: [UInt32]

  init(_ spans: [SourceSpan]) {
    let sorted = spans.sorted { $0.lowerBound < $1.lowerBound }
    lowerBounds = sorted.map(\.lowerBound)
    var upperBound: UInt32 = 0
    upperBounds = sorted.map { span in
      upperBound = max(upperBound, span.upperBound)
      return upperBound
    }
  }

  /// Returns a Boolean value that indicates whether one of the spans overlaps or touches another span.
  func overlap(_ other: SourceSpan) -> Bool {
    let count = lowerBounds.partitioningIndex { $0 > other.upperBound }
    return count > 0 && upperBounds[count - 1] >= other.lowerBound
  }
}
