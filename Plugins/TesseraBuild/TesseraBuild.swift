import Foundation
import PackagePlugin

/// Makes Swift of a target's string tables: one command a target, one file a table.
@main
struct TesseraBuild: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let module = target.sourceModule else { return [] }
    return commands(
      module: target.name,
      files: module.sourceFiles.map(\.url),
      folder: context.package.directoryURL,
      output: context.pluginWorkDirectoryURL,
      tool: try context.tool(named: "tessera-build").url
    )
  }

  /// - Parameters:
  ///   - files: All of the target's.
  ///   - folder: Where the settings stand.
  func commands(module: String, files: [URL], folder: URL, output: URL, tool: URL) -> [Command] {
    let inputs = files.filter { Self.kinds.contains($0.pathExtension) }.sorted { $0.path < $1.path }
    let tables = Set(inputs.map { $0.deletingPathExtension().lastPathComponent }).filter(Self.isOrdinary).sorted()
    guard !tables.isEmpty else { return [] }
    let settings = folder.appendingPathComponent("tessera.json")
    let hasSettings = FileManager.default.fileExists(atPath: settings.path)
    return [
      .buildCommand(
        displayName: "Strings of \(module)",
        executable: tool,
        arguments: ["--module", module, "--output", output.path, "--settings", settings.path, "--"]
          + inputs.map(\.path),
        inputFiles: inputs + (hasSettings ? [settings] : []),
        outputFiles: tables.map { output.appendingPathComponent("\($0)+L10n.swift") }
      )
    ]
  }

  private static let kinds: Set<String> = ["xcstrings", "strings", "stringsdict"]

  /// Tables that a system looks up by itself get no accessors.
  private static func isOrdinary(_ table: String) -> Bool {
    table != "InfoPlist" && table != "AppShortcuts" && !table.hasSuffix("-InfoPlist")
  }
}
