import TesseraFormats
import TesseraStrings
import TesseraWorkspace

/// Assigns the files of a workspace to the modules of its packages and folders.
struct SnapshotAssembly {
  private let files: WorkspaceFiles
  private let packages: [LocatedPackage]
  private var modules: ModuleMap

  init(_ files: WorkspaceFiles, packages: [LocatedPackage], projectTargets: [ProjectTarget] = []) {
    self.files = files
    self.packages = packages
    self.modules = ModuleMap(
      packages: packages,
      folders: files.scan.folders,
      settings: files.settings,
      projectTargets: projectTargets
    )
  }

  /// - Parameters:
  ///   - survey: The survey of resources, or `nil` to omit resources.
  ///   - findings: The findings about manifests.
  mutating func snapshot(_ survey: ResourceSurvey?, findings: [Finding]) -> WorkspaceSnapshot {
    let tables = files.tables {
      modules.module(of: $0)
    } defaultLocalization: {
      modules.drafts[$0].package.flatMap { packages[$0].manifest.defaultLocalization }
    } developmentRegion: {
      modules.drafts[$0].projectTarget.flatMap { $0.localization.developmentLanguage ?? $0.developmentRegion }
    }
    let catalogs = files.assetCatalogs { modules.module(of: $0) }
    let holders = holders()
    let resources = survey.map { $0.resources(files.scan.files, modules: modules, holders: holders) }
    return build(
      tables: tables,
      catalogs: catalogs,
      resources: resources ?? [:],
      contents: survey == nil ? [] : contents(),
      findings: findings
    )
  }

  /// Returns the contents of the targets, in the order of the drafts. A folder outside of packages has none.
  private func contents() -> [TargetContents] {
    concurrentMap(modules.drafts) { draft in
      guard let target = draft.target, let package = draft.package else { return TargetContents() }
      var builder = TargetContentsBuilder(target, in: draft.path, of: packages[package])
      return builder.contents(files.scan.files(in: draft.path))
    }
  }

  /// Returns the folders that contain tables and asset catalogs.
  private func holders() -> Set<String> {
    var holders: Set<String> = []
    for file in files.scan.files where file.role.isLocalization {
      let folder = Path.parent(file.path)
      holders.insert(folder)
      if Path.isLanguageFolder(folder) { holders.insert(Path.parent(folder)) }
    }
    for folder in files.scan.folders where Path.pathExtension(folder) == "xcassets" {
      holders.insert(Path.parent(folder))
    }
    return holders
  }

  private func build(
    tables: [Int: [StringTable]],
    catalogs: [Int: [AssetCatalog]],
    resources: [Int: [ResourceFile]],
    contents: [TargetContents],
    findings: [Finding]
  ) -> WorkspaceSnapshot {
    let drafts = modules.drafts
    let names = ModuleNames.names(of: drafts, packages: packages, rootName: FolderModules.rootName(of: files.root))
    let built = drafts.indices.map { index in
      let draft = drafts[index]
      let package = draft.package.map { packages[$0] }
      var module = Module(
        name: names[index],
        path: draft.path,
        kind: draft.kind,
        packagePath: package?.path,
        defaultLocalization: package?.manifest.defaultLocalization,
        dependencies: draft.dependencies.map { names[$0] }.sorted(by: Path.precedes),
        tables: tables[index] ?? [],
        assetCatalogs: catalogs[index] ?? [],
        resources: resources[index] ?? []
      )
      if !contents.isEmpty { module.contents = contents[index] }
      module.conditionalDependencies = Set(draft.conditionalDependencies.map { names[$0] })
      module.plugins = draft.target?.plugins ?? []
      module.products = draft.target?.dependencies.compactMap(\.productName) ?? []
      if let target = draft.projectTarget {
        module.projectTarget = target
        module.sharedFiles = modules.sharedFiles(of: index)
        module.plugins = target.packageProducts.filter(\.isPlugin).map(\.name)
        module.products = target.packageProducts.filter { !$0.isPlugin }.map(\.name)
      }
      if let package,
        !module.tables.isEmpty || !module.assetCatalogs.isEmpty || draft.target?.resources.isEmpty == false
      {
        module.bundleName = package.manifest.name + "_" + draft.targetName
      }
      return module
    }
    return WorkspaceSnapshot(
      root: files.root,
      settings: files.settings,
      files: files.files,
      packages: swiftPackages(),
      modules: built.sorted { Path.precedes($0.path + "\0" + $0.name, $1.path + "\0" + $1.name) },
      findings: files.findings + findings
    )
  }

  private func swiftPackages() -> [SwiftPackage] {
    let graph = ModuleGraph(packages: packages, modules: modules.drafts)
    return packages.indices.map { index in
      SwiftPackage(
        name: packages[index].manifest.name,
        path: packages[index].path,
        manifestPath: packages[index].manifestPath,
        defaultLocalization: packages[index].manifest.defaultLocalization,
        localDependencies: graph.packageDependencies[index].map { packages[$0].path },
        toolsVersion: packages[index].manifest.toolsVersion
      )
    }
  }
}
