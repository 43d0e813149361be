package import TesseraStrings

/// The result of a build: the names of the modules that were built, and the errors of all modules, including those from
/// earlier builds.
package struct BuildOutcome: Sendable {
  package var report: BuildReport
  /// The errors and warnings from building the modules. Their notes follow them as separate diagnostics.
  package var issues: [Diagnostic<FileLocation>]
  /// The names of the modules that this build built.
  package var built: [String]
  /// The names of the modules with errors.
  package var broken: [String]
  package var moduleCount: Int
  /// The path of the output folder, as the caller specified it.
  package var output: String
  /// The paths of resources, other than localization files, that the outcome depends on.
  var resources: Set<String>

  package var problems: [Diagnostic<FileLocation>] {
    (report.manifestWarning.map { [$0] } ?? []) + report.problems + issues
  }
}

/// The errors that a check found, up to the number that a build stores and prints.
package struct BuildReport: Sendable, Hashable {
  /// The maximum number of errors to store. `tessera check` prints all of them.
  static let limit = 200

  package var fileCount = 0
  package var filesWithErrors = 0
  package var errorCount = 0
  package var problems: [Diagnostic<FileLocation>] = []
  package var manifestWarning: Diagnostic<FileLocation>?
  package var hiddenCount: Int { errorCount - problems.count }
}
