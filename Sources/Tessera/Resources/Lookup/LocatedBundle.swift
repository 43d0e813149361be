import Foundation
import TesseraCore

/// A bundle that was found. Its contents are read when they are needed and then cached.
final class LocatedBundle: Sendable {
  /// The path of the bundle's folder.
  let path: String
  /// The path of the folder that contains the resources.
  let root: String
  /// The path without symbolic links, to refuse names that lead out of the bundle.
  private let realRoot: String
  private let folders = Locked<LanguageFolders?>(nil)
  private let assets = Locked<AssetIndex?>(nil)
  /// The contents of the sets that the program has used, by the path of the set.
  let contents = Locked<[String: AssetContents]>([:])

  init(path: String) {
    self.path = path
    root = Self.root(of: path)
    realRoot = Disk.realPath(root)
  }

  /// On macOS, bundles have their resources in `Contents/Resources`, and frameworks in `Resources`. An iOS framework is
  /// flat and may contain a folder named `Resources`, but only a macOS framework has its `Info.plist` there.
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

  /// Returns the default localization of the package manifest, which SwiftPM writes into the bundle's `Info.plist`. If
  /// this file is missing or cannot be read, resources are looked up without a fallback language, and errors list the
  /// folders that were searched.
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

  /// Returns the path of the first file or folder with a name, in the order of the language folders.
  func path(of name: ResourceName, _ kind: EntryKind = .file, languages: [LanguageTag]) throws(LookupFailure) -> String
  {
    var searchedPaths: [SearchedPath] = []
    for folder in languageFolders().order(for: languages) {
      let path = PathText.join(root, folder, name.path)
      if let obstacle = try obstacle(at: path, kind) {
        searchedPaths.append(SearchedPath(path: path, reason: obstacle))
      } else {
        return path
      }
    }
    throw LookupFailure(kind: .notFound, searchedPaths: searchedPaths)
  }

  /// Returns the reason why the expected item is not at a path; `nil` if it is.
  ///
  /// - Throws: A failure if a symbolic link leads out of the bundle. Searching the remaining folders would hide this
  ///   error.
  func obstacle(
    at path: String,
    _ expected: EntryKind = .file
  ) throws(LookupFailure) -> SearchedPath.Reason? {
    let kind = Disk.kind(path)
    if kind == .missing { return .missing }
    guard PathText.contains(realRoot, Disk.realPath(path)) else {
      let place = SearchedPath(path: path, reason: .outsideBundle)
      throw LookupFailure(kind: .refused, reason: "a symbolic link leads out of the bundle", searchedPaths: [place])
    }
    if kind == .unreadable { return .unreadable }
    guard kind == expected else { return expected == .folder ? .notAFolder : .notAFile }
    return nil
  }

  /// Returns the content of a file for which ``obstacle(at:_:)`` returned `nil`.
  func data(at path: String) throws(LookupFailure) -> Data {
    do {
      return try Data(contentsOf: URL(fileURLWithPath: path))
    } catch {
      let place = SearchedPath(path: path, reason: .unreadable)
      throw LookupFailure(kind: .unreadable, reason: error.localizedDescription, searchedPaths: [place])
    }
  }
}
