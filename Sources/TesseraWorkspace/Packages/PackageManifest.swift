/// What a `Package.swift` says about its targets and their resources.
package struct PackageManifest: Sendable, Hashable {
  package var name: String
  package var defaultLocalization: String?
  /// The packages that it depends on by path; those by address are none of the tree's.
  package var pathDependencies: [PathDependency]
  package var products: [Product]
  package var targets: [Target]

  package init(
    name: String,
    defaultLocalization: String? = nil,
    pathDependencies: [PathDependency] = [],
    products: [Product] = [],
    targets: [Target] = []
  ) {
    self.name = name
    self.defaultLocalization = defaultLocalization
    self.pathDependencies = pathDependencies
    self.products = products
    self.targets = targets
  }

  package struct PathDependency: Sendable, Hashable {
    /// Only in manifests of old: `.package(name:path:)`.
    package var name: String?
    /// As seen from the manifest's folder, or absolute.
    package var path: String

    package init(name: String? = nil, path: String) {
      self.name = name
      self.path = path
    }
  }

  package struct Product: Sendable, Hashable {
    package var name: String
    package var targets: [String]

    package init(name: String, targets: [String]) {
      self.name = name
      self.targets = targets
    }
  }

  package struct Target: Sendable, Hashable {
    package enum Kind: Sendable, Hashable {
      case regular, executable, test, plugin, macro, system, binary
    }

    package var name: String
    package var kind: Kind
    /// As seen from the manifest's folder; nil where it is left to convention.
    package var path: String?
    /// As seen from the target's folder.
    package var exclude: [String]
    package var sources: [String]?
    package var resources: [Resource]
    package var dependencies: [Dependency]
    /// The names of the build-tool plugins that it uses, as far as the manifest states them literally.
    package var plugins: [String]

    package init(
      name: String,
      kind: Kind = .regular,
      path: String? = nil,
      exclude: [String] = [],
      sources: [String]? = nil,
      resources: [Resource] = [],
      dependencies: [Dependency] = [],
      plugins: [String] = []
    ) {
      self.name = name
      self.kind = kind
      self.path = path
      self.exclude = exclude
      self.sources = sources
      self.resources = resources
      self.dependencies = dependencies
      self.plugins = plugins
    }
  }

  package struct Resource: Sendable, Hashable {
    package enum Rule: String, Sendable, Hashable {
      case process, copy, embedInCode
    }

    package var rule: Rule
    /// A file or folder, as seen from the target's.
    package var path: String

    package init(_ rule: Rule, _ path: String) {
      self.rule = rule
      self.path = path
    }
  }

  package enum Dependency: Sendable, Hashable {
    case target(String)
    case product(String, package: String?)
    /// A target of the package, or else a product of another.
    case byName(String)
  }
}
