import TesseraStrings
import TesseraWorkspace

/// Finds the files of a target, and the rule that SwiftPM applies to each of them.
///
/// Source: `TargetSourcesBuilder` of Swift Package Manager.
struct TargetContentsBuilder {
  private struct Resource {
    /// The path relative to the root of the workspace.
    var path: String
    var declaration: PackageManifest.Resource
  }

  private enum Folder {
    case entered
    /// The folder at this path is treated as a single file.
    case opaque(String)
    case skipped
  }

  private let folder: String
  private let package: String
  private let version: [Int]
  private let excluded: Set<String>
  private let sources: [String]?
  private let resources: [Resource]
  private let copied: Set<String>
  private var folders: [String: Folder]

  /// - Parameters:
  ///   - folder: The folder of the target, relative to the root of the workspace.
  ///   - package: The package of the target.
  init(_ target: PackageManifest.Target, in folder: String, of package: LocatedPackage) {
    self.folder = folder
    self.package = package.path
    version = package.manifest.toolsVersion
    excluded = Set(target.exclude.compactMap { Path.resolve($0, from: folder) })
    sources = target.sources?.compactMap { Path.resolve($0, from: folder) }
    resources = target.resources.compactMap { declaration in
      Path.resolve(declaration.path, from: folder).map { Resource(path: $0, declaration: declaration) }
    }
    copied = Set(resources.lazy.filter { $0.declaration.rule == .copy }.map(\.path))
    folders = [folder: .entered]
  }

  /// - Parameter files: The files in the folder of the target, sorted by path.
  mutating func contents(_ files: ArraySlice<WorkspaceScanner.File>) -> TargetContents {
    var contents = TargetContents(listsSources: sources != nil, declaresResources: !resources.isEmpty)
    guard !version.lexicographicallyPrecedes(TargetFileRules.firstVersion) else { return contents }
    for file in files {
      switch state(of: Path.parent(file.path)) {
      case .skipped: continue
      // The files of the folder are consecutive.
      case .opaque(let path) where contents.items.last?.path == path: continue
      case .opaque(let path): contents.items.append(item(path, isFolder: true))
      case .entered where isSkipped(file.path): continue
      case .entered: contents.items.append(item(file.path, isFolder: false))
      }
    }
    contents.items += missingResources(contents.items)
    return contents
  }

  // MARK: - Folders

  private mutating func state(of path: String) -> Folder {
    if let known = folders[path] { return known }
    let parent = Path.parent(path)
    var result = state(of: parent)
    if case .entered = result {
      if isSkipped(path) {
        result = .skipped
      } else if isOpaque(path) || copied.contains(path) {
        result = .opaque(path)
      } else if Self.suffix(parent) == Self.languageFolder {
        // SwiftPM reports an error, because the folder of a language must not have subfolders.
        result = .skipped
      }
    }
    folders[path] = result
    return result
  }

  private func isSkipped(_ path: String) -> Bool {
    let name = Path.name(path)
    if name.hasPrefix(".") || TargetFileRules.skipped.contains(Self.suffix(path)) || excluded.contains(path) {
      return true
    }
    guard name.hasPrefix("Package"), Path.isSame(Path.parent(path), package) else { return false }
    return name == "Package.swift" || name == "Package.resolved"
      || name.hasPrefix("Package@") && Self.suffix(path) == "swift"
  }

  private func isOpaque(_ path: String) -> Bool {
    let suffix = Self.suffix(path)
    guard !suffix.isEmpty, suffix != Self.languageFolder, !(sources?.contains(path) ?? false) else { return false }
    return version.lexicographicallyPrecedes(TargetFileRules.firstVersionWithOpenFolders)
      || TargetFileRules.opaque.contains(suffix)
  }

  // MARK: - Files

  private static let languageFolder: Substring = "lproj"

  /// Returns the extension as SwiftPM reads it: in its original case, and empty for `.name` and `name.`.
  private static func suffix(_ path: String) -> Substring {
    let name = Path.name(path)
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")), dot != name.startIndex else { return "" }
    return name[name.utf8.index(after: dot)...]
  }

  private func item(_ path: String, isFolder: Bool) -> TargetContents.Item {
    let isInLanguageFolder = Self.suffix(Path.parent(path)) == Self.languageFolder
    guard let resource = resources.last(where: { Path.isInside(path, $0.path) }) else {
      return TargetContents.Item(path: path, rule: rule(for: path, isInLanguageFolder), isFolder: isFolder)
    }
    let isLocalized = isLocalized(resource.declaration, isInLanguageFolder)
    return TargetContents.Item(
      path: path,
      rule: isLocalized ? .localizedResource : .resource,
      isFolder: isFolder,
      isDeclared: true
    )
  }

  /// Returns the rule for a file that the manifest does not declare as a resource.
  private func rule(for path: String, _ isInLanguageFolder: Bool) -> TargetContents.Rule {
    if let sources, sources.contains(where: { Path.isInside(path, $0) }) { return .source }
    let rule =
      TargetFileRules.rule(of: Self.suffix(path), version: version, includesSources: sources == nil) ?? .unhandled
    // SwiftPM treats every other file in the folder of a language as a resource.
    return isInLanguageFolder && rule != .source && rule != .ignored ? .localizedResource : rule
  }

  /// Returns whether a declared resource belongs to a language. If both its folder and its declaration state one, SwiftPM
  /// reports another error.
  private func isLocalized(_ declaration: PackageManifest.Resource, _ isInLanguageFolder: Bool) -> Bool {
    declaration.rule == .process && isInLanguageFolder != declaration.hasLocalization
  }

  private func missingResources(_ items: [TargetContents.Item]) -> [TargetContents.Item] {
    guard !version.lexicographicallyPrecedes(TargetFileRules.firstVersionWithMissingResources) else { return [] }
    return resources.compactMap { resource in
      let isInLanguageFolder = Self.suffix(Path.parent(resource.path)) == Self.languageFolder
      guard isLocalized(resource.declaration, isInLanguageFolder),
        !items.contains(where: { Path.isInside($0.path, resource.path) })
      else { return nil }
      return TargetContents.Item(path: resource.path, rule: .missingLocalizedResource, isDeclared: true)
    }
  }
}
