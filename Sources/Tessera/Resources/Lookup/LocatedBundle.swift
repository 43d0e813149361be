import Foundation
import TesseraCore

/// A bundle that was found, and what is known of it: read when it is asked for, then kept.
final class LocatedBundle: Sendable {
  /// The bundle's folder.
  let path: String
  /// The folder in it that the resources stand in.
  let root: String
  /// Without links: nothing that a name leads to may stand outside.
  private let realRoot: String
  private let folders = Locked<LanguageFolders?>(nil)
  private let assets = Locked<AssetIndex?>(nil)
  /// By set's folder. As many as the program uses.
  let contents = Locked<[String: AssetContents]>([:])

  init(path: String) {
    self.path = path
    root = Self.root(of: path)
    realRoot = Disk.realPath(root)
  }

  /// On macOS, bundles keep their resources in `Contents/Resources`, and frameworks in `Resources`. A framework for iOS
  /// is flat; that it has a folder by this name does not make it one for macOS, which has its `Info.plist` there.
  private static func root(of path: String) -> String {
    let contents = PathText.join(path, "Contents/Resources")
    if Disk.kind(contents) == .folder { return contents }
    let resources = PathText.join(path, "Resources")
    let isFramework = PathText.fileExtension(path) == "framework"
    return isFramework && Disk.kind(PathText.join(resources, "Info.plist")) == .file ? resources : path
  }

  func languageFolders() -> LanguageFolders {
    folders.withLock { folders in
      if let folders { return folders }
      let new = LanguageFolders(names: Disk.names(root) ?? [], development: developmentLanguage())
      folders = new
      return new
    }
  }

  func assetIndex() -> AssetIndex {
    assets.withLock { assets in
      if let assets { return assets }
      let new = AssetIndex(root: root)
      assets = new
      return new
    }
  }

  /// The default localization of the manifest, which SwiftPM writes into the bundle's `Info.plist`. Without a readable
  /// one, resources are looked up without a fallback language, and their errors list the folders that were searched.
  private func developmentLanguage() -> LanguageTag? {
    let folders = [PathText.join(path, "Contents"), root, path]
    let paths = folders.map { PathText.join($0, "Info.plist") }
    guard let path = paths.first(where: { Disk.kind($0) == .file }),
      let data = try? Data(contentsOf: URL(fileURLWithPath: path)),
      let plist = try? unsafe PropertyListSerialization.propertyList(from: data, format: nil),
      let name = (plist as? [String: Any])?["CFBundleDevelopmentRegion"] as? String
    else { return nil }
    return LanguageTag(name)
  }

  // MARK: - Files

  /// The first file or folder by this name, in the order of the languages' folders.
  func path(of name: ResourceName, _ kind: EntryKind = .file, languages: [LanguageTag]) throws(LookupFailure) -> String
  {
    var places: [ResourcePlace] = []
    for folder in languageFolders().order(for: languages) {
      let path = PathText.join(root, folder, name.path)
      if let obstacle = try obstacle(at: path, kind) {
        places.append(ResourcePlace(path: path, obstacle: obstacle))
      } else {
        return path
      }
    }
    throw LookupFailure(kind: .notFound, places: places)
  }

  /// Nil where there is what was expected.
  ///
  /// What a link leads to outside the bundle is refused at once: to look on in the next place would hide it.
  func obstacle(
    at path: String,
    _ expected: EntryKind = .file
  ) throws(LookupFailure) -> ResourcePlace.Obstacle? {
    let kind = Disk.kind(path)
    if kind == .missing { return .missing }
    guard PathText.contains(realRoot, Disk.realPath(path)) else {
      let place = ResourcePlace(path: path, obstacle: .leadsOut)
      throw LookupFailure(kind: .refused, reason: "resources stand in the bundle", places: [place])
    }
    if kind == .unreadable { return .unreadable }
    guard kind == expected else { return expected == .folder ? .notAFolder : .notAFile }
    return nil
  }

  /// The content of a file that ``obstacle(at:_:)`` has nothing against.
  func data(at path: String) throws(LookupFailure) -> Data {
    do {
      return try Data(contentsOf: URL(fileURLWithPath: path))
    } catch {
      let place = ResourcePlace(path: path, obstacle: .unreadable)
      throw LookupFailure(kind: .unreadable, reason: error.localizedDescription, places: [place])
    }
  }
}
