#if canImport(XcodeProjectPlugin)
  import Foundation
  import PackagePlugin
  import XcodeProjectPlugin

  /// Supports the targets of an Xcode project, which can contain files outside of the project's folder.
  extension TesseraBuild: XcodeBuildToolPlugin {
    func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
      let files = ModuleFiles(target.inputFiles)
      let folder = context.xcodeProject.directoryURL
      return commands(
        for: files,
        outputs: files.outputs(BuildSettings(for: folder), module: target.displayName),
        module: target.displayName,
        options: ["--bundle", Self.bundle(of: target), "--allow-external-files"],
        folders: SettingsFolders(workspace: folder, module: folder),
        output: context.pluginWorkDirectoryURL.appendingPathComponent(target.displayName),
        tool: try context.tool(named: "tessera-plugin-tool").url
      )
    }

    /// Returns the bundle of a target's resources. The resources of an app are in the main bundle. Those of a
    /// framework, an app extension, or tests are in their own bundle, which is located with a class of the target.
    /// Xcode's generated `GeneratedAssetSymbols.swift` locates it with a class in every target.
    private static func bundle(of target: XcodeTarget) -> String {
      switch target.product?.kind {
      case .application, .executable: "main"
      default: "anchor"
      }
    }
  }
#endif
