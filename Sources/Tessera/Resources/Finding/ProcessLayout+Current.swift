import Foundation

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#elseif canImport(Glibc)
  import Glibc
#endif

extension ProcessLayout {
  /// Returns the current layout of this process. It can change when plug-ins are loaded.
  package static func current() -> ProcessLayout {
    // `ProcessInfo.arguments` is not used: on platforms other than Apple's, its first element is the destination of the
    // link that was executed.
    let arguments = CommandLine.arguments
    let environment = ProcessInfo.processInfo.environment
    #if os(Windows)
      let platform = Platform.windows
      let isPrivileged = false
    #else
      #if canImport(Darwin)
        let platform = Platform.apple
      #else
        let platform = Platform.linux
      #endif
      #if os(WASI)
        let isPrivileged = false
      #else
        let isPrivileged = getuid() != geteuid() || getgid() != getegid()
      #endif
    #endif
    return ProcessLayout(
      platform: platform,
      executablePaths: executablePaths(arguments: arguments, environment: environment),
      arguments: arguments,
      environment: environment,
      mainBundlePath: Bundle.main.bundlePath,
      mainResourcePath: Bundle.main.resourcePath,
      loadedImagePaths: loadedImagePaths(),
      isPrivileged: isPrivileged
    )
  }

  /// Returns the paths of the executable. The system reports the file, and the first argument can lead to a link to it.
  private static func executablePaths(arguments: [String], environment: [String: String]) -> [String] {
    let known = Bundle.main.executablePath
    let real = known.map(Disk.realPath)
    var paths: [String] = []
    if let called = arguments.first, !called.isEmpty {
      #if os(Windows)
        let candidates = [called]
      #else
        let isSearched = !called.contains("/")
        let folders = isSearched ? (environment["PATH"] ?? "").split(separator: ":").map(String.init) : []
        let candidates = isSearched ? folders.map { PathText.join($0, called) } : [called]
      #endif
      // The first argument can be arbitrary, and the working directory can have changed, so a path is used only if it
      // leads to the executable.
      if let started = candidates.first(where: { real != nil && Disk.realPath($0) == real }) {
        paths = Disk.links(from: started)
      }
    }
    for path in [known, real].compactMap({ $0 }) where !paths.contains(path) { paths.append(path) }
    return paths
  }

  private static func loadedImagePaths() -> [String] {
    #if canImport(Darwin)
      let paths = (Bundle.allBundles + Bundle.allFrameworks).map(\.bundlePath)
      return paths.filter { !$0.hasPrefix("/System/") && !$0.hasPrefix("/usr/lib/") }.sorted()
    #elseif os(Linux) || os(Android)
      // Lines end with the path of the mapped file. In a sandbox, the list may be unavailable. The search then has
      // fewer folders, and its error lists those that were searched.
      guard let maps = try? String(contentsOfFile: "/proc/self/maps", encoding: .utf8) else { return [] }
      let paths = maps.split(separator: "\n").compactMap { line -> String? in
        guard let slash = line.firstIndex(of: "/") else { return nil }
        let path = line[slash...]
        let isLibrary = path.hasSuffix(".so") || path.contains(".so.")
        // Libraries of the system, and of a toolchain at any location.
        let isForeign = path.contains("/usr/lib") || path.hasPrefix("/lib")
        return isLibrary && !isForeign ? String(path) : nil
      }
      return Set(paths).sorted()
    #else
      return []
    #endif
  }
}
