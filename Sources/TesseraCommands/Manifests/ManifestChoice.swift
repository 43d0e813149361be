import TesseraOperations
import TesseraStrings

/// What the arguments of a command tell about manifests.
struct ManifestChoice: Sendable, Hashable {
  /// Whether to run all manifests that are not understood by their text.
  var runsManifests = false
  /// Files with the output of `swift package dump-package`.
  var packageGraphs: [String] = []

  static let variable = "TESSERA_RUN_MANIFESTS"

  /// Returns the options of operations. By default, the manifests are run that the user trusts.
  func options(in environment: [String: String]) throws(UsageError) -> ManifestOptions {
    guard packageGraphs.allSatisfy({ !$0.isEmpty }) else { throw UsageError("a path is empty") }
    let isSet = try Self.isSet(in: environment)
    let folder = ManifestOptions.configurationFolder(in: environment)
    return ManifestOptions(
      runsManifests || isSet ? .always : .trusted(configuration: folder),
      packageGraphs: packageGraphs
    )
  }

  private static func isSet(in environment: [String: String]) throws(UsageError) -> Bool {
    switch environment[variable] {
    case nil, "", "0": return false
    case "1": return true
    case let value?: throw UsageError("\(variable) is 1 or 0, and not \(String(quoting: value, limit: 60))")
    }
  }
}
