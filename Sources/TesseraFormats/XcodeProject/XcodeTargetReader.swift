/// Reads the targets of a project.
struct XcodeTargetReader {
  let objects: XcodeObjects
  let tree: XcodeFileTree
  private let project: Int
  /// The folders that are synchronized with the file system.
  private let synchronizedFolders: [Int]

  init(_ project: Int, _ objects: XcodeObjects, _ tree: XcodeFileTree) {
    self.objects = objects
    self.tree = tree
    self.project = project
    synchronizedFolders = objects.nodes.indices.filter { objects.isKind("PBXFileSystemSynchronizedRootGroup", $0) }
  }

  func targets() -> [XcodeTarget] { objects.objects("targets", of: project).map(target) }

  private func target(_ number: Int) -> XcodeTarget {
    let name = objects.string("name", of: number) ?? ""
    var target = XcodeTarget(identifier: objects.identifier(of: number), name: name)
    target.productName = objects.string("productName", of: number)
    target.productType = objects.string("productType", of: number)
    target.productReference = objects.string("productReference", of: number)
    for phase in objects.objects("buildPhases", of: number) { read(phase, &target) }
    let members = Set(objects.objects("fileSystemSynchronizedGroups", of: number))
    target.synchronizedFolders = synchronizedFolders.compactMap { folder in
      synchronized(folder, target: number, isMember: members.contains(folder))
    }
    for dependency in objects.objects("dependencies", of: number) {
      if let reference = reference(ofDependency: dependency) { target.dependencies.append(reference) }
      if let product = objects.object("productRef", of: dependency).flatMap(packageProduct) {
        target.packageProducts.append(product)
      }
    }
    for product in objects.objects("packageProductDependencies", of: number) {
      if let product = packageProduct(product), !target.packageProducts.contains(product) {
        target.packageProducts.append(product)
      }
    }
    target.configurations = configurations(of: number)
    return target
  }

  // MARK: - Phases

  private func phase(_ number: Int) -> XcodeTarget.Phase {
    switch objects.kind(of: number) {
    case "PBXSourcesBuildPhase": .sources
    case "PBXResourcesBuildPhase": .resources
    case "PBXFrameworksBuildPhase": .frameworks
    case "PBXHeadersBuildPhase": .headers
    case "PBXCopyFilesBuildPhase":
      .copy(folder: Self.folders[objects.string("dstSubfolderSpec", of: number) ?? ""] ?? "")
    default: .other
    }
  }

  /// The values of `dstSubfolderSpec`, with the names in Xcode's menu Destination.
  private static let folders = [
    "0": "Absolute Path", "1": "Wrapper", "6": "Executables", "7": "Resources", "10": "Frameworks",
    "11": "Shared Frameworks", "12": "Shared Support", "13": "PlugIns", "15": "Java Resources",
    "16": "Products Directory",
  ]

  private func read(_ phaseNumber: Int, _ target: inout XcodeTarget) {
    let phase = phase(phaseNumber)
    for file in objects.objects("files", of: phaseNumber) {
      if let product = objects.object("productRef", of: file).flatMap(packageProduct),
        !target.packageProducts.contains(product)
      {
        target.packageProducts.append(product)
      }
      guard let reference = objects.object("fileRef", of: file) else { continue }
      switch objects.kind(of: reference) {
      case "PBXVariantGroup":
        let group = objects.string("name", of: reference) ?? objects.string("path", of: reference)
        for child in objects.objects("children", of: reference) {
          add(child, phase, to: &target, group: group, variant: objects.string("name", of: child))
        }
      case "XCVersionGroup": add(reference, phase, to: &target, isFolder: true)
      case "PBXReferenceProxy":
        if let reference = objects.object("remoteRef", of: reference).flatMap(self.reference(ofProxy:)) {
          target.products.append(XcodeTarget.Product(reference: reference, phase: phase))
        }
      // Old projects list a group in a phase. All of its files belong to the target.
      case "PBXGroup":
        for child in objects.objects("children", of: reference) where objects.isKind("PBXFileReference", child) {
          add(child, phase, to: &target)
        }
      default: add(reference, phase, to: &target)
      }
    }
  }

  private func add(
    _ reference: Int,
    _ phase: XcodeTarget.Phase,
    to target: inout XcodeTarget,
    group: String? = nil,
    variant: String? = nil,
    isFolder: Bool = false
  ) {
    guard let location = tree.location(of: reference, in: objects) else { return }
    if case .product = location {
      let product = XcodeTarget.Reference(identifier: objects.identifier(of: reference), name: location.name)
      target.products.append(XcodeTarget.Product(reference: product, phase: phase))
      return
    }
    let file = XcodeTarget.File(
      location: location,
      phase: phase,
      variantGroup: group,
      variant: variant,
      isFolder: isFolder || objects.isFolder(reference)
    )
    target.files.append(file)
  }

  // MARK: - Synchronized folders

  private func synchronized(_ folder: Int, target: Int, isMember: Bool) -> XcodeTarget.SynchronizedFolder? {
    guard let location = tree.location(of: folder, in: objects) else { return nil }
    var result = XcodeTarget.SynchronizedFolder(location: location, isMember: isMember)
    result.explicitFolders = Set(objects.strings("explicitFolders", of: folder) ?? [])
    let phases = Set(objects.objects("buildPhases", of: target))
    for exception in objects.objects("exceptions", of: folder) {
      let files = Set(objects.strings("membershipExceptions", of: exception) ?? [])
      if let phase = objects.object("buildPhase", of: exception) {
        guard phases.contains(phase) else { continue }
        result.phases.append(XcodeTarget.PhaseFiles(phase: self.phase(phase), files: files))
      } else if objects.object("target", of: exception) == target {
        result.exceptions.formUnion(files)
      }
    }
    return isMember || !result.exceptions.isEmpty || !result.phases.isEmpty ? result : nil
  }

  // MARK: - Other targets

  private func reference(ofDependency dependency: Int) -> XcodeTarget.Reference? {
    if let target = objects.object("target", of: dependency) {
      return XcodeTarget.Reference(identifier: objects.identifier(of: target), name: objects.string("name", of: target))
    }
    guard var reference = objects.object("targetProxy", of: dependency).flatMap(reference(ofProxy:)) else { return nil }
    reference.name = reference.name ?? objects.string("name", of: dependency)
    return reference
  }

  private func reference(ofProxy proxy: Int) -> XcodeTarget.Reference? {
    guard let identifier = objects.string("remoteGlobalIDString", of: proxy) else { return nil }
    var reference = XcodeTarget.Reference(identifier: identifier, name: objects.string("remoteInfo", of: proxy))
    if let portal = objects.object("containerPortal", of: proxy), portal != project {
      reference.project = tree.location(of: portal, in: objects)
    }
    return reference
  }

  private func packageProduct(_ number: Int) -> XcodeTarget.PackageProduct? {
    guard let name = objects.string("productName", of: number) else { return nil }
    let plugin = "plugin:"
    let isPlugin = name.hasPrefix(plugin)
    let package = objects.object("package", of: number).flatMap { package in
      objects.string("relativePath", of: package).map {
        XcodeLocation($0, sourceTree: "SOURCE_ROOT", in: .unknown(""), root: tree.root)
      }
    }
    return XcodeTarget.PackageProduct(
      name: isPlugin ? String(name.dropFirst(plugin.count)) : name,
      package: package,
      isPlugin: isPlugin
    )
  }

  // MARK: - Build settings

  /// Returns the build configurations of a target or of the project.
  func configurations(of owner: Int) -> [XcodeConfiguration] {
    guard let list = objects.object("buildConfigurationList", of: owner) else { return [] }
    return objects.objects("buildConfigurations", of: list).map { number in
      var settings: [String: String] = [:]
      if let dictionary = objects.list.member("buildSettings", of: objects.nodes[number]) {
        objects.list.forEachMember(of: dictionary) { key, value in
          guard let key = objects.list.string(key) else { return }
          settings[key] =
            objects.list.string(value)
            ?? objects.list.elements(of: value).compactMap(objects.list.string).joined(separator: " ")
        }
      }
      return XcodeConfiguration(
        name: objects.string("name", of: number) ?? "",
        settings: settings,
        base: base(of: number)
      )
    }
  }

  private func base(of configuration: Int) -> XcodeLocation? {
    if let reference = objects.object("baseConfigurationReference", of: configuration) {
      return tree.location(of: reference, in: objects)
    }
    // A file in a synchronized folder has no reference.
    guard let anchor = objects.object("baseConfigurationReferenceAnchor", of: configuration),
      let path = objects.string("baseConfigurationReferenceRelativePath", of: configuration),
      let folder = tree.location(of: anchor, in: objects)
    else { return nil }
    return XcodeLocation(path, sourceTree: "<group>", in: folder, root: tree.root)
  }
}
