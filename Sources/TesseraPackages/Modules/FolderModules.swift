import TesseraWorkspace

/// Assigns files outside of package targets to folder modules. The module's folder is the nearest folder that is not a
/// container.
enum FolderModules {
  /// Names of container folders, whose files belong to the parent folder.
  private static let holders: Set<String> = [
    "resources", "resource", "supporting files", "supportingfiles", "supporting", "localization", "localizations",
    "localisation", "localisations", "localizable", "localizables", "localized", "translations", "strings", "i18n",
    "l10n", "locales", "locale", "languages", "lang", "assets",
  ]
  /// Names of folders in a module whose files are its resources.
  private static let resourceFolders = holders.union([
    "fonts", "font", "images", "image", "icons", "pictures", "photos", "sounds", "sound", "audio", "media", "music",
    "video", "videos", "data", "json", "html", "shaders", "models", "animations", "lottie",
  ])

  static func isHolder(_ name: String) -> Bool { holders.contains(name.lowercased()) }

  /// Returns the folder of the module that contains a file, which is `root` or a folder inside of it.
  static func folder(of path: String, notAbove root: String) -> String {
    // `en.lproj/Help/Page.strings` belongs to the module that contains `en.lproj`.
    var folder = Path.languageFolder(of: path) ?? Path.parent(path)
    let components = Path.components(folder)
    if let catalog = components.firstIndex(where: { Path.pathExtension($0) == "xcassets" }) {
      folder = components[..<catalog].joined(separator: "/")
    }
    while folder != root, Path.isInside(folder, root), Path.isLanguageFolder(folder) || isHolder(Path.name(folder)) {
      folder = Path.parent(folder)
    }
    return folder
  }

  /// Returns the name of a module at the root: the name of the root, or of the nearest parent folder that is not a
  /// container.
  static func rootName(of root: String) -> String {
    let components = Path.components(root)
    let name = components.last { !Path.isLanguageFolder($0) && !isHolder($0) }
    return name ?? components.last ?? "/"
  }

  /// Returns a Boolean value that indicates whether a file is a resource of the folder module at `module`.
  ///
  /// - Parameter holders: The folders that contain tables and asset catalogs of the module.
  static func isResource(_ path: String, module: String, holders: Set<String>) -> Bool {
    guard ResourceCategory(path) != nil else { return false }
    let folder = Path.parent(path)
    if holders.contains(folder) { return true }
    guard folder != module else { return false }
    return Path.components(Path.relative(folder, to: module)).contains {
      resourceFolders.contains($0.lowercased()) || Path.isLanguageFolder($0)
    }
  }
}
