import TesseraFormats
import TesseraWorkspace

/// The name of a module's folder among those of other modules.
enum ModuleFolder {
  /// Nil if the name cannot be that of a folder. If two modules have the same name, it contains a part of their paths.
  static func path(of module: Module) -> String? {
    let components = module.name.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    return components.allSatisfy(LocalizedFileCompiler.isSafe) ? module.name : nil
  }
}
