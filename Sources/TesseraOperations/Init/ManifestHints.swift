import TesseraStrings
import TesseraWorkspace

/// What a folder lacks to generate Swift code for each module with strings in every build: in package manifests, the
/// dependencies and plugins, and in Xcode projects, the package.
package struct ManifestHints: Sendable, Hashable {
  package struct Package: Sendable, Hashable {
    /// The path of the manifest, as seen from the current directory.
    package var manifest: String
    /// The language to declare as `defaultLocalization`, without which SwiftPM does not build localized resources; `nil`
    /// if the manifest declares one.
    package var defaultLocalization: String?
    package var needsDependency: Bool
    /// The names of the targets that need the product.
    package var products: [String]
    /// The names of the targets that need the plugin.
    package var plugins: [String]
  }

  package static let product = "Tessera"
  package static let plugin = "TesseraBuild"

  package private(set) var packages: [Package] = []
  /// The number of modules with strings that are not targets of a package.
  package let folderCount: Int
  /// The paths of the Xcode projects, as seen from the current directory, whose folders contain such modules.
  package private(set) var xcodeProjects: [String] = []
  /// A Boolean value that indicates whether the folder contains neither a package nor an Xcode project.
  package let isPlainFolder: Bool

  init(_ workspace: LoadedWorkspace) {
    let snapshot = workspace.snapshot
    let modules = snapshot.builtModules.filter { module in module.tables.contains { $0.role == .ordinary } }
    let folders = modules.filter { $0.packagePath == nil }
    folderCount = folders.count
    isPlainFolder = snapshot.packages.isEmpty && snapshot.xcodeProjects.isEmpty
    xcodeProjects = snapshot.xcodeProjects.filter { project in
      folders.contains { Path.isInside($0.path, project.folder) || $0.path == project.folder }
    }.map { workspace.path($0.path) }
    for package in snapshot.packages {
      let own = modules.filter { $0.packagePath == package.path }
      let products = own.filter { !$0.products.contains(Self.product) }.map(\.shortName)
      let plugins = own.filter { !$0.plugins.contains(Self.plugin) }.map(\.shortName)
      let source = own.first?.tables.first { $0.role == .ordinary }?.sourceLanguage
      let missingLocalization = package.defaultLocalization == nil ? source : nil
      guard !products.isEmpty || !plugins.isEmpty || missingLocalization != nil else { continue }
      packages.append(
        Package(
          manifest: workspace.path(package.manifestPath),
          defaultLocalization: missingLocalization,
          needsDependency: !own.isEmpty && products.count == own.count,
          products: products,
          plugins: plugins
        )
      )
    }
  }
}
