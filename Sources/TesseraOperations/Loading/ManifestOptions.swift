import TesseraPackages
import TesseraWorkspace

/// How an operation learns what a manifest states that its text does not tell. By default, it does not.
package struct ManifestOptions: Sendable, Hashable {
  /// Which manifests may be run: they are programs, with the rights of the user.
  package enum Policy: Sendable, Hashable {
    case never
    /// Those that the user trusts. They are recorded in this folder of the user's configuration; none are if it is nil.
    case trusted(configuration: String?)
    case always
  }

  package var policy: Policy
  /// Files with the output of `swift package dump-package`.
  package var packageGraphs: [String]

  package init(_ policy: Policy = .never, packageGraphs: [String] = []) {
    self.policy = policy
    self.packageGraphs = packageGraphs
  }

  /// The user's folder of configuration; nil if there is none.
  package static func configurationFolder(in environment: [String: String]) -> String? {
    UserFolder.configuration.path(in: environment)
  }

  /// The options with the content of the files that they name.
  struct Loaded: Sendable {
    var options: ManifestLoader.Options
    /// Differs if the answers may differ.
    var fingerprint: String
  }

  /// - Throws: If a file cannot be read, or is damaged.
  func load() throws(OperationError) -> Loaded {
    var options = ManifestLoader.Options()
    let graphs = try packageGraphs.uniqued().map { path throws(OperationError) in
      try OperationError.wrapping { () throws(FileError) in try PackageGraph.read(path) }
    }
    options.graphs = graphs.flatMap(\.self)
    var words = options.graphs.map(\.hash)
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
