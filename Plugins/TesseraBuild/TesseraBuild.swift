import Foundation
import PackagePlugin

/// Generates Swift from the resources of a target, with one command per target and one file per table or kind of
/// resource. Another command generates the record of the target's modules.
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
      // If both files were compiled, the compiler's error would name neither of them.
      Diagnostics.warning(
        """
        \(double.url.path) has the name of a file that the plugin TesseraBuild generates. The plugin generates no code \
        for the resources of \(target.name). Remove the file, or remove the plugin from the target.
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

  /// Returns the command that generates the code for a target's resources.
  ///
  /// - Parameters:
  ///   - resources: The files of the target.
  ///   - outputs: The names of the files that can be generated.
  ///   - module: The name of the target.
  ///   - options: The options for the bundle and for the location of input files.
  ///   - folder: The folder that contains the settings.
  ///   - output: The folder for the generated files.
  ///   - tool: The location of the tool.
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
    // A single expression would take the compiler longer than the rest of the plugin.
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

/// The settings that the plugin needs before the tool runs. The tool reports errors in them.
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
    // JSON5 allows comments and trailing commas.
    decoder.allowsJSON5 = true
    let read = (try? Data(contentsOf: Self.file(in: folder))).flatMap { try? decoder.decode(Self.self, from: $0) }
    build = read?.build
  }

  static func names(_ modules: [String]?, _ module: String) -> Bool {
    (modules ?? []).contains { $0 == module || $0 == "*" }
  }
}
