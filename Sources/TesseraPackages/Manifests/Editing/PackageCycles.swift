package import TesseraWorkspace

/// Finds cycles of packages that a new dependency on a module would close.
///
/// SwiftPM builds packages that depend on one another only if the tools version of the root package is at least 6.0; its
/// error is "cyclic dependency between packages A -> B -> A requires tools-version 6.0 or later". Every package of a
/// workspace can be the root package of a build. SwiftPM considers the dependencies of tests only in the root package;
/// here they count in every package.
package struct PackageCycles: Sendable {
  /// The path of the package on which other packages will depend.
  private let shared: String
  /// For the path of each package that the module's package depends on, directly or not, the path of a manifest with an
  /// older tools version.
  private var olderManifests: [String: String] = [:]
  private let dependencies: [String: [String]]
  /// The paths of the packages with a module, other than a test, that depends on a module of the package at ``shared``.
  private let dependents: Set<String>

  /// - Parameter module: The module of a package on which other modules will depend.
  /// - Complexity: O(*n* · *m*), where *n* is the number of packages that the module's package depends on, and *m* the
  ///   number of all packages and their dependencies.
  package init(to module: Module, in snapshot: WorkspaceSnapshot) {
    let shared = module.packagePath ?? ""
    self.shared = shared
    let packages = snapshot.packages
    dependencies = Dictionary(packages.map { ($0.path, $0.localDependencies) }) { first, _ in first }
    let names = Set(snapshot.modules.lazy.filter { $0.packagePath == shared }.map(\.name))
    dependents = Set(
      snapshot.modules.lazy.filter { $0.kind != .test && !names.isDisjoint(with: $0.dependencies) }
        .compactMap(\.packagePath)
    )
    let users = Dictionary(
      packages.flatMap { package in package.localDependencies.map { ($0, [package.path]) } },
      uniquingKeysWith: +
    )
    let older = packages.filter { $0.toolsVersion.lexicographicallyPrecedes([6]) }
    for path in Self.reachable(from: shared, dependencies) where path != shared {
      let roots = Self.reachable(from: path, users).union([path])
      olderManifests[path] = older.first { roots.contains($0.path) }?.manifestPath
    }
  }

  /// Returns the reason that a module cannot depend on the module, or `nil`.
  package func obstacle(from module: Module) -> String? {
    guard let package = module.packagePath, let manifest = olderManifests[package] else { return nil }
    // If there is such a dependency already, the cycle exists without a new one.
    let isDependent =
      module.kind == .test ? dependencies[package]?.contains(shared) ?? false : dependents.contains(package)
    guard !isDependent else { return nil }
    return
      "the package in \(Self.name(shared)) depends on the package in \(Self.name(package)), and SwiftPM builds packages "
      + "that depend on one another only from tools version 6.0, which \(manifest) does not state"
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
