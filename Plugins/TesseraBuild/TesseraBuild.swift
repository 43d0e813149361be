import Foundation
import PackagePlugin

/// Generates Swift from the resources of a target, with one command per target and one file per table or kind of
/// resource. Another command generates the record of the target's modules.
@main
struct TesseraBuild: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let module = target as? SwiftSourceModuleTarget else { return [] }
    let tool = try context.tool(named: "tessera-plugin-tool").url
    let settings = BuildSettings(for: module.directoryURL)
    let others = context.package.targets.map(\.directoryURL)
    let files = ModuleFiles(module.sourceFiles, excluded: ExcludedTables.urls(of: module, settings, besides: others))
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
        options: ["--package", context.package.displayName, "--folder", module.directoryURL.path],
        folders: SettingsFolders(workspace: context.package.directoryURL, module: module.directoryURL),
        output: context.pluginWorkDirectoryURL,
        tool: tool
      )
    }
    // A record that `tessera generate` wrote is already part of the target.
    guard let sources = ModuleRecords.sources(of: module), settings.build?.record ?? true,
      !sources.contains(where: { $0.lastPathComponent == ModuleRecords.fileName })
    else { return resources }
    return resources + [ModuleRecords.command(sources, of: module, to: context.pluginWorkDirectoryURL, tool)]
  }

  /// Returns the command that generates the code for a target's resources.
  ///
  /// - Parameters:
  ///   - resources: The files of the target.
  ///   - outputs: The names of the files that can be generated.
  ///   - module: The name of the target.
  ///   - options: The options for the bundle and for the location of input files.
  ///   - folders: The folders that may contain settings.
  ///   - output: The folder for the generated files.
  ///   - tool: The location of the tool.
  func commands(
    for resources: ModuleFiles,
    outputs: [String],
    module: String,
    options: [String],
    folders: SettingsFolders,
    output: URL,
    tool: URL
  ) -> [Command] {
    guard !outputs.isEmpty else { return [] }
    // A single expression would take the compiler longer than the rest of the plugin.
    var arguments = ["--module", module] + options
    if !ModuleFiles.makesLanguageFolders { arguments.append("--no-language-folders") }
    arguments += ["--output", output.path, "--settings", BuildSettings.file(in: folders.workspace).path]
    for name in outputs { arguments += ["--announced", name] }
    arguments.append("--")
    for file in resources.arguments { arguments.append(file.path) }
    let inputs = resources.files + folders.files(for: resources.arguments)
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

/// The folders whose settings may apply to a target.
struct SettingsFolders {
  /// The folder of the package or project. The paths that the tool prints are relative to it.
  var workspace: URL
  /// The folder of the target.
  var module: URL

  /// Returns the settings files that exist in the folder of the target, in those of its files, and in all folders above
  /// them.
  func files(for resources: [URL]) -> [URL] {
    var paths: Set<String> = []
    for folder in [workspace, module] + resources.map({ $0.deletingLastPathComponent() }) {
      var folder = folder.standardizedFileURL
      while paths.insert(folder.path).inserted, folder.path != "/" { folder.deleteLastPathComponent() }
    }
    return paths.sorted().map { BuildSettings.file(in: URL(fileURLWithPath: $0, isDirectory: true)) }.filter {
      FileManager.default.fileExists(atPath: $0.path)
    }
  }
}

/// The settings that the plugin needs before the tool runs. The tool reports errors in them.
struct BuildSettings: Decodable {
  struct Build: Decodable {
    var files: [String]?
    var excludedTables: [String]?
    var lproj: [String]?
    var record: Bool?
  }

  var build: Build?

  static func file(in folder: URL) -> URL { folder.appendingPathComponent("tessera.json") }

  /// Reads the nearest settings file in a folder or in the folders above.
  ///
  /// - Parameter folder: The folder of a target.
  init(for folder: URL) {
    let decoder = JSONDecoder()
    // JSON5 allows comments and trailing commas.
    decoder.allowsJSON5 = true
    guard let file = Self.nearestFile(to: folder), let data = try? Data(contentsOf: file) else { return }
    build = (try? decoder.decode(Self.self, from: data))?.build
  }

  /// The names of folders with checkouts of dependencies, to which the settings of the folders above do not apply.
  private static let checkoutFolders: Set<String> = [".build", "SourcePackages", "DerivedData"]

  private static func nearestFile(to folder: URL) -> URL? {
    var folder = folder.standardizedFileURL
    while !checkoutFolders.contains(folder.lastPathComponent), !folder.lastPathComponent.hasPrefix(".build-") {
      let file = file(in: folder)
      if FileManager.default.fileExists(atPath: file.path) { return file }
      guard folder.path != "/" else { return nil }
      folder.deleteLastPathComponent()
    }
    return nil
  }

  /// Returns whether a setting contains a module, or one of its tables, as in `Home/Legal`.
  static func names(_ list: [String]?, _ module: String, table: String? = nil) -> Bool {
    (list ?? []).contains { $0 == module || $0 == "*" || table != nil && $0 == "\(module)/\(table ?? "")" }
  }
}
