import TesseraFormats
import TesseraOperations

extension ManifestHints {
  /// Returns the lines to add to manifests, and the steps in Xcode.
  ///
  /// - Parameter address: The URL or the path of Tessera in the manifests, or `nil` if it is unknown.
  func lines(address: String?) -> [String] {
    var lines: [String] = []
    for package in packages {
      lines += ["", "Add to \(TerminalText.inert(package.manifest)):"]
      if let language = package.defaultLocalization {
        lines.append("  defaultLocalization: \(SwiftEscaping.literal(language)),")
      }
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
    for project in xcodeProjects {
      lines += [
        "", "In \(TerminalText.inert(project)):",
        "  1. Choose File > Add Package Dependencies, enter \(address ?? "ADDRESS"), and add the library "
          + "\(Self.product) to your targets.",
        "  2. In the Build Phases of each target with strings, add \(Self.plugin) to Run Build Tool Plug-ins.",
      ]
    }
    if packages.contains(where: \.needsDependency) || !xcodeProjects.isEmpty, address == nil {
      lines += [
        "", "ADDRESS is the URL or the path of the Tessera package. To print these lines with the address, run",
        "tessera init --force --tessera ADDRESS",
      ]
    }
    if folderCount > 0 {
      let modules = TerminalReport.count(folderCount, "module")
      // The steps in Xcode make the plugin write the accessors in each build.
      let purpose =
        xcodeProjects.isEmpty
        ? "To write the accessors into the sources, run" : "To write the accessors into the sources instead, run"
      lines += ["", "Found \(modules) outside of packages. \(purpose)", "tessera generate"]
    } else if isPlainFolder {
      lines += ["", "This folder contains no Swift package, no Xcode project, and no strings."]
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
