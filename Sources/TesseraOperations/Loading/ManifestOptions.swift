import TesseraPackages
import TesseraWorkspace

/// Options for evaluating manifests that cannot be read statically. By default, no manifest is evaluated.
package struct ManifestOptions: Sendable, Hashable {
  /// Determines which manifests may be run. Manifests are programs that run with the user's permissions.
  package enum Policy: Sendable, Hashable {
    case never
    /// Manifests that the user trusts. They are recorded in the specified configuration folder. If it is `nil`, no
    /// manifest is trusted.
    case trusted(configuration: String?)
    case always
  }

  package var policy: Policy
  /// Files with the output of `swift package dump-package`.
  package var packageGraphs: [String]
  /// Files with the output of `tuist graph --format json`.
  package var tuistGraphs: [String]

  package init(_ policy: Policy = .never, packageGraphs: [String] = [], tuistGraphs: [String] = []) {
    self.policy = policy
    self.packageGraphs = packageGraphs
    self.tuistGraphs = tuistGraphs
  }

  /// Returns the user's configuration folder, or `nil` if there is none.
  package static func configurationFolder(in environment: [String: String]) -> String? {
    UserFolder.configuration.path(in: environment)
  }

  /// The options, with the content of the files that they refer to.
  struct Loaded: Sendable {
    var options: ManifestLoader.Options
    /// A string that changes whenever the results of evaluating manifests may change.
    var fingerprint: String
  }

  /// - Throws: An error if a file cannot be read or is damaged.
  func load() throws(OperationError) -> Loaded {
    var options = ManifestLoader.Options()
    let graphs = try packageGraphs.uniqued().map { path throws(OperationError) in
      try OperationError.wrapping { () throws(FileError) in try PackageGraph.read(path) }
    }
    options.graphs = graphs.flatMap(\.self)
    options.tuistGraphs = try tuistGraphs.uniqued().map { path throws(OperationError) in
      try OperationError.wrapping { () throws(FileError) in try TuistGraph.read(path) }
    }
    var words = options.graphs.map(\.hash) + options.tuistGraphs.map(\.hash)
    switch policy {
    case .never: break
    case .trusted(let folder):
      let trust = try OperationError.wrapping { () throws(FileError) in
        try folder.map { path throws(FileError) in try ManifestTrustFile(folder: path).read() } ?? ManifestTrust()
      }
      options.policy = .trusted(trust)
      words += trust.entries.flatMap { entry in
        entry.manifests.sorted { $0.key < $1.key }.flatMap { [$0.key, $0.value] }
      }
    case .always:
      options.policy = .always
      words.append("always")
    }
    return Loaded(options: options, fingerprint: words.isEmpty ? "" : SHA256.digits(words.flatMap { $0.utf8 + [0] }))
  }
}
