import TesseraStrings
import Foundation
import TesseraCore

/// What a bundle's folder holds: names alone, no file is opened but `Info.plist`.
struct BundleFolder {
  /// Without links.
  let root: URL
  /// In the order of their paths, so that every run finds the same.
  private(set) var files: [BundleFile] = []
  private(set) var issues: [Diagnostic<FileLocation>] = []
  /// `CFBundleDevelopmentRegion`; nil where there is no such file or it says nothing.
  private(set) var statedLanguage: LanguageTag?

  /// Where bundles keep their resources: an app of macOS, a framework, and one without a level of its own.
  private static let resourceFolders = ["Contents/Resources", "Versions/Current/Resources", "Resources"]
  private static let infoPlists = ["Contents/Info.plist", "Resources/Info.plist", "Info.plist"]

  /// O(files of the bundle's folder and its `.lproj` folders).
  ///
  /// - Parameter url: The bundle, or the folder of its resources.
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
      issues.append(Diagnostic(.error, "the folder's name is no language", at: FileLocation(path)))
      return
    }
    guard isInside(folder) else {
      issues.append(Diagnostic(.error, "a link out of the bundle is not followed", at: FileLocation(path)))
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

  /// Whether a place is within the bundle, once its links are followed.
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
      // `$(DEVELOPMENT_LANGUAGE)` stands in a file that no build has filled in.
      statedLanguage = FolderLanguage.tag(list.string(at: value))
      return
    }
  }
}
