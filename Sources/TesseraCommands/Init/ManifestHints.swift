import TesseraStrings
import TesseraWorkspace

/// What to add to manifests, so that each module with strings gets its Swift in every build.
struct ManifestHints {
  private struct Package {
    var manifest: String
    var needsDependency = false
    /// The names of targets that need the product, and those that need the plugin.
    var products: [String] = []
    var plugins: [String] = []
  }

  private static let product = "Tessera"
  static let plugin = "TesseraBuild"

  private var packages: [Package] = []
  /// How many modules with strings are no target of a package.
  private var folderCount = 0
  private let address: String?

  init(_ snapshot: WorkspaceSnapshot, address: String?) {
    self.address = address
    let modules = snapshot.builtModules.filter { module in module.tables.contains { $0.role == .ordinary } }
    folderCount = modules.count { $0.packagePath == nil }
    for found in snapshot.packages {
      let own = modules.filter { $0.packagePath == found.path }
      var package = Package(manifest: found.manifestPath)
      package.products = own.filter { !$0.products.contains(Self.product) }.map(\.targetName)
      package.plugins = own.filter { !$0.plugins.contains(Self.plugin) }.map(\.targetName)
      package.needsDependency = !own.isEmpty && package.products.count == own.count
      if !package.products.isEmpty || !package.plugins.isEmpty { packages.append(package) }
    }
  }

  /// - Parameter prefix: In front of each path gives the path as a person sees it.
  func lines(prefix: String) -> [String] {
    var lines: [String] = []
    for package in packages {
      lines += ["", "Add to \(TerminalText.inert(prefix + package.manifest)):"]
      if package.needsDependency { lines += ["  dependencies: [", "    \(dependency),", "  ]"] }
      for name in (package.products + package.plugins).uniqued() {
        lines.append("  in the target \(Self.literal(name)):")
        if package.products.contains(name) {
          lines.append("    dependencies: [.product(name: \"\(Self.product)\", package: \"tessera\")],")
        }
        if package.plugins.contains(name) {
          lines.append("    plugins: [.plugin(name: \"\(Self.plugin)\", package: \"tessera\")]")
        }
      }
    }
    if packages.contains(where: \.needsDependency), address == nil {
      lines += [
        "", "ADDRESS is where you have Tessera from; tessera init --force --tessera ADDRESS has it in the lines.",
      ]
    }
    if folderCount > 0 {
      let modules = TerminalReport.count(folderCount, "module")
      lines += ["", "\(modules) outside of packages: tessera generate writes the Swift into the sources."]
    }
    return lines
  }

  private var dependency: String {
    guard let address else { return ".package(url: \"ADDRESS\", from: \"\(TesseraVersion.current)\")" }
    if address.contains("://") || address.hasPrefix("git@") {
      return ".package(url: \(Self.literal(address)), from: \"\(TesseraVersion.current)\")"
    }
    return ".package(name: \"tessera\", path: \(Self.literal(address)))"
  }

  private static func literal(_ text: String) -> String {
    "\"" + TerminalText.inert(text).replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }
}

extension Module {
  /// In its package; the module's own name may have more in it.
  fileprivate var targetName: String { name.split(separator: "/").last.map(String.init) ?? name }
}
