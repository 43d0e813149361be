/// What a `Package.swift` says about its targets and their resources.
struct PackageManifest: Sendable, Hashable {
  var name: String
  var defaultLocalization: String?
  /// The packages that it depends on by path; those by address are none of the tree's.
  var pathDependencies: [PathDependency] = []
  var products: [Product] = []
  var targets: [Target] = []

  struct PathDependency: Sendable, Hashable {
    /// Only in manifests of old: `.package(name:path:)`.
    var name: String?
    /// As seen from the manifest's folder, or absolute.
    var path: String
  }

  struct Product: Sendable, Hashable {
    var name: String
    var targets: [String]
  }

  struct Target: Sendable, Hashable {
    enum Kind: Sendable, Hashable {
      case regular, executable, test, plugin, macro, system, binary
    }

    var name: String
    var kind = Kind.regular
    /// As seen from the manifest's folder; nil where it is left to convention.
    var path: String?
    /// As seen from the target's folder.
    var exclude: [String] = []
    var sources: [String]?
    var resources: [Resource] = []
    var dependencies: [Dependency] = []
    /// The names of the build-tool plugins that it uses, as far as the manifest states them literally.
    var plugins: [String] = []
  }

  struct Resource: Sendable, Hashable {
    enum Rule: String, Sendable, Hashable {
      case process, copy, embedInCode
    }

    var rule: Rule
    /// A file or folder, as seen from the target's.
    var path: String

    init(_ rule: Rule, _ path: String) {
      self.rule = rule
      self.path = path
    }
  }

  enum Dependency: Sendable, Hashable {
    case target(String)
    case product(String, package: String?)
    /// A target of the package, or else a product of another.
    case byName(String)
  }
}
