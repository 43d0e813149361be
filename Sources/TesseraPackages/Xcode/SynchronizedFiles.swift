import TesseraFormats
import TesseraWorkspace

/// The files of a folder that is synchronized with the file system, and the phases that Xcode adds them to.
///
/// Source: projects that Xcode 16 and 26 wrote, in public repositories.
struct SynchronizedFiles {
  private let folder: XcodeTarget.SynchronizedFolder
  private let path: String
  private let explicitFolders: Set<String>

  init(_ folder: XcodeTarget.SynchronizedFolder, at path: String) {
    self.folder = folder
    self.path = path
    explicitFolders = Set(folder.explicitFolders.map { Path.join(path, $0) })
  }

  /// Adds the files that belong to a target.
  ///
  /// - Parameter files: The files in the folder and its subfolders.
  func add(_ files: ArraySlice<WorkspaceScanner.File>, to target: inout ProjectTarget) {
    var wholes: Set<String> = []
    for file in files where file.role != .manifest {
      let whole = whole(around: file.path)
      guard isMember(file.path, whole) else { continue }
      if let whole {
        guard wholes.insert(whole).inserted else { continue }
        let isFolder = Path.pathExtension(whole) != "xcassets"
        target.resources.append(ProjectTarget.Resource(path: whole, isFolder: isFolder))
      } else if isInPhase(.sources, file.path) || Self.sources.contains(Path.pathExtension(file.path)) {
        target.sources.append(file.path)
      } else if !Self.unbuilt.contains(Path.pathExtension(file.path)) {
        let isLocalized = Path.languageFolder(of: file.path) != nil
        target.resources.append(
          ProjectTarget.Resource(
            path: file.path,
            variantGroup: isLocalized ? Path.name(file.path) : nil,
            language: Path.language(of: file.path)
          )
        )
      }
    }
  }

  private func isMember(_ file: String, _ whole: String?) -> Bool {
    if folder.phases.contains(where: { covers($0.files, file, whole) }) { return true }
    return covers(folder.exceptions, file, whole) != folder.isMember
  }

  private func isInPhase(_ phase: XcodeTarget.Phase, _ file: String) -> Bool {
    folder.phases.contains { $0.phase == phase && covers($0.files, file, nil) }
  }

  /// Returns whether a list of exceptions contains a file, the folder around it that belongs to the target as a whole, or
  /// its name in all language folders.
  private func covers(_ exceptions: Set<String>, _ file: String, _ whole: String?) -> Bool {
    guard !exceptions.isEmpty else { return false }
    let relative = Path.relative(file, to: path)
    if exceptions.contains(relative) { return true }
    if let whole, exceptions.contains(Path.relative(whole, to: path)) { return true }
    guard let language = Path.languageFolder(of: relative) else { return false }
    // `Texts/de.lproj/Main.strings` is `Texts/Main.strings` in all languages.
    let name = Path.join(Path.parent(language), Path.relative(relative, to: language))
    return exceptions.contains("/Localized: " + name) || exceptions.contains("/Localized/" + name)
  }

  /// Returns the outermost folder around a file that belongs to the target as a whole: an asset catalog, a bundle, or a
  /// folder that the project lists. The path is that of the folder, or `nil` if there is none.
  private func whole(around file: String) -> String? {
    var found: String?
    var folder = Path.parent(file)
    while folder.utf8.count > path.utf8.count {
      if explicitFolders.contains(folder) || Self.packages.contains(Path.pathExtension(folder)) { found = folder }
      folder = Path.parent(folder)
    }
    return found
  }

  /// The extensions of folders that Xcode treats as single files.
  private static let packages: Set<String> = [
    "xcassets", "bundle", "xcdatamodeld", "xcmappingmodel", "scnassets", "rkassets", "icon", "docc", "playground",
    "framework", "xcframework", "appex", "xctest", "mlpackage", "sticker",
  ]
  private static let sources: Set<String> = [
    "swift", "m", "mm", "c", "cc", "cpp", "cxx", "s", "metal", "y", "l",
  ]
  /// The extensions of files that Xcode adds to no phase that copies them to the bundle.
  private static let unbuilt: Set<String> = [
    "h", "hh", "hpp", "hxx", "pch", "modulemap", "apinotes", "entitlements", "xcconfig", "xctestplan", "storekit",
    "docc",
    "swiftinterface", "a", "dylib", "tbd", "framework", "xcframework", "pbxproj",
  ]
}
