/// The identity of a bundle to find.
package enum BundleName: Sendable, Hashable {
  /// The bundle that SwiftPM creates for the resources of a target.
  case module(package: String, module: String)
  /// The only bundle of a module with this name, regardless of its package.
  case shared(module: String)
  /// A bundle with this name, without the extension, such as a resource bundle that an app copies.
  case named(String)
  /// A folder at a known path.
  case folder(path: String)
  /// The main bundle of the app.
  case main

  package var description: String {
    switch self {
    case .module(let package, let module): "\(package)_\(module)"
    case .shared(let module): "*_\(module)"
    case .named(let name): name
    case .folder(let path): path
    case .main: "main"
    }
  }

  /// SwiftPM's native build system uses `resources` on platforms other than Apple's. Swift Build and Xcode use
  /// `bundle`.
  static let suffixes = [".bundle", ".resources"]

  /// A Boolean value that indicates whether the names are valid as the name of a folder, without path separators.
  private var isOneName: Bool {
    let parts: [String] =
      switch self {
      case .module(let package, let module): [package, module]
      case .shared(let module): [module]
      case .named(let name): [name]
      case .folder, .main: []
      }
    return parts.allSatisfy { part in !part.isEmpty && !part.contains { "/\\\0".contains($0) } }
  }

  /// Returns the path of the bundle.
  ///
  /// - Complexity: One file system query for each folder, and two more for each folder that exists. For a shared
  ///   bundle, the names in each folder are read, too.
  package func find(in folders: SearchFolders, view: FolderView) throws(ResourceBundleError) -> String {
    var searchedPaths: [SearchedPath] = []
    guard isOneName else { throw ResourceBundleError(bundle: description, searchedPaths: [], conflicts: []) }
    if case .folder(let path) = self {
      if let obstacle = Self.obstacle(view.kind(path)) {
        searchedPaths.append(SearchedPath(path: path, reason: obstacle))
        throw ResourceBundleError(bundle: description, searchedPaths: searchedPaths, conflicts: [])
      }
      return path
    }
    for folder in folders.paths {
      if let obstacle = Self.obstacle(view.kind(folder)) {
        searchedPaths.append(SearchedPath(path: folder, reason: obstacle == .missing ? .missingFolder : obstacle))
        continue
      }
      if case .main = self { return folder }
      let found = try candidates(in: folder, view: view, searchedPaths: &searchedPaths)
      if let first = found.first { return first }
    }
    throw ResourceBundleError(bundle: description, searchedPaths: searchedPaths, conflicts: [])
  }

  private static func obstacle(_ kind: EntryKind) -> SearchedPath.Reason? {
    switch kind {
    case .folder: nil
    case .missing: .missing
    case .file: .notAFolder
    case .unreadable: .unreadable
    }
  }

  /// Returns the matching bundles in a folder. Adds the others to `searchedPaths`.
  private func candidates(
    in folder: String,
    view: FolderView,
    searchedPaths: inout [SearchedPath]
  ) throws(ResourceBundleError) -> [String] {
    let names: [String]
    if case .shared(let module) = self {
      guard let all = view.names(folder) else {
        searchedPaths.append(SearchedPath(path: folder, reason: .unreadable))
        return []
      }
      names = Self.suffixes.flatMap { suffix in all.filter { $0.hasSuffix("_\(module)\(suffix)") } }
      if names.isEmpty {
        let pattern = PathText.join(folder, description + "{\(Self.suffixes.joined(separator: ","))}")
        searchedPaths.append(SearchedPath(path: pattern, reason: .missing))
      }
    } else {
      names = Self.suffixes.map { description + $0 }
    }
    var found: [String] = []
    for path in names.map({ PathText.join(folder, $0) }) {
      if let obstacle = Self.obstacle(view.kind(path)) {
        searchedPaths.append(SearchedPath(path: path, reason: obstacle))
      } else {
        found.append(path)
      }
    }
    // The same bundle can have both suffixes after two builds into one folder.
    let owners = Set(found.map { PathText.withoutExtension(PathText.name($0)) })
    guard owners.count < 2 else {
      throw ResourceBundleError(bundle: description, searchedPaths: searchedPaths, conflicts: found)
    }
    return found
  }
}
