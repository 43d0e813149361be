import Foundation
import PackagePlugin

/// The records by which an app finds the modules of a target: Documentation/ModuleRecord.md.
enum ModuleRecords {
  /// The Swift that is looked through; nil for a target without modules. Those of a test are its own, and found by nobody.
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

  /// A command of its own: another Swift file makes nothing but this run again, and what it writes again is equal in
  /// most cases.
  static func command(_ sources: [URL], of module: SwiftSourceModuleTarget, to output: URL, _ tool: URL) -> Command {
    .buildCommand(
      displayName: "Record of \(module.name)",
      executable: tool,
      arguments: ["--record", "--module", module.moduleName, "--output", output.path, "--"] + sources.map(\.path),
      inputFiles: sources,
      outputFiles: [output.appendingPathComponent("Tessera+ModuleRecord.swift")]
    )
  }
}
