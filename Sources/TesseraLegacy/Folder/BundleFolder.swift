import TesseraStrings
import Foundation
import TesseraCore

/// The files in a bundle's folder. Only their names are read, and the content of `Info.plist`.
struct BundleFolder {
  /// The location of the bundle, without symbolic links.
  let root: URL
  /// The files, sorted by path, so that the order is deterministic.
  private(set) var files: [BundleFile] = []
  private(set) var issues: [Diagnostic<FileLocation>] = []
  /// The language in `CFBundleDevelopmentRegion`; `nil` if there is no `Info.plist` or it does not contain this key.
  private(set) var statedLanguage: LanguageTag?

  /// The resource folders of a macOS app, a framework, and a bundle without a `Contents` folder.
  private static let resourceFolders = ["Contents/Resources", "Versions/Current/Resources", "Resources"]
  private static let infoPlists = ["Contents/Info.plist", "Resources/Info.plist", "Info.plist"]

  /// Lists the files of a bundle.
  ///
  /// - Parameter url: The location of the bundle, or of its resource folder.
  /// - Throws: ``UnreadableBundle`` if the folder cannot be read.
  /// - Complexity: O(*n*), where *n* is the number of files in the bundle's folder and its `.lproj` folders.
  init(_ url: URL) throws(UnreadableBundle) {
    root = url.standardizedFileURL.resolvingSymlinksInPath()
    let folder = Self.resourceFolders.first { Self.isFolder(root.appendingPathComponent($0)) }
    let prefix = folder.map { $0 + "/" } ?? ""
    let resources = folder.map { root.appendingPathComponent($0) } ?? root
    let names: [String]
    do { names = try FileManager.default.contentsOfDirectory(atPath: resources.path).sorted() } catch {
      throw UnreadableBundle(path: url.path, reason: error.localizedDescription)
    }
    for name in names {
      let item = resources.appendingPathComponent(name)
      if item.pathExtension.lowercased() == "lproj" {
        addLanguage(item, path: prefix + name)
      } else if let file = BundleFile(item, language: .everyone, path: prefix + name) {
        files.append(file)
      }
    }
    readInfo()
  }

  private mutating func addLanguage(_ folder: URL, path: String) {
    guard let language = FolderLanguage(folderName: folder.deletingPathExtension().lastPathComponent) else {
      issues.append(Diagnostic(.error, "the name of the folder is not a language", at: FileLocation(path)))
      return
    }
    guard isInside(folder) else {
      issues.append(
        Diagnostic(.error, "a symbolic link that leads out of the bundle is not followed", at: FileLocation(path))
      )
      return
    }
    do {
      for name in try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() {
        let item = folder.appendingPathComponent(name)
        if let file = BundleFile(item, language: language, path: "\(path)/\(name)") { files.append(file) }
      }
    } catch {
      issues.append(Diagnostic(.error, "\(error.localizedDescription)", at: FileLocation(path)))
    }
  }

  /// Returns whether a location is inside the bundle after symbolic links are resolved.
  func isInside(_ url: URL) -> Bool {
    let path = url.resolvingSymlinksInPath().path
    return path == root.path || path.hasPrefix(root.path.hasSuffix("/") ? root.path : root.path + "/")
  }

  private static func isFolder(_ url: URL) -> Bool {
    var isFolder: ObjCBool = false
    return unsafe FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder) && isFolder.boolValue
  }

  private mutating func readInfo() {
    for path in Self.infoPlists {
      let url = root.appendingPathComponent(path)
      guard FileManager.default.fileExists(atPath: url.path) else { continue }
      let reading = BundleFileReader(self).propertyList(at: url, path: path)
      issues += reading.issues
      guard let list = reading.list, let value = list.value(of: "CFBundleDevelopmentRegion", in: 0),
        list.nodes[value].kind == .string
      else { continue }
      // A file that was not processed by a build contains `$(DEVELOPMENT_LANGUAGE)`.
      statedLanguage = FolderLanguage.tag(list.string(at: value))
      return
    }
  }
}
