/// Reads the package that the statements of a manifest have created.
struct ManifestModel: ManifestFieldReader {
  let interpreter: ManifestInterpreter

  func elementType(_ name: String, of kind: String) -> String {
    switch name {
    case "dependencies": kind == "Package" ? "Package.Dependency" : "Target.Dependency"
    case "targets": "Target"
    case "products": "Product"
    case "resources": "Resource"
    case "plugins": "Target.PluginUsage"
    default: "String"
    }
  }

  func manifest(_ package: Value) throws(ManifestObstacle) -> PackageManifest {
    guard let root = object(package, "Package"), root.kind == "Package" else {
      throw obstacle("the package depends on", package, 0)
    }
    guard let name = try string("name", of: root, "the package's name") else {
      throw ManifestObstacle(offset: root.offset, reason: "its package has no name")
    }
    var manifest = PackageManifest(name: name)
    manifest.defaultLocalization = try string("defaultLocalization", of: root, "the default localization")
    for value in try elements("dependencies", of: root, "the package's dependencies") {
      if let dependency = try pathDependency(value, root.offset) { manifest.pathDependencies.append(dependency) }
    }
    for value in try elements("products", of: root, "the products") {
      manifest.products.append(try product(value, root.offset))
    }
    for value in try elements("targets", of: root, "the targets") {
      manifest.targets.append(try target(value, root.offset))
    }
    return manifest
  }

  // MARK: - Parts of a package

  private func pathDependency(
    _ value: Value,
    _ offset: Int
  ) throws(ManifestObstacle) -> PackageManifest.PathDependency? {
    if value.isOmitted { return nil }
    guard let package = object(value, "Package.Dependency"), package.kind == "package",
      let path = try string("path", of: package, "the path of a package")
    else { throw obstacle("a package's dependency depends on", value, offset) }
    return PackageManifest.PathDependency(name: try string("name", of: package, "the name of a package"), path: path)
  }

  private func product(_ value: Value, _ offset: Int) throws(ManifestObstacle) -> PackageManifest.Product {
    guard let product = object(value, "Product"), ["library", "executable", "plugin"].contains(product.kind),
      let name = try string("name", of: product, "the name of a product")
    else { throw obstacle("a product depends on", value, offset) }
    return PackageManifest.Product(
      name: name,
      targets: try strings("targets", of: product, "the targets of product `\(name)`") ?? []
    )
  }

  private func target(_ value: Value, _ offset: Int) throws(ManifestObstacle) -> PackageManifest.Target {
    guard let object = object(value, "Target"), let kind = PackageDescription.targetKinds[object.kind],
      let name = try string("name", of: object, "the name of a target")
    else { throw obstacle("a target depends on", value, offset) }
    var target = PackageManifest.Target(name: name, kind: kind)
    target.path = try string("path", of: object, "the path of target `\(name)`")
    target.exclude = try strings("exclude", of: object, "the excluded files of target `\(name)`") ?? []
    target.sources = try strings("sources", of: object, "the sources of target `\(name)`")
    let resources = "the resources of target `\(name)`"
    for value in try elements("resources", of: object, resources) {
      target.resources.append(try resource(value, resources, object.offset))
    }
    let dependencies = "the dependencies of target `\(name)`"
    for value in try elements("dependencies", of: object, dependencies) {
      if hasCondition(value) { target.conditionalIndices.insert(target.dependencies.count) }
      target.dependencies.append(try dependency(value, dependencies, object.offset))
    }
    let plugins = "the plugins of target `\(name)`"
    for value in try elements("plugins", of: object, plugins) {
      target.plugins.append(try plugin(value, plugins, object.offset))
    }
    return target
  }

  private func resource(
    _ value: Value,
    _ part: String,
    _ offset: Int
  ) throws(ManifestObstacle) -> PackageManifest.Resource {
    guard let object = object(value, "Resource"), let rule = PackageManifest.Resource.Rule(rawValue: object.kind),
      let path = try string("0", of: object, part)
    else { throw obstacle("\(part) depend on", value, offset) }
    let hasLocalization = try hasLocalization(object, part)
    return PackageManifest.Resource(rule, Self.normalized(path), hasLocalization: hasLocalization)
  }

  /// Returns whether a resource has the argument `localization: .default` or `localization: .base`.
  private func hasLocalization(_ object: ManifestState.Object, _ part: String) throws(ManifestObstacle) -> Bool {
    switch resolved(field("localization", of: object), "Resource.Localization") {
    case .null: return false
    case .symbol: return true
    case let value: throw obstacle("\(part) depend on", value, object.offset)
    }
  }

  /// Returns a path in SwiftPM's form, without `.` components and a trailing slash.
  private static func normalized(_ path: String) -> String {
    guard !path.hasPrefix("/") else { return path }
    var components: [Substring] = []
    for component in path.split(separator: "/") where component != "." {
      if component == "..", let last = components.last, last != ".." {
        components.removeLast()
      } else {
        components.append(component)
      }
    }
    return components.isEmpty ? "." : components.joined(separator: "/")
  }

  private func dependency(
    _ value: Value,
    _ part: String,
    _ offset: Int
  ) throws(ManifestObstacle) -> PackageManifest.Dependency {
    if case .string(let name) = value { return .byName(name) }
    guard let object = object(value, "Target.Dependency") else { throw obstacle("\(part) depend on", value, offset) }
    if object.kind == "init", let name = try literal(object, part) { return .byName(name) }
    guard let name = try string("name", of: object, part) else { throw obstacle("\(part) depend on", value, offset) }
    switch object.kind {
    case "target": return .target(name)
    case "byName": return .byName(name)
    case "product": return .product(name, package: try string("package", of: object, part))
    default: throw obstacle("\(part) depend on", value, offset)
    }
  }

  /// Returns a Boolean value that indicates whether a dependency has an argument such as
  /// `condition: .when(platforms: [.iOS])`, whatever its value.
  private func hasCondition(_ dependency: Value) -> Bool {
    guard let object = object(dependency, "Target.Dependency") else { return false }
    if case .null = field("condition", of: object) { return false }
    return true
  }

  /// Returns the name in `"Name"` or `.plugin(name: "Name", package: "package")`.
  private func plugin(_ value: Value, _ part: String, _ offset: Int) throws(ManifestObstacle) -> String {
    if case .string(let name) = value { return name }
    guard let object = object(value, "Target.PluginUsage") else { throw obstacle("\(part) depend on", value, offset) }
    if object.kind == "init", let name = try literal(object, part) { return name }
    guard object.kind == "plugin", let name = try string("name", of: object, part) else {
      throw obstacle("\(part) depend on", value, offset)
    }
    return name
  }
}
