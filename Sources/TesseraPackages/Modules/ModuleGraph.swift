import TesseraWorkspace

/// The dependencies between modules of a tree, across its packages.
struct ModuleGraph {
  /// For each module, the sorted indices of its direct dependencies, without duplicates.
  private(set) var dependencies: [[Int]]
  /// For each package, the indices of the packages in the tree that it depends on by path.
  private(set) var packageDependencies: [[Int]]

  init(packages: [LocatedPackage], modules: [ModuleMap.Draft]) {
    var packagesByFolder: [String: Int] = [:]
    for (number, package) in packages.enumerated() { packagesByFolder[package.path] = number }
    packageDependencies = packages.map { package in
      package.manifest.pathDependencies.compactMap { dependency in
        Path.resolve(dependency.path, from: package.path).flatMap { packagesByFolder[$0] }
      }
    }
    var modulesByName: [[String: Int]] = packages.map { _ in [:] }
    for (index, module) in modules.enumerated() {
      if let package = module.package { modulesByName[package][module.targetName] = index }
    }
    dependencies = []
    for (index, module) in modules.enumerated() {
      guard let package = module.package, let target = module.target else {
        dependencies.append([])
        continue
      }
      let found = target.dependencies.flatMap { dependency -> [Int] in
        if let name = dependency.targetName, let own = modulesByName[package][name] { return [own] }
        guard let product = dependency.productName else { return [] }
        for other in packageDependencies[package] where dependency.mayNameProduct(of: packages[other]) {
          guard let product = packages[other].manifest.products.first(where: { $0.name == product }) else { continue }
          return product.targets.compactMap { modulesByName[other][$0] }
        }
        return []
      }
      dependencies.append(Set(found).subtracting([index]).sorted())
    }
  }
}

extension PackageManifest.Dependency {
  fileprivate var targetName: String? {
    switch self {
    case .target(let name), .byName(let name): name
    case .product: nil
    }
  }

  var productName: String? {
    switch self {
    case .product(let name, _), .byName(let name): name
    case .target: nil
    }
  }

  /// Returns a Boolean value that indicates whether a product may refer to a package. A product names its package by
  /// the name in the manifest or, as SwiftPM prefers, by the name of its folder.
  fileprivate func mayNameProduct(of package: LocatedPackage) -> Bool {
    guard case .product(_, let name?) = self else { return true }
    let lowercased = name.lowercased()
    return package.path.isEmpty || Path.name(package.path).lowercased() == lowercased
      || package.manifest.name.lowercased() == lowercased
  }
}
