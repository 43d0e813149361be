import TesseraWorkspace

/// How files outside of package targets find their module: by the nearest folder that is more than a holder.
enum FolderModules {
  /// Names of folders that only hold what belongs to the folder above.
  private static let holders: Set<String> = [
    "resources", "resource", "supporting files", "supportingfiles", "supporting", "localization", "localizations",
    "localisation", "localisations", "localizable", "localizables", "localized", "translations", "strings", "i18n",
    "l10n", "locales", "locale", "languages", "lang", "assets",
  ]
  /// Names of folders beneath a module whose files are its resources.
  private static let resourceFolders = holders.union([
    "fonts", "font", "images", "image", "icons", "pictures", "photos", "sounds", "sound", "audio", "media", "music",
    "video", "videos", "data", "json", "html", "shaders", "models", "animations", "lottie",
  ])
  private static let resourceExtensions: Set<String> = [
    "png", "jpg", "jpeg", "heic", "heif", "gif", "webp", "svg", "pdf", "tiff", "tif", "bmp", "ico", "icns", "ttf",
    "otf", "ttc", "woff", "woff2", "caf", "mp3", "wav", "m4a", "aac", "aiff", "mp4", "mov", "m4v", "json", "plist",
    "html", "css", "js", "txt", "md", "rtf", "csv", "xml", "sqlite", "db", "usdz", "scn", "mlmodel", "metal", "lottie",
  ]

  static func isHolder(_ name: String) -> Bool { holders.contains(name.lowercased()) }

  /// The module's folder for a file; never above `floor`.
  static func folder(of path: String, notAbove floor: String) -> String {
    var folder = Path.parent(path)
    let components = Path.components(folder)
    if let catalog = components.firstIndex(where: { Path.pathExtension($0) == "xcassets" }) {
      folder = components[..<catalog].joined(separator: "/")
    }
    while folder != floor, Path.isInside(folder, floor), Path.isLanguageFolder(folder) || isHolder(Path.name(folder)) {
      folder = Path.parent(folder)
    }
    return folder
  }

  /// What a module at the root is called: the root's own name, or that of the first folder above that is no holder.
  static func rootName(of root: String) -> String {
    let components = Path.components(root)
    let name = components.last { !Path.isLanguageFolder($0) && !isHolder($0) }
    return name ?? components.last ?? "/"
  }

  /// Whether a file is a resource of the folder module at `module`.
  ///
  /// - Parameter holders: the folders in which tables and asset catalogs of the module stand.
  static func isResource(_ path: String, module: String, holders: Set<String>) -> Bool {
    let name = Path.name(path)
    guard resourceExtensions.contains(Path.pathExtension(name)), !isPartOfProject(name) else { return false }
    let folder = Path.parent(path)
    if holders.contains(folder) { return true }
    guard folder != module else { return false }
    return Path.components(Path.relative(folder, to: module)).contains {
      resourceFolders.contains($0.lowercased()) || Path.isLanguageFolder($0)
    }
  }

  /// Files with the extension of a resource that configure the project or speak to its developers.
  private static func isPartOfProject(_ name: String) -> Bool {
    let lowercased = name.lowercased()
    return lowercased.hasSuffix("info.plist") || lowercased == "tessera.json" || lowercased == "package.json"
      || lowercased.hasPrefix("readme") || lowercased.hasPrefix("license") || lowercased.hasPrefix("changelog")
  }
}
