import TesseraFormats

extension ManifestEditor.Addition {
  func apply(to manifest: inout PackageManifest) {
    switch self {
    case .dependency(let dependency, let name):
      for index in manifest.targets.indices where manifest.targets[index].name == name {
        manifest.targets[index].dependencies.append(dependency)
      }
    case .package(let dependency): manifest.pathDependencies.append(dependency)
    case .library(let product): manifest.products.append(product)
    }
  }

  var description: String {
    switch self {
    case .dependency(let dependency, let target): "\(dependency.source) to the dependencies of the target \"\(target)\""
    case .package(let dependency): "\(dependency.source) to the dependencies of the package"
    case .library(let product): "\(product.source) to the products of the package"
    }
  }
}

extension PackageManifest {
  /// Returns a Boolean value that indicates whether two manifests declare the same package, regardless of the order of
  /// dependencies and products.
  func isSame(as other: PackageManifest) -> Bool {
    func sorted(_ manifest: PackageManifest) -> PackageManifest {
      var manifest = manifest
      manifest.pathDependencies.sort { $0.path < $1.path }
      manifest.products.sort { $0.name < $1.name }
      for index in manifest.targets.indices {
        manifest.targets[index].dependencies.sort { $0.source < $1.source }
      }
      return manifest
    }
    return sorted(self) == sorted(other)
  }
}

extension PackageManifest.Dependency {
  /// The expression of the dependency in a manifest.
  var source: String {
    switch self {
    case .byName(let name): SwiftEscaping.literal(name)
    case .target(let name): ".target(name: \(SwiftEscaping.literal(name)))"
    case .product(let name, let package?):
      ".product(name: \(SwiftEscaping.literal(name)), package: \(SwiftEscaping.literal(package)))"
    case .product(let name, nil): ".product(name: \(SwiftEscaping.literal(name)))"
    }
  }
}

extension PackageManifest.PathDependency {
  var source: String { ".package(path: \(SwiftEscaping.literal(path)))" }
}

extension PackageManifest.Product {
  var source: String {
    let targets = targets.map { SwiftEscaping.literal($0) }.joined(separator: ", ")
    return ".library(name: \(SwiftEscaping.literal(name)), targets: [\(targets)])"
  }
}
