import Foundation
import PackagePlugin

/// The records with which an app discovers the modules of a target (`Documentation/ModuleRecord.md`).
enum ModuleRecords {
  /// The name of the file with the records of a module.
  static let fileName = "Tessera+ModuleRecord.swift"

  /// Returns the Swift files to search for modules; `nil` for a target without modules. Modules of tests are not
  /// discovered.
  static func sources(of module: SwiftSourceModuleTarget) -> [URL]? {
    guard module.kind != .test, module.dependencies.contains(where: isLibrary) else { return nil }
    let sources = module.sourceFiles.filter { $0.type == .source && $0.url.pathExtension == "swift" }.map(\.url)
    return sources.isEmpty ? nil : sources.sorted { $0.path < $1.path }
  }

  private static func isLibrary(_ dependency: TargetDependency) -> Bool {
    switch dependency {
    case .product(let product): ["TesseraModules", "TesseraModulesDynamic"].contains(product.name)
    case .target(let target): target.name == "TesseraModules"
    @unknown default: false
    }
  }

  /// Returns a separate command, so that a change in another Swift file runs only this command. Its output usually
  /// remains the same.
  static func command(_ sources: [URL], of module: SwiftSourceModuleTarget, to output: URL, _ tool: URL) -> Command {
    .buildCommand(
      displayName: "Record of \(module.name)",
      executable: tool,
      arguments: ["--record", "--module", module.moduleName, "--output", output.path, "--"] + sources.map(\.path),
      inputFiles: sources,
      outputFiles: [output.appendingPathComponent(fileName)]
    )
  }
}
