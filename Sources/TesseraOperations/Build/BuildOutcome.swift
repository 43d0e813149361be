package import TesseraStrings

/// The result of a build: the modules that were built, and the errors of all modules, built now or before.
package struct BuildOutcome: Sendable {
  package var report: BuildReport
  /// The errors and warnings of building each module. Their notes follow them as diagnostics of their own.
  package var issues: [Diagnostic<FileLocation>]
  /// The names of the modules that were built now.
  package var built: [String]
  /// The names of the modules with errors.
  package var broken: [String]
  package var moduleCount: Int
  /// The folder that the files are in, as it was given.
  package var output: String
  /// The paths of resources, other than localizations, that the outcome depends on.
  var resources: Set<String>

  package var problems: [Diagnostic<FileLocation>] {
    (report.manifestWarning.map { [$0] } ?? []) + report.problems + issues
  }
}

/// The errors that a check found, as far as a build remembers and shows them.
package struct BuildReport: Sendable, Hashable {
  /// The maximum number of errors that are kept: `tessera check` shows all of them.
  static let limit = 200

  package var fileCount = 0
  package var filesWithErrors = 0
  package var errorCount = 0
  package var problems: [Diagnostic<FileLocation>] = []
  package var manifestWarning: Diagnostic<FileLocation>?
  package var hiddenCount: Int { errorCount - problems.count }
}
