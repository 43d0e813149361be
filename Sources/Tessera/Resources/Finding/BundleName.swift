/// Which bundle is looked for.
package enum BundleName: Sendable, Hashable {
  /// SwiftPM's: the resources of one target.
  case module(package: String, module: String)
  /// The one bundle of a module by this name, whatever package it belongs to.
  case shared(module: String)
  /// A folder that needs no search.
  case folder(path: String)
  /// The app's own.
  case main

  package var description: String {
    switch self {
    case .module(let package, let module): "\(package)_\(module)"
    case .shared(let module): "*_\(module)"
    case .folder(let path): path
    case .main: "main"
    }
  }

  /// SwiftPM's native build says `resources` off Apple's systems; Swift Build and Xcode say `bundle`.
  static let suffixes = [".bundle", ".resources"]

  /// A bundle's name is one folder's: nothing that leads elsewhere.
  private var isOneName: Bool {
    let parts: [String] =
      switch self {
      case .module(let package, let module): [package, module]
      case .shared(let module): [module]
      case .folder, .main: []
      }
    return parts.allSatisfy { part in !part.isEmpty && !part.contains { "/\\\0".contains($0) } }
  }

  /// The bundle's folder.
  ///
  /// - Complexity: One look at the disk for each folder, two more for each folder that is there; for a shared bundle the
  ///   names in each.
  package func find(in folders: SearchFolders, view: FolderView) throws(ResourceBundleError) -> String {
    var places: [ResourcePlace] = []
    guard isOneName else { throw ResourceBundleError(bundle: description, places: [], conflicts: []) }
    if case .folder(let path) = self {
      if let obstacle = Self.obstacle(view.kind(path)) {
        places.append(ResourcePlace(path: path, obstacle: obstacle))
        throw ResourceBundleError(bundle: description, places: places, conflicts: [])
      }
      return path
    }
    for folder in folders.paths {
      if let obstacle = Self.obstacle(view.kind(folder)) {
        places.append(ResourcePlace(path: folder, obstacle: obstacle == .missing ? .missingFolder : obstacle))
        continue
      }
      if case .main = self { return folder }
      let found = try candidates(in: folder, view: view, places: &places)
      if let first = found.first { return first }
    }
    throw ResourceBundleError(bundle: description, places: places, conflicts: [])
  }

  private static func obstacle(_ kind: EntryKind) -> ResourcePlace.Obstacle? {
    switch kind {
    case .folder: nil
    case .missing: .missing
    case .file: .notAFolder
    case .unreadable: .unreadable
    }
  }

  /// The bundles in one folder that fit. What does not is added to `places`.
  private func candidates(
    in folder: String,
    view: FolderView,
    places: inout [ResourcePlace]
  ) throws(ResourceBundleError) -> [String] {
    let names: [String]
    if case .shared(let module) = self {
      guard let all = view.names(folder) else {
        places.append(ResourcePlace(path: folder, obstacle: .unreadable))
        return []
      }
      names = Self.suffixes.flatMap { suffix in all.filter { $0.hasSuffix("_\(module)\(suffix)") } }
      if names.isEmpty {
        let pattern = PathText.join(folder, description + "{\(Self.suffixes.joined(separator: ","))}")
        places.append(ResourcePlace(path: pattern, obstacle: .missing))
      }
    } else {
      names = Self.suffixes.map { description + $0 }
    }
    var found: [String] = []
    for path in names.map({ PathText.join(folder, $0) }) {
      if let obstacle = Self.obstacle(view.kind(path)) {
        places.append(ResourcePlace(path: path, obstacle: obstacle))
      } else {
        found.append(path)
      }
    }
    // The same bundle with both suffixes is what two builds into one folder leave behind.
    let owners = Set(found.map { PathText.withoutExtension(PathText.name($0)) })
    guard owners.count < 2 else {
      throw ResourceBundleError(bundle: description, places: places, conflicts: found)
    }
    return found
  }
}
