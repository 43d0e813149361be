import TesseraWorkspace

/// The dependencies between modules of a tree, across its packages.
struct ModuleGraph {
  /// For each module, the sorted indices of its direct dependencies, without duplicates.
  private(set) var dependencies: [[Int]]
  /// For each module, the elements of `dependencies` that its manifest limits, such as to platforms.
  private(set) var conditionalDependencies: [Set<Int>]
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
    var modulesByTarget: [ProjectTarget.ID: Int] = [:]
    for (index, module) in modules.enumerated() {
      if let target = module.projectTarget { modulesByTarget[target.id] = index }
    }
    dependencies = []
    conditionalDependencies = modules.map { _ in [] }
    for (index, module) in modules.enumerated() {
      if let target = module.projectTarget {
        let targets = target.dependencies.compactMap { modulesByTarget[$0] }
        let products = target.packageProducts.filter { !$0.isPlugin }.flatMap { product in
          Self.targets(of: product, in: packages).flatMap { package, names in
            names.compactMap { modulesByName[package][$0] }
          }
        }
        dependencies.append(Set(targets + products).subtracting([index]).sorted())
        continue
      }
      guard let package = module.package, let target = module.target else {
        dependencies.append([])
        continue
      }
      func targets(of dependency: PackageManifest.Dependency) -> [Int] {
        if let name = dependency.targetName, let own = modulesByName[package][name] { return [own] }
        guard let product = dependency.productName else { return [] }
        for other in packageDependencies[package] where dependency.mayNameProduct(of: packages[other]) {
          guard let product = packages[other].manifest.products.first(where: { $0.name == product }) else { continue }
          return product.targets.compactMap { modulesByName[other][$0] }
        }
        return []
      }
      var unlimited: Set<Int> = []
      var limited: Set<Int> = []
      for (number, dependency) in target.dependencies.enumerated() {
        let found = targets(of: dependency)
        if target.conditionalIndices.contains(number) { limited.formUnion(found) } else { unlimited.formUnion(found) }
      }
      dependencies.append(unlimited.union(limited).subtracting([index]).sorted())
      conditionalDependencies[index] = limited.subtracting(unlimited)
    }
  }

  /// Returns the names of the targets of a product that a project links, by the package. If the project states no package
  /// in the workspace, the package is the first one with such a product, as for a local copy of a remote package.
  private static func targets(
    of product: ProjectTarget.PackageProduct,
    in packages: [LocatedPackage]
  ) -> [(package: Int, targets: [String])] {
    let candidates = packages.indices.filter { index in
      product.package.map { Path.isSame($0, packages[index].path) } ?? true
    }
    for index in candidates {
      let found = packages[index].manifest.products.first { $0.name == product.name }
      if let found { return [(index, found.targets)] }
    }
    return []
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
