import Foundation
import PackagePlugin

/// Makes Swift of a target's resources: one command a target, one file a table or kind. Another command writes the record
/// of the target's modules.
@main
struct TesseraBuild: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let module = target as? SwiftSourceModuleTarget else { return [] }
    let tool = try context.tool(named: "tessera-plugin-tool").url
    let folder = context.package.directoryURL
    let files = ModuleFiles(module.sourceFiles)
    let settings = BuildSettings(in: folder)
    let outputs = files.outputs(settings, module: target.name)
    let made = Set(outputs)
    var resources: [Command] = []
    if let double = module.sourceFiles.first(where: { made.contains($0.url.lastPathComponent) }) {
      // Both could not be compiled, and what the compiler says of that names neither.
      Diagnostics.warning(
        """
        \(double.url.path) stands for a file that the plugin TesseraBuild would make: it makes none of the resources of \
        \(target.name). Remove the file, or the plugin.
        """
      )
    } else {
      resources = commands(
        for: files,
        outputs: outputs,
        module: target.name,
        options: ["--package", context.package.displayName],
        folder: folder,
        output: context.pluginWorkDirectoryURL,
        tool: tool
      )
    }
    guard let sources = ModuleRecords.sources(of: module), settings.build?.record ?? true else {
      return resources
    }
    return resources + [ModuleRecords.command(sources, of: module, to: context.pluginWorkDirectoryURL, tool)]
  }

  /// - Parameters:
  ///   - outputs: What may be made of the files.
  ///   - options: Options for the bundle and for the location of input files.
  ///   - folder: Where the settings stand.
  func commands(
    for resources: ModuleFiles,
    outputs: [String],
    module: String,
    options: [String],
    folder: URL,
    output: URL,
    tool: URL
  ) -> [Command] {
    guard !outputs.isEmpty else { return [] }
    let settings = BuildSettings.file(in: folder)
    // In steps: one expression of it all would take the compiler longer than the rest of the plugin.
    var arguments = ["--module", module] + options
    if !ModuleFiles.makesLanguageFolders { arguments.append("--no-language-folders") }
    arguments += ["--output", output.path, "--settings", settings.path]
    for name in outputs { arguments += ["--announced", name] }
    arguments.append("--")
    for file in resources.arguments { arguments.append(file.path) }
    var inputs = resources.files
    if FileManager.default.fileExists(atPath: settings.path) { inputs.append(settings) }
    return [
      .buildCommand(
        displayName: "Resources of \(module)",
        executable: tool,
        arguments: arguments,
        inputFiles: inputs,
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
    var record: Bool?
  }

  var build: Build?

  static func file(in folder: URL) -> URL { folder.appendingPathComponent("tessera.json") }

  init(in folder: URL) {
    let decoder = JSONDecoder()
    // Comments and trailing commas.
    decoder.allowsJSON5 = true
    let read = (try? Data(contentsOf: Self.file(in: folder))).flatMap { try? decoder.decode(Self.self, from: $0) }
    build = read?.build
  }

  static func names(_ modules: [String]?, _ module: String) -> Bool {
    (modules ?? []).contains { $0 == module || $0 == "*" }
  }
}
