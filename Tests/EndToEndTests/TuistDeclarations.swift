/// Declarations with the names, labels, and types of Tuist's module `ProjectDescription`, as far as a manifest in the
/// documentation uses them. Source: `Sources/ProjectDescription` in github.com/tuist/tuist.
enum TuistDeclarations {
  static let code = """
    public enum Product { case app, framework }
    public enum Destination: Hashable { case iPhone, iPad }
    public typealias Destinations = Set<Destination>
    extension Set where Element == Destination { public static var iOS: Self { [.iPhone, .iPad] } }

    public struct DeploymentTargets {
      public static func iOS(_ version: String) -> Self { Self() }
    }

    public enum InfoPlist { case `default` }

    public struct Path: ExpressibleByStringInterpolation {
      public init(stringLiteral value: String) {}
    }

    public struct SourceFileGlob: ExpressibleByStringInterpolation {
      public init(stringLiteral value: String) {}
    }

    public struct SourceFilesList: ExpressibleByArrayLiteral {
      public init(arrayLiteral elements: SourceFileGlob...) {}
    }

    public struct ResourceFileElement: ExpressibleByStringInterpolation {
      public init(stringLiteral value: String) {}
    }

    public struct ResourceFileElements: ExpressibleByArrayLiteral {
      public init(arrayLiteral elements: ResourceFileElement...) {}
    }

    public enum TargetDependency {
      public enum PackageType { case runtime, plugin, macro }
      case target(name: String)
      case package(product: String, type: PackageType = .runtime)
    }

    public struct Target {
      public static func target(
        name: String,
        destinations: Destinations,
        product: Product,
        productName: String? = nil,
        bundleId: String,
        deploymentTargets: DeploymentTargets? = nil,
        infoPlist: InfoPlist? = .default,
        sources: SourceFilesList? = nil,
        resources: ResourceFileElements? = nil,
        dependencies: [TargetDependency] = []
      ) -> Target { Target() }
    }

    public struct Package {
      public static func package(path: Path) -> Package { Package() }
    }

    public struct ResourceSynthesizer {
      public enum Parser {
        case strings, assets, plists, fonts, coreData, interfaceBuilder, json, yaml, files
        public enum Option: ExpressibleByStringInterpolation, ExpressibleByBooleanLiteral {
          case string(String), boolean(Bool)
          public init(stringLiteral value: String) { self = .string(value) }
          public init(booleanLiteral value: Bool) { self = .boolean(value) }
        }
      }

      public static func custom(
        name: String,
        parser: Parser,
        parserOptions: [String: Parser.Option] = [:],
        extensions: Set<String>,
        context: [String: Parser.Option] = [:]
      ) -> Self { Self() }
    }

    public struct Project {
      public struct Options {
        public static func options(defaultKnownRegions: [String]? = nil, developmentRegion: String? = nil) -> Self {
          Self()
        }
      }

      public init(
        name: String,
        organizationName: String? = nil,
        options: Options = .options(),
        packages: [Package] = [],
        targets: [Target] = [],
        resourceSynthesizers: [ResourceSynthesizer] = []
      ) {}
    }
    """
}
