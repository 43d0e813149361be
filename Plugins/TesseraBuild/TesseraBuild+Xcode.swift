#if canImport(XcodeProjectPlugin)
  import Foundation
  import PackagePlugin
  import XcodeProjectPlugin

  /// The same for the targets of an Xcode project.
  extension TesseraBuild: XcodeBuildToolPlugin {
    func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
      commands(
        for: ModuleFiles(target.inputFiles),
        module: target.displayName,
        package: "",
        folder: context.xcodeProject.directoryURL,
        output: context.pluginWorkDirectoryURL.appendingPathComponent(target.displayName),
        tool: try context.tool(named: "tessera-build").url
      )
    }
  }
#endif
