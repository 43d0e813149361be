import TesseraFormats
import TesseraOperations

extension ManifestHints {
  /// Returns the lines to add to manifests.
  ///
  /// - Parameter address: The URL or the path of Tessera in the manifests, or `nil` if it is unknown.
  func lines(address: String?) -> [String] {
    var lines: [String] = []
    for package in packages {
      lines += ["", "Add to \(TerminalText.inert(package.manifest)):"]
      if package.needsDependency { lines += ["  dependencies: [", "    \(Self.dependency(address)),", "  ]"] }
      for name in (package.products + package.plugins).uniqued() {
        lines.append("  in the target \(SwiftEscaping.literal(name)):")
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

  private static func dependency(_ address: String?) -> String {
    guard let address else { return ".package(url: \"ADDRESS\", from: \"\(TesseraVersion.current)\")" }
    if address.contains("://") || address.hasPrefix("git@") {
      return ".package(url: \(SwiftEscaping.literal(address)), from: \"\(TesseraVersion.current)\")"
    }
    return ".package(name: \"tessera\", path: \(SwiftEscaping.literal(address)))"
  }
}
