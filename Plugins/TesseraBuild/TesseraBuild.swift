import Foundation
import PackagePlugin

/// Makes Swift of a target's resources: one command a target, one file a table or kind.
@main
struct TesseraBuild: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let module = target.sourceModule else { return [] }
    return commands(
      for: ModuleFiles(module.sourceFiles),
      module: target.name,
      package: context.package.displayName,
      folder: context.package.directoryURL,
      output: context.pluginWorkDirectoryURL,
      tool: try context.tool(named: "tessera-build").url
    )
  }

  /// - Parameters:
  ///   - package: Empty for an app's own target.
  ///   - folder: Where the settings stand.
  func commands(
    for resources: ModuleFiles,
    module: String,
    package: String,
    folder: URL,
    output: URL,
    tool: URL
  ) -> [Command] {
    let settings = folder.appendingPathComponent("tessera.json")
    let outputs = resources.outputs(BuildSettings(settings), module: module)
    guard !outputs.isEmpty else { return [] }
    return [
      .buildCommand(
        displayName: "Resources of \(module)",
        executable: tool,
        arguments: ["--module", module] + (package.isEmpty ? [] : ["--package", package])
          + ["--output", output.path, "--settings", settings.path]
          + outputs.flatMap { ["--announced", $0] } + ["--"] + resources.arguments.map(\.path),
        inputFiles: resources.files + (FileManager.default.fileExists(atPath: settings.path) ? [settings] : []),
        outputFiles: outputs.map { output.appendingPathComponent($0) }
      )
    ]
  }
}

/// What has to be known of the settings before the tool runs. Mistakes in them are the tool's to report.
struct BuildSettings: Decodable {
  struct Build: Decodable {
    var files: [String]?
    var lproj: [String]?
  }

  var build: Build?

  init(_ url: URL) {
    let decoder = JSONDecoder()
    // Comments and trailing commas.
    decoder.allowsJSON5 = true
    let read = (try? Data(contentsOf: url)).flatMap { try? decoder.decode(Self.self, from: $0) }
    build = read?.build
  }

  static func names(_ modules: [String]?, _ module: String) -> Bool {
    (modules ?? []).contains { $0 == module || $0 == "*" }
  }
}
