import TesseraCore
import TesseraFormats
import TesseraStrings
import TesseraWorkspace

/// Reads the output of `swift package dump-package`.
enum ManifestDump {
  /// - Parameter folder: The absolute path of the package's folder. The dump contains absolute paths of dependencies.
  /// - Returns: The manifest, or `nil` if the document is not a dump.
  static func manifest(_ document: JSONDocument, folder: String) -> PackageManifest? {
    document.issues.isEmpty ? manifest(document.root, folder: folder) : nil
  }

  /// - Parameter root: An object in a document without errors.
  static func manifest(_ root: JSONValue, folder: String) -> PackageManifest? {
    guard let name = root["name"]?.string, root["targets"]?.kind == .array else { return nil }
    var manifest = PackageManifest(name: name, defaultLocalization: root["defaultLocalization"]?.string)
    manifest.toolsVersion = ToolsVersion.numbers(root["toolsVersion"]?["_version"]?.string ?? "")
    for dependency in elements("dependencies", of: root) {
      for local in elements("fileSystem", of: dependency) {
        guard let path = local["path"]?.string else { continue }
        manifest.pathDependencies.append(
          PackageManifest.PathDependency(
            name: local["nameForTargetDependencyResolutionOnly"]?.string,
            path: relative(path, to: folder)
          )
        )
      }
    }
    for product in elements("products", of: root) {
      guard let name = product["name"]?.string else { return nil }
      manifest.products.append(PackageManifest.Product(name: name, targets: strings("targets", of: product) ?? []))
    }
    for target in elements("targets", of: root) {
      guard let read = self.target(target) else { return nil }
      manifest.targets.append(read)
    }
    return manifest
  }

  private static func target(_ value: JSONValue) -> PackageManifest.Target? {
    guard let name = value["name"]?.string, let type = value["type"]?.string else { return nil }
    var target = PackageManifest.Target(name: name, kind: kind(type))
    target.path = value["path"]?.string
    target.exclude = strings("exclude", of: value) ?? []
    target.sources = strings("sources", of: value)
    for resource in elements("resources", of: value) {
      guard let path = resource["path"]?.string,
        let stated = resource["rule"]?.members.first(where: { _ in true }),
        let rule = PackageManifest.Resource.Rule(rawValue: stated.name)
      else { continue }
      let hasLocalization = stated.value["localization"]?.string != nil
      target.resources.append(PackageManifest.Resource(rule, path, hasLocalization: hasLocalization))
    }
    for dependency in elements("dependencies", of: value) {
      guard let read = self.dependency(dependency) else { continue }
      // The last element of the array is the condition or null.
      let condition = dependency.members.first { _ in true }?.value.elements.suffix(1).first
      if condition?.kind == .object { target.conditionalIndices.insert(target.dependencies.count) }
      target.dependencies.append(read)
    }
    for usage in elements("pluginUsages", of: value) {
      if let name = strings("plugin", of: usage)?.first { target.plugins.append(name) }
    }
    return target
  }

  private static func dependency(_ value: JSONValue) -> PackageManifest.Dependency? {
    if let name = strings("byName", of: value)?.first { return .byName(name) }
    if let name = strings("target", of: value)?.first { return .target(name) }
    guard let names = strings("product", of: value), let name = names.first else { return nil }
    return .product(name, package: names.dropFirst().first)
  }

  private static func kind(_ type: String) -> PackageManifest.Target.Kind {
    switch type {
    case "executable": .executable
    case "test": .test
    case "plugin": .plugin
    case "macro": .macro
    case "system": .system
    case "binary": .binary
    default: .regular
    }
  }

  private static func elements(_ name: String, of value: JSONValue) -> [JSONValue] {
    value[name].map { Array($0.elements) } ?? []
  }

  /// Returns the strings of an array, without elements of other types, or `nil` if there is no array.
  private static func strings(_ name: String, of value: JSONValue) -> [String]? {
    guard let array = value[name], array.kind == .array else { return nil }
    return array.elements.compactMap(\.string)
  }

  private static func relative(_ path: String, to folder: String) -> String {
    let target = Path.components(path)
    let base = Path.components(folder)
    let common = zip(target, base).prefix { $0 == $1 }.count
    return (Array(repeating: "..", count: base.count - common) + target[common...]).joined(separator: "/")
  }
}
