package import TesseraWorkspace

/// Finds cycles of packages that a new dependency on a package would close.
///
/// SwiftPM builds packages that depend on one another only if the tools version of the root package is at least 6.0; its
/// error is "cyclic dependency between packages A -> B -> A requires tools-version 6.0 or later". Every package of a
/// workspace can be the root package of a build.
package struct PackageCycles: Sendable {
  /// For the path of each package that must not depend on the package, the path of a manifest with an older tools version.
  private var olderManifests: [String: String] = [:]
  private let shared: String

  /// - Parameter shared: The path of the package on which other packages will depend.
  /// - Complexity: O(*n* · *m*), where *n* is the number of packages that the package depends on, and *m* the number of
  ///   all packages and their dependencies.
  package init(to shared: String, in packages: [SwiftPackage]) {
    self.shared = shared
    let dependencies = Dictionary(packages.map { ($0.path, $0.localDependencies) }) { first, _ in first }
    let dependents = Dictionary(
      packages.flatMap { package in package.localDependencies.map { ($0, [package.path]) } },
      uniquingKeysWith: +
    )
    let older = packages.filter { $0.toolsVersion.lexicographicallyPrecedes([6]) }
    for path in Self.reachable(from: shared, dependencies) where path != shared {
      guard dependencies[path]?.contains(shared) == false else { continue }
      let roots = Self.reachable(from: path, dependents).union([path])
      olderManifests[path] = older.first { roots.contains($0.path) }?.manifestPath
    }
  }

  /// Returns the reason that a package cannot depend on the package, or `nil`.
  package func obstacle(from package: String) -> String? {
    olderManifests[package].map { manifest in
      "the package in \(Self.name(shared)) depends on the package in \(Self.name(package)), and SwiftPM builds packages "
        + "that depend on one another only from tools version 6.0, which \(manifest) does not state"
    }
  }

  private static func name(_ path: String) -> String { path.isEmpty ? "the root folder" : path }

  /// Returns the packages that can be reached from a package, without the package itself unless it is in a cycle.
  private static func reachable(from package: String, _ edges: [String: [String]]) -> Set<String> {
    var found: Set<String> = []
    var open = edges[package] ?? []
    while let path = open.popLast() {
      if found.insert(path).inserted { open += edges[path] ?? [] }
    }
    return found
  }
}
