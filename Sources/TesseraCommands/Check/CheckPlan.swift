import TesseraChecks
import TesseraOperations
import TesseraStrings
import TesseraWorkspace

/// The arguments of `tessera check`, validated for completeness and consistency.
struct CheckPlan: Sendable, Hashable {
  var paths: [String]
  var format: ReportFormat
  /// The file to write the report to, or `nil` for standard output.
  var output: String?
  /// The rules to run, or `nil` for all rules.
  var rules: [RuleID]?
  /// The preset, or `nil` to use the preset of the settings.
  var preset: RulePreset?
  var isStrict: Bool
  /// The fixes to apply, or `nil` to apply none.
  var fixes: FixMode?
  var baseline: String?
  var newBaseline: String?
  var configuration: String?
  /// The Git revision to read instead of the files on disk.
  var revision: String?
  /// Files and folders to exclude in addition to those that the settings exclude.
  var excluded: [GlobPattern]
  /// A Boolean value that indicates whether the report and the baseline may replace any file, and whether to fix
  /// protected files.
  var isForced: Bool
  var manifests: ManifestChoice
  var color: Palette.Choice
  var detail: ReportDetail

  init(
    paths: [String] = [],
    format: ReportFormat = .terminal,
    output: String? = nil,
    rules: [String] = [],
    preset: RulePreset? = nil,
    isStrict: Bool = false,
    fixes: FixMode? = nil,
    baseline: String? = nil,
    newBaseline: String? = nil,
    configuration: String? = nil,
    revision: String? = nil,
    excluded: [String] = [],
    isForced: Bool = false,
    manifests: ManifestChoice = ManifestChoice(),
    color: Palette.Choice = .auto,
    detail: ReportDetail = .summary
  ) throws(UsageError) {
    guard revision == nil || fixes == nil else {
      throw UsageError("--fix and --diff cannot be combined with --revision: a commit cannot be changed")
    }
    guard fixes?.isPreview != true || (newBaseline == nil && output == nil && format == .terminal) else {
      throw UsageError("--diff cannot be combined with --output, --format or --write-baseline: it prints no report")
    }
    guard baseline == nil || newBaseline == nil else {
      throw UsageError("--baseline and --write-baseline cannot be combined: a new baseline contains every finding")
    }
    self.paths = try PathArgument.distinct(paths)
    guard newBaseline == nil || self.paths.count == 1 else {
      throw UsageError("--write-baseline accepts only one path: a baseline applies to one workspace")
    }
    self.format = format
    self.output = output
    self.rules =
      rules.isEmpty ? nil : try UsageError.wrapping { () throws(OperationError) in try RuleNames.resolve(all: rules) }
    guard rules.isEmpty || preset == nil else {
      throw UsageError(
        "--rule and --preset cannot be combined: a rule that is specified with --rule is on in every preset"
      )
    }
    self.preset = preset
    self.isStrict = isStrict
    self.fixes = fixes
    self.baseline = baseline
    self.newBaseline = newBaseline
    self.configuration = configuration
    self.revision = revision
    self.excluded = try PathArgument.patterns(excluded)
    self.isForced = isForced
    self.manifests = manifests
    self.color = color
    self.detail = detail
  }
}

extension FixMode {
  /// Creates the mode that the options select. Returns `nil` if they select none.
  init?(fix: Bool, diff: Bool, unsafeFixes: Bool) throws(UsageError) {
    guard !fix || !diff else { throw UsageError("--fix and --diff cannot be combined: --diff writes nothing") }
    guard fix || diff else {
      guard !unsafeFixes else { throw UsageError("--unsafe-fixes requires --fix, or --diff to see the fixes first") }
      return nil
    }
    self.init(includesUnsafe: unsafeFixes, isPreview: diff)
  }
}

extension ReportDetail {
  /// Creates the level of detail that the options select.
  init(quiet: Bool, all: Bool) throws(UsageError) {
    guard !quiet || !all else { throw UsageError("--quiet and --all cannot be combined") }
    self = quiet ? .errors : all ? .all : .summary
  }
}

enum ReportFormat: String, Sendable, CaseIterable {
  case terminal, xcode, github, json, sarif
}

/// An error for invalid or contradictory options.
package struct UsageError: Error, Sendable, Hashable, CustomStringConvertible {
  package var description: String

  package init(_ description: String) {
    self.description = description
  }

  /// Returns the result of `body`, and converts errors about names to errors about the options that contain them.
  static func wrapping<Result>(_ body: () throws(OperationError) -> Result) throws(UsageError) -> Result {
    do throws(OperationError) { return try body() } catch {
      throw UsageError(CommandFailure(error).lines.joined(separator: "\n"))
    }
  }
}

enum PathArgument {
  /// Returns the patterns of `--exclude`.
  static func patterns(_ texts: [String]) throws(UsageError) -> [GlobPattern] {
    let patterns = texts.map(GlobPattern.init(path:))
    for pattern in patterns {
      if let problem = pattern.problem { throw UsageError("--exclude \(String(quoting: pattern.text)): \(problem)") }
    }
    return patterns
  }

  /// Returns the paths without duplicates, or the current directory if there are none.
  static func distinct(_ paths: [String]) throws(UsageError) -> [String] {
    guard paths.allSatisfy({ !$0.isEmpty }) else { throw UsageError("a path is empty") }
    return paths.isEmpty ? ["."] : paths.uniqued()
  }
}
