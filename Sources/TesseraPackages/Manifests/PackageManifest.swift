/// The targets and resources that a `Package.swift` declares.
struct PackageManifest: Sendable, Hashable {
  var name: String
  /// The numbers of the tools version, without trailing zeros: `[6]` for 6.0.
  var toolsVersion: [Int] = []
  var defaultLocalization: String?
  /// The local packages that the package depends on. Remote packages are not in the tree.
  var pathDependencies: [PathDependency] = []
  var products: [Product] = []
  var targets: [Target] = []

  struct PathDependency: Sendable, Hashable {
    /// The name that older manifests state: `.package(name:path:)`.
    var name: String?
    /// The path relative to the manifest's folder, or an absolute path.
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
    /// The path relative to the manifest's folder, or `nil` for the conventional location.
    var path: String?
    /// Paths relative to the target's folder.
    var exclude: [String] = []
    var sources: [String]?
    var resources: [Resource] = []
    var dependencies: [Dependency] = []
    /// The indices of the dependencies that have a condition, such as `.when(platforms: [.iOS])`.
    var conditionalIndices: Set<Int> = []
    /// The names of the build-tool plugins that the target uses, if the manifest states them literally.
    var plugins: [String] = []
  }

  struct Resource: Sendable, Hashable {
    enum Rule: String, Sendable, Hashable {
      case process, copy, embedInCode
    }

    var rule: Rule
    /// The path of a file or folder, relative to the target's folder.
    var path: String
    /// A Boolean value that indicates whether the declaration states a localization, as in
    /// `.process("Texts", localization: .base)`.
    var hasLocalization: Bool

    init(_ rule: Rule, _ path: String, hasLocalization: Bool = false) {
      self.rule = rule
      self.path = path
      self.hasLocalization = hasLocalization
    }
  }

  enum Dependency: Sendable, Hashable {
    case target(String)
    case product(String, package: String?)
    /// A target of the package, or a product of another package.
    case byName(String)
  }
}
