import TesseraStrings
import TesseraWorkspace

/// The dependencies and plugins that a manifest lacks to generate Swift code for each module with strings in every
/// build.
package struct ManifestHints: Sendable, Hashable {
  package struct Package: Sendable, Hashable {
    /// The path of the manifest, as seen from the current directory.
    package var manifest: String
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

  init(_ workspace: LoadedWorkspace) {
    let snapshot = workspace.snapshot
    let modules = snapshot.builtModules.filter { module in module.tables.contains { $0.role == .ordinary } }
    folderCount = modules.count { $0.packagePath == nil }
    for package in snapshot.packages {
      let own = modules.filter { $0.packagePath == package.path }
      let products = own.filter { !$0.products.contains(Self.product) }.map(\.targetName)
      let plugins = own.filter { !$0.plugins.contains(Self.plugin) }.map(\.targetName)
      guard !products.isEmpty || !plugins.isEmpty else { continue }
      packages.append(
        Package(
          manifest: workspace.path(package.manifestPath),
          needsDependency: !own.isEmpty && products.count == own.count,
          products: products,
          plugins: plugins
        )
      )
    }
  }
}

extension Module {
  /// The name of the target in its package. The module's name may be longer.
  fileprivate var targetName: String { name.split(separator: "/").last.map(String.init) ?? name }
}
