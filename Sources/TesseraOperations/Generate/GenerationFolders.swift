import TesseraWorkspace

/// The folders into which the code of modules is generated.
///
/// A bundle target compiles no code. Its accessors are generated for the library that the bundle belongs to.
struct GenerationFolders {
  private let snapshot: WorkspaceSnapshot

  init(_ snapshot: WorkspaceSnapshot) { self.snapshot = snapshot }

  /// The name of the folder in a module's sources.
  static let name = "Generated"

  /// Returns the folder, relative to the workspace.
  ///
  /// - Throws: An error if two modules would share the folder, so that each would remove the files of the other, or if two
  ///   files of a module would have the same name.
  func folder(of module: Module) throws(OperationError) -> String {
    if let library = library(of: module) {
      guard !library.hasResources else {
        throw OperationError(
          "the code for the bundle \(module.name) and for \(library.name) would have the same names: specify a folder with --output"
        )
      }
      // A folder of its own, because the files of the library, such as its record, are in the other one.
      return Path.join(Self.folder(in: library), module.shortName)
    }
    if let other = snapshot.modules.first(where: { sharesFolder($0, module) }) {
      throw OperationError("\(module.name) and \(other.name) share a folder: specify another one with --output")
    }
    return Self.folder(in: module)
  }

  /// Returns the folder in the sources of a module. A project adds new files in some folders to its target.
  private static func folder(in module: Module) -> String {
    Path.join(module.projectTarget?.sourceFolder ?? module.path, name)
  }

  private func sharesFolder(_ other: Module, _ module: Module) -> Bool {
    guard other.name != module.name, Self.folder(in: other) == Self.folder(in: module) else { return false }
    // A module without resources has no generated files.
    return other.projectTarget == nil || other.hasResources && library(of: other) == nil
  }

  /// Returns the library of a bundle target: the only library that depends on the bundle, or the one whose name begins the
  /// name of the bundle, such as `Discovery` for `DiscoveryResources`.
  private func library(of bundle: Module) -> Module? {
    guard let target = bundle.projectTarget, target.product == .bundle, target.sources.isEmpty else { return nil }
    let libraries = snapshot.modules.filter { module in
      module.projectTarget.map { $0.product.isLibrary && $0.project == target.project && !$0.sources.isEmpty } ?? false
    }
    let dependents = libraries.filter { $0.projectTarget?.dependencies.contains(target.id) ?? false }
    if dependents.count == 1 { return dependents[0] }
    let namesakes = libraries.filter { target.name.hasPrefix($0.projectTarget?.name ?? "") }
    return namesakes.max { ($0.projectTarget?.name ?? "").count < ($1.projectTarget?.name ?? "").count }
  }
}

extension Module {
  fileprivate var hasResources: Bool { !tables.isEmpty || !assetCatalogs.isEmpty || !resources.isEmpty }
}

extension ProductKind {
  fileprivate var isLibrary: Bool {
    switch self {
    case .framework, .staticFramework, .dynamicLibrary, .staticLibrary: true
    default: false
    }
  }
}
