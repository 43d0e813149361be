import TesseraCore
import TesseraFormats
import TesseraStrings
import TesseraWorkspace

extension ModuleBuilder {
  /// Adds one file for each kind of accessor that the module has resources for, and one for their bundle.
  mutating func addResources(of module: Module, files: (any FileTree)?) {
    let accessors = configuration.accessors
    let hasResources = module.resources.contains { $0.bundlePlace != nil } || !module.assetCatalogs.isEmpty
    if !accessors.kinds.isEmpty, hasResources || !module.tables.isEmpty {
      let hasFiles = hasResources || module.tables.contains { !isOnlyInProgram($0) }
      let code = BundleFile.code(
        bundle,
        tables: generatedTables,
        hasFiles: hasFiles,
        hasRecord: configuration.build.hasRecords
      )
      add(GeneratedFile(name: BundleFile.name, bytes: code))
    }
    let resources = resources(of: module, files: files)
    for kind in ResourceKind.all where accessors.kinds.contains(kind.kind) {
      var options = ResourceOptions(bundle: bundle)
      options.access = access
      options.names = accessors.names[kind.kind.rawValue] ?? [:]
      let generated = ResourceGenerator.generate(kind, of: resources, options: options)
      issues += generated.issues
      if !generated.code.isEmpty { add(GeneratedFile(name: kind.fileName, bytes: generated.code)) }
    }
  }

  private func isOnlyInProgram(_ table: StringTable) -> Bool {
    let build = configuration.build
    return build.applies(build.excludedTables, to: self.module, table: table.name)
      && !build.applies(build.files, to: self.module, table: table.name)
  }

  mutating func resources(of module: Module, files: (any FileTree)?) -> ModuleResources {
    var resources = ModuleResources(catalogs: module.assetCatalogs)
    let kinds = configuration.accessors.kinds
    for resource in module.resources {
      guard let place = resource.bundlePlace else { continue }
      let file = ModuleResources.File(path: place.path, place: resource.path, language: place.language)
      switch ResourceRole(resource.path) {
      case .file: resources.files.append(file)
      case .font where kinds.contains(.fonts): resources.fonts += fonts(in: file, files)
      case .font, .other: break
      }
    }
    if !kinds.isDisjoint(with: [.images, .symbols]) { resources.sizes = sizes(in: module.assetCatalogs, files) }
    return resources
  }

  private mutating func fonts(in file: ModuleResources.File, _ files: (any FileTree)?) -> [ModuleResources.Font] {
    do {
      let tree = try files ?? DiskTree(root: snapshot.root)
      return try FontReader.faces(tree.bytes(of: file.place)).map { ModuleResources.Font(file: file, face: $0) }
    } catch {
      let reason = (error as? FileError)?.reason ?? "\(error)"
      report(Diagnostic(.error, .unreadableFont(reason), at: Finding.Place(path: file.place)))
      return []
    }
  }

  /// Returns the sizes of small images for comments. Nothing else depends on them.
  private func sizes(in catalogs: [AssetCatalog], _ files: (any FileTree)?) -> [String: ImageSize] {
    guard !catalogs.isEmpty, let tree = try? files ?? DiskTree(root: snapshot.root) else { return [:] }
    var sizes: [String: ImageSize] = [:]
    for asset in catalogs.flatMap(\.assets) where asset.kind == .image || asset.kind == .symbol {
      for name in asset.renditions.compactMap({ $0.fileName?.value }) {
        let path = Path.join(asset.path, name)
        guard ["png", "svg"].contains(Path.pathExtension(name)), let metadata = try? tree.metadata(of: path),
          metadata.byteCount <= Self.largestMeasured, let bytes = try? tree.bytes(of: path)
        else { continue }
        sizes[path] = ImageSizeReader.size(bytes)
      }
    }
    return sizes
  }

  private static let largestMeasured = 1 << 20
}

/// The role of a resource in the generated code, by its name.
private enum ResourceRole {
  case font, file
  /// A resource that is processed elsewhere, or that is not available under its name at run time.
  case other

  init(_ path: String) {
    let name = Path.name(path)
    switch Path.pathExtension(name) {
    case "ttf", "otf", "ttc": self = .font
    case _ where name.hasPrefix("."): self = .other
    case let suffix: self = Self.foreign.contains(suffix) ? .other : .file
    }
  }

  /// The extensions of string tables and of files that Apple's build compiles.
  private static let foreign: Set<String> = [
    "strings", "stringsdict", "xcstrings", "storyboard", "xib", "metal", "intentdefinition", "mlmodel", "xcprivacy",
    "swift", "rkassets", "xcmappingmodel",
  ]
}

extension Finding.Message {
  fileprivate static func unreadableFont(_ reason: String) -> Self { "the font has no accessor: \(reason)" }
}
