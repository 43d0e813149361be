import TesseraCore
import TesseraFormats
import TesseraStrings

/// Understands a `Package.swift` by its text alone, without running it: that is what most manifests allow, and it takes
/// a thousandth of the time.
struct ManifestReader {
  enum Outcome: Sendable, Hashable {
    case manifest(PackageManifest)
    /// Only running the manifest tells; with what stood in the way.
    case needsEvaluation(String)
  }

  private let declarations: ManifestDeclarations
  private let budget = Budget()

  /// Sums of sums double what they stand for at every level: reading ends before that hurts.
  private final class Budget {
    var steps = 200_000
  }

  static func read(_ source: SourceText) -> Outcome {
    let declarations = ManifestDeclarations(tokens: ManifestLexer.tokens(of: source.bytes))
    if let obstacle = declarations.obstacle { return .needsEvaluation(obstacle) }
    do {
      return .manifest(try ManifestReader(declarations: declarations).manifest())
    } catch {
      return .needsEvaluation(error.reason)
    }
  }

  private struct Unresolved: Error {
    var reason: String
  }

  private func manifest() throws(Unresolved) -> PackageManifest {
    guard let package = declarations.package else { throw Unresolved(reason: "it declares no package") }
    var manifest = PackageManifest(name: try string("name", in: package) ?? "")
    guard !manifest.name.isEmpty else { throw Unresolved(reason: "its package has no name") }
    manifest.defaultLocalization = try languageTag(value("defaultLocalization", in: package))
    for dependency in try elements("dependencies", of: package) {
      if let dependency = try pathDependency(dependency) { manifest.pathDependencies.append(dependency) }
    }
    for product in try elements("products", of: package) { manifest.products.append(try self.product(product)) }
    for target in try elements("targets", of: package) { manifest.targets.append(try self.target(target)) }
    return manifest
  }

  // MARK: - Parts of a package

  private func pathDependency(_ expression: ManifestExpression) throws(Unresolved) -> PackageManifest.PathDependency? {
    guard case .call("package", let arguments) = resolve(expression) else { throw unresolved("a dependency") }
    guard value("url", in: arguments) == nil, value("id", in: arguments) == nil else { return nil }
    guard let path = try string("path", in: arguments) else { throw unresolved("a dependency") }
    return PackageManifest.PathDependency(name: try string("name", in: arguments), path: path)
  }

  private func product(_ expression: ManifestExpression) throws(Unresolved) -> PackageManifest.Product {
    guard case .call(_, let arguments) = resolve(expression), let name = try string("name", in: arguments) else {
      throw unresolved("a product")
    }
    return PackageManifest.Product(name: name, targets: try strings("targets", in: arguments) ?? [name])
  }

  private static let targetKinds: [String: PackageManifest.Target.Kind] = [
    "target": .regular, "executableTarget": .executable, "testTarget": .test, "plugin": .plugin, "macro": .macro,
    "systemLibrary": .system, "binaryTarget": .binary,
  ]

  private func target(_ expression: ManifestExpression) throws(Unresolved) -> PackageManifest.Target {
    guard case .call(let callee, let arguments) = resolve(expression), let kind = Self.targetKinds[callee] else {
      throw unresolved("a target")
    }
    guard let name = try string("name", in: arguments) else { throw unresolved("the name of a target") }
    var target = PackageManifest.Target(name: name, kind: kind)
    target.path = try string("path", in: arguments)
    target.exclude = try strings("exclude", in: arguments) ?? []
    target.sources = try strings("sources", in: arguments)
    for resource in try elements("resources", of: arguments) { target.resources.append(try self.resource(resource)) }
    for dependency in try elements("dependencies", of: arguments) {
      target.dependencies.append(try self.dependency(dependency))
    }
    // What no plugin of ours has to do with needs not be understood.
    for plugin in (try? elements("plugins", of: arguments)) ?? [] {
      if let name = self.plugin(plugin) { target.plugins.append(name) }
    }
    return target
  }

  /// `"Name"`, or `.plugin(name: "Name", package: "package")`.
  private func plugin(_ expression: ManifestExpression) -> String? {
    if let name = string(expression) { return name }
    guard case .call("plugin", let arguments) = resolve(expression) else { return nil }
    return value("name", in: arguments).flatMap { string($0) }
  }

  private func resource(_ expression: ManifestExpression) throws(Unresolved) -> PackageManifest.Resource {
    guard case .call(let callee, let arguments) = resolve(expression),
      let rule = PackageManifest.Resource.Rule(rawValue: callee),
      let path = arguments.first.flatMap({ string($0.value) })
    else { throw unresolved("a resource") }
    return PackageManifest.Resource(rule, path)
  }

  private func dependency(_ expression: ManifestExpression) throws(Unresolved) -> PackageManifest.Dependency {
    let resolved = resolve(expression)
    if let name = string(resolved) { return .byName(name) }
    guard case .call(let callee, let arguments) = resolved, let name = try string("name", in: arguments) else {
      throw unresolved("what a target depends on")
    }
    switch callee {
    case "target": return .target(name)
    case "byName": return .byName(name)
    case "product": return .product(name, package: try string("package", in: arguments))
    default: throw unresolved("what a target depends on")
    }
  }

  /// `"en"`, or `LanguageTag("en")`.
  private func languageTag(_ expression: ManifestExpression?) throws(Unresolved) -> String? {
    guard let expression, !isNil(expression) else { return nil }
    let resolved = resolve(expression)
    if let tag = string(resolved) { return tag }
    if case .call(_, let arguments) = resolved, arguments.count == 1, let tag = string(arguments[0].value) {
      return tag
    }
    throw unresolved("the default localization")
  }

  // MARK: - Values

  private func unresolved(_ what: String) -> Unresolved { Unresolved(reason: "it does not state \(what) literally") }

  private func isNil(_ expression: ManifestExpression) -> Bool { expression == .name("nil") }

  private func value(_ label: String, in arguments: [ManifestExpression.Argument]) -> ManifestExpression? {
    arguments.first { $0.label == label }?.value
  }

  private func string(_ label: String, in arguments: [ManifestExpression.Argument]) throws(Unresolved) -> String? {
    guard let value = value(label, in: arguments), !isNil(value) else { return nil }
    guard let string = string(value) else { throw unresolved("a `\(label)`") }
    return string
  }

  private func strings(_ label: String, in arguments: [ManifestExpression.Argument]) throws(Unresolved) -> [String]? {
    guard let value = value(label, in: arguments), !isNil(value) else { return nil }
    guard case .array(let elements) = resolve(value) else { throw unresolved("`\(label)`") }
    let strings = elements.compactMap { string($0) }
    guard strings.count == elements.count else { throw unresolved("`\(label)`") }
    return strings
  }

  private func elements(
    _ label: String,
    of arguments: [ManifestExpression.Argument]
  ) throws(Unresolved) -> [ManifestExpression] {
    var result: [ManifestExpression] = []
    if let value = value(label, in: arguments), !isNil(value) {
      guard case .array(let elements) = resolve(value) else { throw unresolved("`\(label)`") }
      result = elements
    }
    guard arguments == declarations.package else { return result }
    for addition in declarations.additions where addition.property == label {
      guard case .array(let elements) = resolve(addition.value) else { throw unresolved("`\(label)`") }
      result += elements
    }
    return result
  }

  private func string(_ expression: ManifestExpression) -> String? {
    guard case .string(let segments) = resolve(expression) else { return nil }
    var result = ""
    for segment in segments {
      switch segment {
      case .text(let text): result += text
      case .interpolation(let name):
        guard let name, let value = declarations.constants[name], let text = plainString(value) else { return nil }
        result += text
      }
    }
    return result
  }

  /// A string without interpolations: one level is what manifests use, and no chain of constants can run in circles.
  private func plainString(_ expression: ManifestExpression) -> String? {
    guard case .string(let segments) = expression else { return nil }
    var result = ""
    for case .text(let text) in segments { result += text }
    return segments.allSatisfy { if case .text = $0 { true } else { false } } ? result : nil
  }

  private static let maximumDepth = 32

  /// Replaces names by what they stand for, and sums by their values.
  private func resolve(_ expression: ManifestExpression, depth: Int = 0) -> ManifestExpression {
    budget.steps -= 1
    guard depth < Self.maximumDepth, budget.steps > 0 else { return .unknown }
    switch expression {
    case .name(let name): return declarations.constants[name].map { resolve($0, depth: depth + 1) } ?? expression
    case .member(let name): return declarations.members[name].map { resolve($0, depth: depth + 1) } ?? expression
    case .sum(let left, let right):
      switch (resolve(left, depth: depth + 1), resolve(right, depth: depth + 1)) {
      case (.array(let first), .array(let second)):
        budget.steps -= first.count + second.count
        return .array(first + second)
      case (.string(let first), .string(let second)):
        budget.steps -= first.count + second.count
        return .string(first + second)
      default: return .unknown
      }
    default: return expression
    }
  }
}
