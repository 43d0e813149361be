import Foundation
import PackagePlugin

/// Makes Swift of a target's resources: one command a target, one file a table or kind.
@main
struct TesseraBuild: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let module = target.sourceModule else { return [] }
    let settings = context.package.directoryURL.appendingPathComponent("tessera.json")
    let resources = ModuleFiles(module)
    let outputs = resources.outputs(BuildSettings(settings), module: target.name)
    guard !outputs.isEmpty else { return [] }
    let folder = context.pluginWorkDirectoryURL
    return [
      .buildCommand(
        displayName: "Resources of \(target.name)",
        executable: try context.tool(named: "tessera-build").url,
        arguments: [
          "--module", target.name, "--package", context.package.displayName, "--output", folder.path,
          "--settings", settings.path,
        ] + outputs.flatMap { ["--announced", $0] } + ["--"] + resources.arguments.map(\.path),
        inputFiles: resources.files + (FileManager.default.fileExists(atPath: settings.path) ? [settings] : []),
        outputFiles: outputs.map { folder.appendingPathComponent($0) }
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
