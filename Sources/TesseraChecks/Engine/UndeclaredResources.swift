import TesseraCore
import TesseraStrings
import TesseraWorkspace

/// The resources in the folder of a target that its manifest does not declare, grouped by the declarations that would
/// add them to the bundle.
///
/// Files that are probably not resources are not among them: documentation, tests, the files of nested targets, packages
/// and Xcode projects, and data files of targets whose plugins may read them.
struct UndeclaredResources {
  struct Group {
    var declaration: Declaration
    /// The files, and the folders that SwiftPM treats as files, sorted by path; asset catalogs are last.
    var files: [File]

    /// A Boolean value that indicates whether Xcode and Swift Build add the files to the bundle by themselves.
    var isAddedByXcode: Bool { files.allSatisfy { $0.kind == .assetCatalog } }
  }

  struct File {
    var path: String
    var kind: Kind
  }

  enum Declaration {
    case folder(String, copyReason: CopyReason?)
    case files(Kind)
  }

  /// The reason why a folder must be copied instead of processed.
  enum CopyReason {
    case bundle
    case equalNames(String)
    case pages
  }

  enum Kind: Hashable, CaseIterable {
    case picture, font, sound, video, stringTable, privacyManifest, data, bundle, assetCatalog
  }

  /// The name of the plugin that generates accessors.
  static let plugin = "TesseraBuild"

  private(set) var groups: [Group] = []
  private let module: Module
  private let candidates: [File]
  /// The folders that cannot be declared as a whole, because they contain sources, declared resources, or other files.
  private let mixedFolders: Set<String>
  /// The names that several files would have at the top level of the bundle.
  private let commonNames: Set<String>

  init(_ module: Module, in snapshot: WorkspaceSnapshot) {
    self.module = module
    let others = Self.otherFolders(in: module, snapshot)
    let hasOtherPlugins = module.plugins.contains { $0 != Self.plugin }
    var candidates: [File] = []
    var mixed: Set<String> = []
    func markFolders(around path: String) {
      var folder = Path.parent(path)
      while Path.isInside(folder, module.path), mixed.insert(folder).inserted { folder = Path.parent(folder) }
    }
    for folder in others { markFolders(around: Path.join(folder, "file")) }
    for item in module.contents.items where !others.contains(where: { Path.isInside(item.path, $0) }) {
      switch item.rule {
      case .localizedResource where !item.isDeclared: continue
      case .xcodeResource, .unhandled:
        if let bundle = Self.bundle(around: item.path, in: module) { markFolders(around: bundle) }
        guard let kind = Self.kind(of: item), !Self.isForDevelopers(item.path, of: module),
          kind != .data || !hasOtherPlugins
        else {
          if item.rule == .unhandled, !Self.isDocument(item.path) { markFolders(around: item.path) }
          continue
        }
        candidates.append(File(path: item.path, kind: kind))
      case .source, .resource, .localizedResource, .missingLocalizedResource, .ignored: markFolders(around: item.path)
      }
    }
    self.candidates = candidates
    mixedFolders = mixed
    let added = module.contents.items.lazy.filter { [.unhandled, .resource, .xcodeResource].contains($0.rule) }
    commonNames = Set(
      Dictionary(added.map { (Path.name($0.path), 1) }, uniquingKeysWith: +).lazy.filter { $0.value > 1 }.map(\.key)
    )
    group()
  }

  // MARK: - Groups

  private mutating func group() {
    var order: [String] = []
    var found: [String: Group] = [:]
    var folders: [String: Declaration?] = [:]
    // An asset catalog alone is no reason to declare its folder.
    for file in candidates.filter({ $0.kind != .assetCatalog }) + candidates.filter({ $0.kind == .assetCatalog }) {
      var folder = declaredFolder(of: file.path, &folders)
      if file.kind == .assetCatalog, let path = folder?.path, found[path] == nil { folder = nil }
      let name = folder?.path ?? "\(file.kind)"
      if found[name] == nil {
        order.append(name)
        found[name] = Group(declaration: folder?.declaration ?? .files(file.kind), files: [])
      }
      found[name]?.files.append(file)
    }
    groups = order.compactMap { found[$0] }
  }

  /// Returns the outermost folder around a file that can be declared as a whole.
  private func declaredFolder(
    of path: String,
    _ known: inout [String: Declaration?]
  ) -> (path: String, declaration: Declaration)? {
    if let bundle = Self.bundle(around: path, in: module) {
      return (bundle, .folder(bundle, copyReason: .bundle))
    }
    let components = Path.components(Path.relative(Path.parent(path), to: module.path))
    var folder = module.path
    for component in components {
      folder = Path.join(folder, component)
      guard !mixedFolders.contains(folder) else { continue }
      let declaration = known[folder] ?? self.declaration(of: folder)
      known[folder] = declaration
      if let declaration { return (folder, declaration) }
    }
    return nil
  }

  /// Returns the declaration of a folder, or `nil` if SwiftPM cannot copy and must not process it.
  private func declaration(of folder: String) -> Declaration? {
    let items = module.contents.items.filter { $0.path != folder && Path.isInside($0.path, folder) }
    let names = items.lazy.filter { $0.rule != .localizedResource }.map { Path.name($0.path) }
    var reason = names.first(where: commonNames.contains).map(CopyReason.equalNames)
    let hasSubfolders = items.contains { Path.parent($0.path) != folder && $0.rule != .localizedResource }
    if reason == nil, hasSubfolders, items.contains(where: { Path.pathExtension($0.path) == "html" }) {
      reason = .pages
    }
    guard reason == nil || items.allSatisfy({ $0.rule == .unhandled }) else { return nil }
    return .folder(folder, copyReason: reason)
  }

  // MARK: - Files

  private static func kind(of item: TargetContents.Item) -> Kind? {
    // Only Xcode and Swift Build can use the others, and the plugin compiles String Catalogs into the program.
    if item.rule == .xcodeResource { return Path.pathExtension(item.path) == "xcassets" ? .assetCatalog : nil }
    if bundleExtensions.contains(Path.pathExtension(item.path)) { return .bundle }
    switch Path.pathExtension(item.path) {
    case "xcprivacy": return .privacyManifest
    case "strings", "stringsdict", "xcstrings": return .stringTable
    case "md": return nil
    default: break
    }
    guard !item.isFolder else { return nil }
    switch ResourceCategory(item.path) {
    case .picture?: return .picture
    case .font?: return .font
    case .sound?: return .sound
    case .video?: return .video
    case .data?: return Path.name(item.path) == "CMakeLists.txt" ? nil : .data
    case nil: return nil
    }
  }

  /// Extensions of folders whose structure is fixed.
  private static let bundleExtensions: Set<String> = ["bundle", "mlmodelc", "scnassets"]

  /// Returns the outermost folder with a fixed structure that contains an item or is the item.
  private static func bundle(around path: String, in module: Module) -> String? {
    let components = Path.components(Path.relative(path, to: module.path))
    guard let index = components.firstIndex(where: { bundleExtensions.contains(Path.pathExtension($0)) }) else {
      return nil
    }
    return Path.join(module.path, components[...index].joined(separator: "/"))
  }

  /// The folders of other targets, packages and Xcode projects in the folder of the module.
  private static func otherFolders(in module: Module, _ snapshot: WorkspaceSnapshot) -> [String] {
    let folders =
      snapshot.modules.lazy.filter { !$0.isOutsidePackages }.map(\.path) + snapshot.packages.map(\.path)
      + snapshot.xcodeProjects.map(\.folder)
    return Set(folders).filter { $0 != module.path && Path.isInside($0, module.path) }.sorted(by: Path.precedes)
  }

  private static let developerFolders: Set<String> = [
    "docs", "doc", "documentation", "examples", "example", "samples", "demo", "screenshots", "templates", "scripts",
  ]

  private static func isForDevelopers(_ path: String, of module: Module) -> Bool {
    let relative = Path.relative(path, to: module.path)
    return Path.isInTests(relative)
      || Path.components(relative).contains {
        developerFolders.contains($0.lowercased()) || Path.pathExtension($0) == "docc"
      }
  }

  /// Returns whether a file describes its folder, so that the folder may be declared nevertheless.
  private static func isDocument(_ path: String) -> Bool {
    let name = Path.stem(path).lowercased()
    return ["readme", "license", "licence", "copying", "notice", "changelog", "authors", "ofl"].contains {
      name.hasPrefix($0)
    }
  }
}
