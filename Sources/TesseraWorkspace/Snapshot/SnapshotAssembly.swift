import TesseraFiles
import TesseraFormats
import TesseraModel
import TesseraSettings
import TesseraText

/// Puts files that were read into modules, tables and asset catalogs.
struct SnapshotAssembly {
  let root: String
  let configuration: Configuration
  let scan: WorkspaceScanner.Scan
  let files: [SourceFile]
  private let assetContents: [AssetContents?]
  var findings: [Finding] = []
  private var modules: ModuleMap
  private let packages: [LocatedPackage]

  init(
    root: String,
    configuration: Configuration,
    scan: WorkspaceScanner.Scan,
    reading: [FileReading.Result],
    packages: [LocatedPackage]
  ) {
    self.root = root
    self.configuration = configuration
    self.scan = scan
    self.files = reading.map(\.file)
    self.assetContents = reading.map(\.assetContents)
    self.packages = packages
    self.modules = ModuleMap(packages: packages, folders: scan.folders)
  }

  /// - Parameter tree: where to look for resources; nil leaves them out.
  mutating func snapshot(resourcesIn tree: (any FileTree)?) -> WorkspaceSnapshot {
    var tables = TableAssembly(root: root, statedSource: configuration.languages.source)
    for file in files {
      switch file.content {
      case .catalog(let catalog): tables.add(catalog, of: file, module: modules.module(of: file.path))
      case .strings(let strings): tables.add(.strings(strings), of: file, module: modules.module(of: file.path))
      case .stringsDict(let dictionary):
        tables.add(.stringsDict(dictionary), of: file, module: modules.module(of: file.path))
      case .assetContents, .text, .unreadable: continue
      }
    }
    let catalogs = assetCatalogs()
    let holders = holders()
    let resources = tree.map { ResourceSurvey(tree: $0).resources(scan.files, modules: modules, holders: holders) }
    return build(tables: tables, catalogs: catalogs, resources: resources ?? [:])
  }

  /// The asset catalogs by module.
  private mutating func assetCatalogs() -> [Int: [AssetCatalog]] {
    var contents: [String: AssetContents] = [:]
    for (file, read) in zip(files, assetContents) {
      if let read { contents[Path.parent(file.path)] = read }
    }
    var fileNames: [String: [String]] = [:]
    for file in scan.files where file.role == .assetContents || file.role == .assetFile {
      fileNames[Path.parent(file.path), default: []].append(Path.name(file.path))
    }
    var folders: [String: [AssetCatalogBuilder.Folder]] = [:]
    for folder in scan.folders {
      guard let catalog = Self.outermostCatalog(of: folder) else { continue }
      folders[catalog, default: []].append(
        AssetCatalogBuilder.Folder(path: folder, contents: contents[folder], fileNames: fileNames[folder] ?? [])
      )
    }
    var result: [Int: [AssetCatalog]] = [:]
    for (path, folders) in folders.sorted(by: { Path.precedes($0.key, $1.key) }) {
      let catalog = AssetCatalogBuilder.build(path: path, folders: folders)
      result[modules.module(of: Path.join(path, "Contents.json")), default: []].append(catalog)
    }
    return result
  }

  /// The path up to and with the first `.xcassets` component.
  private static func outermostCatalog(of folder: String) -> String? {
    let components = Path.components(folder)
    guard let index = components.firstIndex(where: { Path.pathExtension($0) == "xcassets" }) else { return nil }
    return components[...index].joined(separator: "/")
  }

  /// The folders in which tables and asset catalogs stand.
  private func holders() -> Set<String> {
    var holders: Set<String> = []
    for file in scan.files where file.role.isLocalization {
      let folder = Path.parent(file.path)
      holders.insert(folder)
      if FolderModules.isLanguageFolder(folder) { holders.insert(Path.parent(folder)) }
    }
    for folder in scan.folders where Path.pathExtension(folder) == "xcassets" { holders.insert(Path.parent(folder)) }
    return holders
  }

  private func build(
    tables: TableAssembly,
    catalogs: [Int: [AssetCatalog]],
    resources: [Int: [ResourceFile]]
  ) -> WorkspaceSnapshot {
    let drafts = modules.drafts
    let names = ModuleNames.names(of: drafts, packages: packages, rootName: FolderModules.rootName(of: root))
    let tablesByModule = tables.tables(
      defaultLocalization: { drafts[$0].package.flatMap { packages[$0].manifest.defaultLocalization } }
    )
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
        tables: tablesByModule[index] ?? [],
        assetCatalogs: catalogs[index] ?? [],
        resources: resources[index] ?? []
      )
      module.plugins = draft.target?.plugins ?? []
      module.products = draft.target?.dependencies.compactMap(\.productName) ?? []
      if let package,
        !module.tables.isEmpty || !module.assetCatalogs.isEmpty || draft.target?.resources.isEmpty == false
      {
        module.bundleName = package.manifest.name + "_" + draft.targetName
      }
      return module
    }
    return WorkspaceSnapshot(
      root: root.isEmpty ? "/" : root,
      configuration: configuration,
      files: files,
      packages: swiftPackages(),
      modules: built.sorted { Path.precedes($0.path + "\0" + $0.name, $1.path + "\0" + $1.name) },
      findings: findings
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
        localDependencies: graph.packageDependencies[index].map { packages[$0].path }
      )
    }
  }
}
