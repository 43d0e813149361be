import TesseraWorkspace

/// The targets of Tuist's projects, with the files of the workspace that belong to each.
struct TuistTargets {
  /// A project and the places to which its paths refer.
  struct Project {
    /// The path of the manifest.
    var manifest: String
    /// The folder that all manifests share.
    var root: String
    var content: TuistProject
    /// The absolute path of the workspace's root in the paths of a graph that was written elsewhere, or `nil`.
    var origin: String?

    var folder: String { Path.parent(manifest) }
  }

  private let projects: [Project]
  private let scan: WorkspaceScanner.Scan
  /// The path of the manifest of each project, by its folder.
  private let manifests: [String: String]
  private let root: String

  /// - Parameter root: The root of the workspace, as an absolute path.
  init(_ projects: [Project], _ scan: WorkspaceScanner.Scan, root: String) {
    self.projects = projects
    self.scan = scan
    self.root = root
    manifests = Dictionary(projects.map { ($0.folder, $0.manifest) }) { first, _ in first }
  }

  /// Returns the targets, in the order of the projects and of their targets.
  func targets() -> [ProjectTarget] {
    var targets = projects.flatMap { project in project.content.targets.map { target($0, of: project) } }
    let embedded = TuistEmbedding(targets)
    for index in targets.indices { targets[index].embeddedProducts = embedded.products(of: targets[index].id) }
    return targets
  }

  private func target(_ target: TuistTarget, of project: Project) -> ProjectTarget {
    var result = ProjectTarget(name: target.name, project: project.manifest, product: Self.product(target.product))
    result.productName = target.productName ?? Self.productName(target.name)
    result.bundleIdentifier = target.bundleIdentifier
    result.developmentRegion = project.content.developmentRegion
    result.knownRegions = project.content.knownRegions
    result.unknowns = project.content.gaps.filter { [nil, target.name].contains($0.target) }.map(\.reason)
    let files = TuistTargetFiles(scan, of: project) { path(of: $0, in: project) }
    for source in target.sources { files.addSources(source, to: &result) }
    for resource in target.resources { files.addResources(resource, to: &result) }
    result.sources = Set(result.sources).sorted(by: Path.precedes)
    result.resources = Set(result.resources).sorted { Path.precedes($0.path, $1.path) }
    if case .file(let file)? = target.infoPlist, let path = path(of: file, in: project) {
      result.infoPlists = [ProjectTarget.InfoPlistReference(configuration: "", path: path)]
    }
    if case .values(let values)? = target.infoPlist, case .array(let languages)? = values["CFBundleLocalizations"] {
      result.infoPlistLanguages = languages
    }
    if !result.product.supportsResources, !result.resources.isEmpty {
      result.resourceBundle = "\(project.content.name)_\(target.name)"
    }
    for dependency in target.dependencies {
      switch dependency {
      case .target(let name):
        result.dependencies.append(ProjectTarget.ID(project: project.manifest, name: name))
      case .project(let name, let folder):
        guard let path = path(of: folder, in: project), let manifest = manifests[path] else { continue }
        result.dependencies.append(ProjectTarget.ID(project: manifest, name: name))
      case .product(let name, let isPlugin):
        result.packageProducts.append(ProjectTarget.PackageProduct(name: name, isPlugin: isPlugin))
      case .other: break
      }
    }
    return result
  }

  /// Returns a path relative to the workspace, or `nil` if it is outside of the workspace.
  private func path(of path: TuistPath, in project: Project) -> String? {
    switch path.base {
    case .manifest: return Path.resolve(path.path, from: project.folder)
    case .root: return Path.resolve(path.path, from: project.root)
    case .absolute:
      for origin in [project.origin, root].compactMap(\.self) {
        if path.path == origin { return "" }
        let base = origin == "/" ? origin : origin + "/"
        if path.path.hasPrefix(base) { return Path.resolve(String(path.path.dropFirst(base.count)), from: "") }
      }
      return nil
    }
  }

  // MARK: - Products

  /// Returns the name of a product without a stated name: that of the target, in which Tuist replaces two characters.
  private static func productName(_ target: String) -> String {
    String(target.map { $0 == "-" || $0 == "/" ? "_" : $0 })
  }

  /// Source: `Product` of ProjectDescription.
  private static func product(_ name: String) -> ProductKind {
    switch name {
    case "app", "appClip", "watch2AppContainer": .application
    case "watch2App": .watchApplication
    case "framework": .framework
    case "staticFramework": .staticFramework
    case "dynamicLibrary": .dynamicLibrary
    case "staticLibrary": .staticLibrary
    case "bundle": .bundle
    case "unitTests": .unitTests
    case "uiTests": .uiTests
    case "commandLineTool", "macro": .commandLineTool
    case "xpc": .xpcService
    case "systemExtension": .systemExtension
    case "appExtension", "watch2Extension", "tvTopShelfExtension", "messagesExtension", "stickerPackExtension",
      "extensionKitExtension":
      .appExtension
    default: .other(name)
    }
  }
}

/// The products that Tuist embeds in programs: those of targets on which a program depends, also through static
/// libraries.
struct TuistEmbedding {
  private let targets: [ProjectTarget.ID: ProjectTarget]

  init(_ targets: [ProjectTarget]) {
    self.targets = Dictionary(targets.map { ($0.id, $0) }) { first, _ in first }
  }

  func products(of id: ProjectTarget.ID) -> [ProjectTarget.EmbeddedProduct] {
    guard let target = targets[id], target.product.embedsProducts else { return [] }
    var products: [ProjectTarget.EmbeddedProduct] = []
    var visited: Set<ProjectTarget.ID> = [id]
    var pending = target.dependencies.reversed() as [ProjectTarget.ID]
    while let next = pending.popLast() {
      guard visited.insert(next).inserted, let dependency = targets[next] else { continue }
      switch dependency.product {
      case .bundle: products.append(.init(target: next, destination: .resources))
      case .framework, .dynamicLibrary: products.append(.init(target: next, destination: .frameworks))
      case .appExtension: products.append(.init(target: next, destination: .plugIns))
      case .watchApplication: products.append(.init(target: next, destination: .other("Watch")))
      default: break
      }
      if dependency.product.isLinked { pending += dependency.dependencies.reversed() }
    }
    return products
  }
}

extension ProductKind {
  /// A Boolean value that indicates whether Tuist adds resources to the product itself. For others, it generates a target
  /// of a bundle.
  ///
  /// Source: `supportsResources` of XcodeGraph.
  fileprivate var supportsResources: Bool {
    switch self {
    case .staticFramework, .staticLibrary, .dynamicLibrary, .commandLineTool, .xpcService: false
    default: true
    }
  }

  fileprivate var embedsProducts: Bool {
    switch self {
    case .application, .watchApplication, .appExtension, .unitTests, .uiTests, .framework: true
    default: false
    }
  }

  /// A Boolean value that indicates whether a program contains the code of the product and needs its dependencies.
  fileprivate var isLinked: Bool {
    switch self {
    case .framework, .staticFramework, .dynamicLibrary, .staticLibrary: true
    default: false
    }
  }
}
