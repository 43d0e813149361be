import TesseraWorkspace

/// A manifest and the folder of its package.
struct LocatedPackage: Sendable {
  /// The path relative to the workspace's root.
  var path: String
  var manifestPath: String
  var manifest: PackageManifest

  /// Returns the folder of each target, relative to the workspace's root, in the order of the targets. An element is
  /// `nil` if the target has no folder in the package: its folder does not exist, it is a binary target, or its path is
  /// outside of the package.
  func targetFolders(in folders: Set<String>) -> [String?] {
    let regularCount = manifest.targets.count { $0.kind.sourceFolders.first == "Sources" }
    return manifest.targets.map { target in
      if let stated = target.path {
        return Path.resolve(stated, from: path).flatMap { folders.contains($0) && Path.isInside($0, path) ? $0 : nil }
      }
      for folder in target.kind.sourceFolders {
        let candidate = Path.join(Path.join(path, folder), target.name)
        if folders.contains(candidate) { return candidate }
      }
      // Since tools version 5.9, the files of a package's only target may be directly in `Sources`.
      let only = Path.join(path, target.kind.sourceFolders.first ?? "")
      let isOnly = regularCount == 1 && target.kind.sourceFolders.first == "Sources"
      return isOnly && folders.contains(only) ? only : nil
    }
  }
}

extension PackageManifest.Target.Kind {
  /// The folders that SwiftPM searches for a target without a path, in its order.
  fileprivate var sourceFolders: [String] {
    switch self {
    case .regular, .executable, .macro, .system: ["Sources", "Source", "src", "srcs"]
    case .test: ["Tests", "Sources", "Source", "src", "srcs"]
    case .plugin: ["Plugins"]
    case .binary: []
    }
  }

  /// The kind of the target's module, or `nil` if the target has no sources and resources of its own.
  var moduleKind: Module.Kind? {
    switch self {
    case .regular: .target
    case .executable: .executable
    case .test: .test
    // A macro runs at build time, as a plugin does.
    case .plugin, .macro: .plugin
    case .system, .binary: nil
    }
  }
}
