import TesseraFormats
import TesseraWorkspace

/// The folder names of modules in an output folder.
enum ModuleFolder {
  /// Returns the folder of a module, or `nil` if its name cannot be used as a folder name. If two modules have the same
  /// name, the folder name contains a part of their paths.
  static func path(of module: Module) -> String? {
    let components = module.name.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    return components.allSatisfy(LocalizedFileCompiler.isSafe) ? module.name : nil
  }
}
