import TesseraFormats
import TesseraStrings
import TesseraWorkspace

/// Determines the files, dependencies and settings of the targets of all Xcode projects of a workspace.
struct XcodeTargets {
  private let projects: [XcodeProject]
  private let files: TargetFileLookup
  private let configurations: XcodeConfigurations
  /// The targets by the path of their project and their identifier, or that of the reference to their product.
  private var ids: [String: [String: ProjectTarget.ID]] = [:]
  /// The targets by the path of a workspace and the name of their product.
  private var products: [String: [String: ProjectTarget.ID]] = [:]
  /// The paths of the workspaces that contain a project, by its path.
  private var workspaces: [String: [String]] = [:]

  /// - Parameter workspaces: The paths of the projects in each workspace, by the path of the workspace.
  init(
    _ projects: [XcodeProject],
    files: TargetFileLookup,
    configurations: XcodeConfigurations,
    workspaces: [String: [String]]
  ) {
    self.projects = projects
    self.files = files
    self.configurations = configurations
    for project in projects {
      for target in project.file.targets {
        let id = ProjectTarget.ID(project: project.path, name: target.name)
        ids[project.path, default: [:]][target.identifier] = id
        if let product = target.productReference { ids[project.path, default: [:]][product] = id }
      }
    }
    for (workspace, paths) in workspaces {
      for path in paths { self.workspaces[path, default: []].append(workspace) }
    }
    for project in projects {
      for workspace in self.workspaces[project.path] ?? [] {
        for target in project.file.targets {
          guard let name = target.productName else { continue }
          products[workspace, default: [:]][name] = ProjectTarget.ID(project: project.path, name: target.name)
        }
      }
    }
  }

  /// Returns the targets of all projects, in the order of the projects and of their targets.
  func targets() -> [ProjectTarget] {
    let pairs = projects.flatMap { project in project.file.targets.map { (project, $0) } }
    return concurrentMap(pairs) { target($1, of: $0) }
  }

  private func target(_ target: XcodeTarget, of project: XcodeProject) -> ProjectTarget {
    var result = ProjectTarget(
      name: target.name,
      project: project.path,
      product: ProductKind(productType: target.productType)
    )
    result.knownRegions = project.file.knownRegions
    result.developmentRegion = project.file.developmentRegion
    addFiles(of: target, in: project, to: &result)
    result.dependencies = target.dependencies.compactMap { id(of: $0, in: project) }
    for product in target.products {
      guard let id = id(of: product.reference, in: project), id != result.id else { continue }
      switch product.phase {
      case .resources: result.embeddedProducts.append(.init(target: id, destination: .resources))
      case .copy(let folder): result.embeddedProducts.append(.init(target: id, destination: .init(folder)))
      // A product that is linked is a dependency even if the project does not state it as one.
      default: break
      }
      if !result.dependencies.contains(id) { result.dependencies.append(id) }
    }
    result.packageProducts = target.packageProducts.map { product in
      let package = product.package.flatMap { files.path(of: $0, from: project.folder, isFolder: true) }
      return ProjectTarget.PackageProduct(name: product.name, package: package, isPlugin: product.isPlugin)
    }
    configurations.addSettings(of: target, in: project, to: &result)
    return result
  }

  // MARK: - Other targets

  private func id(of reference: XcodeTarget.Reference, in project: XcodeProject) -> ProjectTarget.ID? {
    guard let other = reference.project else {
      return ids[project.path]?[reference.identifier] ?? implicitProduct(named: reference.name, in: project)
    }
    guard let path = files.path(of: other, from: project.folder, isFolder: true) else { return nil }
    if let id = ids[path]?[reference.identifier] { return id }
    // A project that was generated again has other identifiers.
    guard let name = reference.name, let known = ids[path] else { return nil }
    return known.values.first { $0.name == name }
  }

  /// Returns the target of another project in the same workspace whose product has a name, such as `Kit.framework`. The
  /// project refers to such a product only by its name.
  private func implicitProduct(named name: String?, in project: XcodeProject) -> ProjectTarget.ID? {
    guard let name else { return nil }
    return (workspaces[project.path] ?? []).lazy.compactMap { products[$0]?[Path.stem(name)] }.first
  }

  // MARK: - Files

  private func addFiles(of target: XcodeTarget, in project: XcodeProject, to result: inout ProjectTarget) {
    var unknown: Set<String> = []
    for file in target.files {
      guard let path = files.path(of: file.location, from: project.folder, isFolder: file.isFolder) else {
        if file.location.isSource { unknown.insert(file.location.name) }
        continue
      }
      switch file.phase {
      case .sources where !TargetFileLookup.isResource(path): result.sources.append(path)
      case .sources, .resources, .copy:
        result.resources.append(
          ProjectTarget.Resource(
            path: path,
            variantGroup: file.variantGroup,
            language: Path.language(of: path) ?? (Path.languageFolder(of: path) == nil ? file.variant : nil),
            isFolder: file.isFolder && Path.pathExtension(path) != "xcassets"
          )
        )
      case .frameworks, .headers, .other: break
      }
    }
    for folder in target.synchronizedFolders {
      guard let path = files.path(of: folder.location, from: project.folder, isFolder: true) else {
        unknown.insert(folder.location.name)
        continue
      }
      if result.sourceFolder == nil, folder.isMember { result.sourceFolder = path }
      SynchronizedFiles(folder, at: path).add(files.files(in: path), to: &result)
    }
    result.sources = Set(result.sources).sorted(by: Path.precedes)
    result.resources = Set(result.resources).sorted { Path.precedes($0.path, $1.path) }
    result.unknowns += unknown.sorted().map { "the location of \(String(quoting: $0, limit: 80)) is not known" }
  }
}

extension ProjectTarget.EmbeddedProduct.Destination {
  /// - Parameter folder: The name of the folder in the phase Copy Files.
  fileprivate init(_ folder: String) {
    switch folder {
    case "Resources": self = .resources
    case "Frameworks": self = .frameworks
    case "PlugIns": self = .plugIns
    default: self = .other(folder)
    }
  }
}

extension XcodeLocation {
  /// A Boolean value that indicates whether the location is not that of a product or of a part of an SDK.
  fileprivate var isSource: Bool {
    switch self {
    case .product, .developer: false
    case .project, .absolute, .unknown: true
    }
  }
}
