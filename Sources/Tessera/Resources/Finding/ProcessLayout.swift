/// The properties of a process that determine where to search for resource bundles.
///
/// This is a value, so the search order for an iOS extension or a tool on Windows can be computed on any system.
/// ``current()`` describes this process.
package struct ProcessLayout: Sendable, Hashable {
  package enum Platform: Sendable, Hashable {
    case apple, linux, windows
  }

  package var platform: Platform
  /// The path with which the executable was started, then each link that it leads to, and finally the executable
  /// itself.
  package var executablePaths: [String]
  package var arguments: [String]
  package var environment: [String: String]
  /// The path of the app, or of the executable's folder if there is no app.
  package var mainBundlePath: String?
  package var mainResourcePath: String?
  /// The frameworks, plug-ins, and libraries in this process that do not belong to the system.
  package var loadedImagePaths: [String]
  /// A Boolean value that indicates whether the process has more privileges than the user who started it. Its
  /// environment and arguments are then ignored.
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
    // All Windows functions accept `/`.
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
