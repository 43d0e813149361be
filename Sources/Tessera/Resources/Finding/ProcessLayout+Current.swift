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
  /// This process, as it is now: plug-ins may have been loaded since the last time.
  package static func current() -> ProcessLayout {
    // Not those of `ProcessInfo`, which off Apple's systems begin with the file that the link called leads to.
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

  /// The system knows the executable itself; the name that it was called by tells of a link to it.
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
      // A first argument may say anything, and the working folder may have changed: what counts leads to this file.
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
      // Lines end with the path of the mapped file. A sandbox may hide the list: the search then has fewer folders, and
      // its error lists those that it had.
      guard let maps = try? String(contentsOfFile: "/proc/self/maps", encoding: .utf8) else { return [] }
      let paths = maps.split(separator: "\n").compactMap { line -> String? in
        guard let slash = line.firstIndex(of: "/") else { return nil }
        let path = line[slash...]
        let isLibrary = path.hasSuffix(".so") || path.contains(".so.")
        // Those of the system, and of a toolchain wherever it stands.
        let isForeign = path.contains("/usr/lib") || path.hasPrefix("/lib")
        return isLibrary && !isForeign ? String(path) : nil
      }
      return Set(paths).sorted()
    #else
      return []
    #endif
  }
}
