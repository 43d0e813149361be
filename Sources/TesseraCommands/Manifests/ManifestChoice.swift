import TesseraOperations
import TesseraStrings

/// The options about manifests that the arguments of a command select.
struct ManifestChoice: Sendable, Hashable {
  /// A Boolean value that indicates whether to run all manifests that cannot be read statically.
  var runsManifests = false
  /// Files with the output of `swift package dump-package`.
  var packageGraphs: [String] = []
  /// Files with the output of `tuist graph --format json`.
  var tuistGraphs: [String] = []

  static let variable = "TESSERA_RUN_MANIFESTS"

  /// Returns the options for operations. By default, only manifests that the user trusts are run.
  func options(in environment: [String: String]) throws(UsageError) -> ManifestOptions {
    guard (packageGraphs + tuistGraphs).allSatisfy({ !$0.isEmpty }) else { throw UsageError("a path is empty") }
    let isSet = try Self.isSet(in: environment)
    let folder = ManifestOptions.configurationFolder(in: environment)
    return ManifestOptions(
      runsManifests || isSet ? .always : .trusted(configuration: folder),
      packageGraphs: packageGraphs,
      tuistGraphs: tuistGraphs
    )
  }

  private static func isSet(in environment: [String: String]) throws(UsageError) -> Bool {
    switch environment[variable] {
    case nil, "", "0": return false
    case "1": return true
    case let value?: throw UsageError("\(variable) must be 1 or 0, not \(String(quoting: value, limit: 60))")
    }
  }
}
