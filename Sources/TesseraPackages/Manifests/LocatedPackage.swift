import TesseraWorkspace

/// A manifest and the folder that it speaks of.
struct LocatedPackage: Sendable {
  /// Relative to the workspace's root.
  var path: String
  var manifestPath: String
  var manifest: PackageManifest

  /// The folder of each target, in their order, relative to the workspace's root; nil where there is none: a target
  /// that was never written, a binary, a path that leads out of the package.
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
      // Since tools version 5.9 the only target of a package may have its files right in `Sources`.
      let only = Path.join(path, target.kind.sourceFolders.first ?? "")
      let isOnly = regularCount == 1 && target.kind.sourceFolders.first == "Sources"
      return isOnly && folders.contains(only) ? only : nil
    }
  }
}

extension PackageManifest.Target.Kind {
  /// Where SwiftPM looks for a target that states no path, in its order.
  fileprivate var sourceFolders: [String] {
    switch self {
    case .regular, .executable, .macro, .system: ["Sources", "Source", "src", "srcs"]
    case .test: ["Tests", "Sources", "Source", "src", "srcs"]
    case .plugin: ["Plugins"]
    case .binary: []
    }
  }

  /// Nil for what has no sources and resources of its own.
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
