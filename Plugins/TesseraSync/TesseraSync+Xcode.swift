#if canImport(XcodeProjectPlugin)
  import Foundation
  import PackagePlugin
  import XcodeProjectPlugin

  /// Supports the targets of an Xcode project. Because targets have no folder of their own, the generated files are
  /// written to a folder with the name of the target beside the project.
  extension TesseraSync: XcodeCommandPlugin {
    func performCommand(context: XcodePluginContext, arguments: [String]) throws {
      let request = try SyncRequest(arguments)
      let targets = context.xcodeProject.targets
      try request.check(names: targets.map(\.displayName))
      let project = context.xcodeProject.directoryURL
      let tool = try context.tool(named: "tessera-plugin-tool").url
      var isGood = true
      for target in targets where request.wants(target.displayName) {
        let sync = ModuleSync(
          module: target.displayName,
          folder: project.appendingPathComponent(target.displayName),
          options: ["--bundle", Self.bundle(of: target), "--allow-external-files"],
          files: target.inputFiles,
          settings: project.appendingPathComponent("tessera.json")
        )
        isGood = try sync.run(tool, isCheck: request.isCheck) && isGood
      }
      if !isGood { throw SyncFailure(description: "not every target is up to date: see above") }
    }

    /// Returns the bundle of a target's resources, as the build tool plugin does.
    private static func bundle(of target: XcodeTarget) -> String {
      switch target.product?.kind {
      case .application, .executable: "main"
      default: "anchor"
      }
    }
  }
#endif
