#if canImport(XcodeProjectPlugin)
  import Foundation
  import PackagePlugin
  import XcodeProjectPlugin

  /// The same for the targets of an Xcode project.
  extension TesseraBuild: XcodeBuildToolPlugin {
    func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
      let files = ModuleFiles(target.inputFiles)
      let folder = context.xcodeProject.directoryURL
      return commands(
        for: files,
        outputs: files.outputs(BuildSettings(in: folder), module: target.displayName),
        module: target.displayName,
        package: "",
        folder: folder,
        output: context.pluginWorkDirectoryURL.appendingPathComponent(target.displayName),
        tool: try context.tool(named: "tessera-plugin-tool").url
      )
    }
  }
#endif
