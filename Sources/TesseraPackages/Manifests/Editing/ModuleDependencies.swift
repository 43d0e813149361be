package import TesseraStrings
package import TesseraWorkspace

/// The edits of manifests that make modules depend on another module.
package struct ModuleDependencies: Sendable {
  /// The edits of one manifest.
  package struct ManifestEdits: Sendable {
    /// The path relative to the root of the workspace.
    package var path: String
    package var source: SourceText
    package var edits: [Edit]
  }

  package struct Obstacle: Error, Sendable, Hashable {
    /// The path of the manifest.
    package var path: String
    package var reason: String
  }

  /// Returns the edits, or the reasons that a manifest cannot be edited.
  ///
  /// - Parameters:
  ///   - modules: The modules that use the other module: targets of packages.
  ///   - shared: The module that is used, which is a target of a package.
  package static func edits(
    from modules: [Module],
    to shared: Module,
    in snapshot: WorkspaceSnapshot
  ) -> Result<[ManifestEdits], ObstacleList> {
    var additions: [String: [ManifestEditor.Addition]] = [:]
    var order: [String] = []
    var obstacles: [Obstacle] = []
    func add(_ addition: ManifestEditor.Addition, to package: String) {
      if additions[package] == nil { order.append(package) }
      if additions[package]?.contains(addition) != true { additions[package, default: []].append(addition) }
    }
    guard let sharedPath = shared.packagePath, let sharedPackage = manifest(of: sharedPath, snapshot) else {
      let reason = "the manifest of \(shared.name) cannot be read as text"
      return .failure(
        ObstacleList([Obstacle(path: Path.join(shared.packagePath ?? "", "Package.swift"), reason: reason)])
      )
    }
    for module in modules where !module.dependencies.contains(shared.name) && module.name != shared.name {
      guard let path = module.packagePath else { continue }
      guard path != sharedPath else {
        add(.dependency(.byName(shared.shortName), target: module.shortName), to: path)
        continue
      }
      guard let package = manifest(of: path, snapshot) else {
        obstacles.append(Obstacle(path: Path.join(path, "Package.swift"), reason: "it cannot be read as text"))
        continue
      }
      let known = package.pathDependencies.first { Path.resolve($0.path, from: path) == sharedPath }
      if known == nil {
        let relative = Path.relativePath(from: path, to: sharedPath)
        add(.package(PackageManifest.PathDependency(name: nil, path: relative)), to: path)
      }
      let product: PackageManifest.Product
      if let found = sharedPackage.product(with: shared, for: module, in: snapshot) {
        product = found
      } else {
        product = PackageManifest.Product(name: shared.shortName, targets: [shared.shortName])
        guard !sharedPackage.products.contains(where: { $0.name == product.name }) else {
          let reason =
            "the other targets of the product \(product.name) depend on \(module.name): add a product with only "
            + shared.shortName
          obstacles.append(Obstacle(path: Path.join(sharedPath, "Package.swift"), reason: reason))
          continue
        }
        add(.library(product), to: sharedPath)
      }
      let folder = Path.name(sharedPath.isEmpty ? snapshot.root : sharedPath)
      add(.dependency(.product(product.name, package: known?.name ?? folder), target: module.shortName), to: path)
    }
    var result: [ManifestEdits] = []
    for package in order {
      let path = Path.join(package, "Package.swift")
      guard let source = snapshot.file(at: path)?.source else {
        obstacles.append(Obstacle(path: path, reason: "it cannot be read"))
        continue
      }
      do throws(ManifestEditor.Obstacle) {
        let edits = try ManifestEditor.adding(additions[package] ?? [], to: source)
        result.append(ManifestEdits(path: path, source: source, edits: edits))
      } catch {
        obstacles.append(Obstacle(path: path, reason: error.reason))
      }
    }
    return obstacles.isEmpty ? .success(result) : .failure(ObstacleList(obstacles))
  }

  package struct ObstacleList: Error, Sendable, Hashable {
    package var obstacles: [Obstacle]
    init(_ obstacles: [Obstacle]) { self.obstacles = obstacles }
  }

  private static func manifest(of package: String, _ snapshot: WorkspaceSnapshot) -> PackageManifest? {
    guard let source = snapshot.file(at: Path.join(package, "Package.swift"))?.source,
      case .manifest(let manifest) = ManifestReader.read(source)
    else { return nil }
    return manifest
  }
}

extension PackageManifest {
  /// Returns a product with a target of the package, preferably with this target alone. The other targets of the product
  /// do not depend on the module that will depend on the product, directly or not.
  fileprivate func product(with shared: Module, for module: Module, in snapshot: WorkspaceSnapshot) -> Product? {
    let candidates = products.filter { $0.targets.contains(shared.shortName) }
    if let only = candidates.first(where: { $0.targets.count == 1 }) { return only }
    let modules = Dictionary(snapshot.modules.map { ($0.name, $0) }) { first, _ in first }
    return candidates.first { product in
      var open = snapshot.modules.filter {
        $0.packagePath == shared.packagePath && product.targets.contains($0.shortName)
      }
      var found: Set<String> = []
      while let next = open.popLast() {
        if found.insert(next.name).inserted { open += next.dependencies.compactMap { modules[$0] } }
      }
      return !found.contains(module.name)
    }
  }
}

extension Path {
  /// Returns the path of a folder as seen from another folder of the same tree, such as `../Shared`.
  static func relativePath(from folder: String, to target: String) -> String {
    let (from, to) = (components(folder), components(target))
    let common = zip(from, to).prefix { $0 == $1 }.count
    let up = repeatElement("..", count: from.count - common)
    let parts = Array(up) + to[common...].map { String($0) }
    return parts.isEmpty ? "." : parts.joined(separator: "/")
  }
}
