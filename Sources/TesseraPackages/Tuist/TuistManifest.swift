/// A project that a `Project.swift` of Tuist describes, as far as it is known.
struct TuistProject: Sendable, Hashable {
  var name: String
  /// `developmentRegion` of the options.
  var developmentRegion: String?
  /// `defaultKnownRegions` of the options. Tuist adds the languages of the resources.
  var knownRegions: [String]?
  var targets: [TuistTarget] = []
  /// The paths of local packages.
  var packages: [TuistPath] = []
  /// The resource synthesizers, or `nil` for those that Tuist uses by default.
  var synthesizers: [TuistSynthesizer]?
  /// Whether Tuist generates `Bundle.module` and accessors for resources.
  var generatesBundleAccessors = true
  var generatesResourceAccessors = true
  /// What is not known.
  var gaps: [TuistGap] = []
}

/// The projects of a `Workspace.swift`.
struct TuistWorkspace: Sendable, Hashable {
  var name: String
  /// The folders of the projects, as patterns.
  var projects: [TuistPath] = []
  var gaps: [TuistGap] = []
}

/// A part of a manifest that its text does not show.
struct TuistGap: Sendable, Hashable {
  /// The name of the target that it concerns, or `nil` for the project.
  var target: String?
  /// The reason, such as "the resources of target `App` depend on the environment".
  var reason: String
  /// The path of the file and the line, from 1, or `nil` for a graph.
  var place: Place?

  struct Place: Sendable, Hashable {
    var path: String
    var line: Int
  }
}

/// A path or a pattern in a manifest.
struct TuistPath: Sendable, Hashable {
  enum Base: Sendable, Hashable {
    /// The folder of the manifest.
    case manifest
    /// The folder that contains the folder `Tuist`, which all manifests share.
    case root
    case absolute
  }

  var base = Base.manifest
  var path: String

  init(_ path: String, base: Base = .manifest) {
    self.base = path.hasPrefix("/") ? .absolute : base
    self.path = path
  }
}

/// Files that a pattern selects.
struct TuistFiles: Sendable, Hashable {
  enum Kind: Sendable, Hashable {
    case pattern
    /// A folder that is copied with its structure.
    case folderReference
    /// A folder whose files Xcode assigns to the target, from Tuist 4.
    case buildableFolder
  }

  var kind = Kind.pattern
  var path: TuistPath
  var excluded: [TuistPath] = []
}

/// A target of a ``TuistProject``.
struct TuistTarget: Sendable, Hashable {
  enum InfoPlist: Sendable, Hashable {
    case file(TuistPath)
    /// The values that the manifest adds or states, as far as they are known.
    case values([String: Value])

    enum Value: Sendable, Hashable {
      case string(String)
      case array([String])
      case other
    }
  }

  enum Dependency: Sendable, Hashable {
    case target(String)
    case project(target: String, path: TuistPath)
    /// A product of a package of the project, or of a package that `Tuist/Package.swift` lists.
    case product(String, isPlugin: Bool)
    /// A library that is not a module of the workspace.
    case other
  }

  var name: String
  /// The name of the product's kind in `ProjectDescription`, such as `staticFramework`.
  var product: String
  var productName: String?
  var bundleIdentifier: String?
  var infoPlist: InfoPlist?
  var sources: [TuistFiles] = []
  var resources: [TuistFiles] = []
  var dependencies: [Dependency] = []
}

/// A generator of accessors for resources that Tuist runs.
struct TuistSynthesizer: Sendable, Hashable {
  /// The name of the function, such as `strings`.
  var kind: String
  /// The name of the template of a custom generator.
  var name: String?
}
