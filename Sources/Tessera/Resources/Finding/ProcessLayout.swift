/// Where a process runs: all that the search for resource bundles goes by, apart from the disk.
///
/// A value, so that the order in which places are tried can be shown for an iOS extension or a tool on Windows without
/// being one. ``current()`` describes this process.
package struct ProcessLayout: Sendable, Hashable {
  package enum Platform: Sendable, Hashable {
    case apple, linux, windows
  }

  package var platform: Platform
  /// The executable as it was started, then each link that it led through, at last the file itself.
  package var executablePaths: [String]
  package var arguments: [String]
  package var environment: [String: String]
  /// The app, or the executable's folder where there is none.
  package var mainBundlePath: String?
  package var mainResourcePath: String?
  /// Frameworks, plug-ins and libraries in this process that do not belong to the system.
  package var loadedImagePaths: [String]
  /// The process has more rights than whoever started it, whose environment and arguments it therefore disregards.
  package var isPrivileged: Bool

  package init(
    platform: Platform,
    executablePaths: [String] = [],
    arguments: [String] = [],
    environment: [String: String] = [:],
    mainBundlePath: String? = nil,
    mainResourcePath: String? = nil,
    loadedImagePaths: [String] = [],
    isPrivileged: Bool = false
  ) {
    // Every call of Windows takes `/` as well.
    func slashed(_ path: String) -> String {
      platform == .windows ? String(path.map { $0 == "\\" ? "/" : $0 }) : path
    }
    self.platform = platform
    self.executablePaths = executablePaths.map(slashed)
    self.arguments = arguments.map(slashed)
    self.environment = environment.mapValues(slashed)
    self.mainBundlePath = mainBundlePath.map(slashed)
    self.mainResourcePath = mainResourcePath.map(slashed)
    self.loadedImagePaths = loadedImagePaths.map(slashed)
    self.isPrivileged = isPrivileged
  }
}
