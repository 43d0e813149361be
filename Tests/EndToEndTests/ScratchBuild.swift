import Foundation
import Testing

/// A package in its own folder, and its build in the folder that its suite shares.
struct ScratchBuild {
  let folder: URL

  static let root = (0..<3).reduce(URL(fileURLWithPath: #filePath)) { url, _ in url.deletingLastPathComponent() }

  /// The extension of bundles that SwiftPM's native build creates on this platform.
  static var bundleExtension: String {
    #if canImport(Darwin)
      "bundle"
    #else
      "resources"
    #endif
  }

  static var dynamicLibraryExtension: String {
    #if canImport(Darwin)
      "dylib"
    #else
      "so"
    #endif
  }

  static let swift: URL? = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    .map { URL(fileURLWithPath: String($0)).appendingPathComponent("swift") }
    .first { FileManager.default.isExecutableFile(atPath: $0.path) }

  init(_ files: [String: String], data: [String: [UInt8]] = [:]) throws {
    let temporary = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
    folder = temporary.appendingPathComponent("tessera-build-\(UUID().uuidString)")
    for (path, bytes) in files.mapValues({ Array($0.utf8) }).merging(data, uniquingKeysWith: { a, _ in a }) {
      let url = folder.appendingPathComponent(path)
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(bytes).write(to: url)
    }
  }

  func remove() { try? FileManager.default.removeItem(at: folder) }

  /// The scratch folder of the builds with a build system: the one that the suite shares, or else the package's own.
  func scratch(_ system: String = "native") -> URL {
    SharedBuilds.folder?.appendingPathComponent(system) ?? folder.appendingPathComponent(".build")
  }

  /// Builds the package with the native build system.
  ///
  /// - Parameter scratch: The name of a scratch folder for these arguments. A build with other arguments in the same
  ///   folder would replace its results.
  /// - Returns: The folder of the products.
  func build(
    configuration: String = "debug",
    _ arguments: [String] = [],
    scratch: String = "native"
  ) throws -> URL {
    let swift = try #require(Self.swift)
    let scratch = self.scratch(scratch)
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let home = ProcessInfo.processInfo.environment["HOME"] ?? folder.path
    let arguments =
      [
        "build", "-c", configuration, "--build-system", "native", "--package-path", folder.path,
        "--scratch-path", scratch.path,
      ] + SharedBuilds.options + arguments
    let build = try launchSwiftPM(swift, arguments, environment: ["PATH": path, "HOME": home])
    let products = scratch.appendingPathComponent(configuration).resolvingSymlinksInPath()
    try #require(build.reason == .exit && build.status == 0, "\(build.output)")
    return products
  }

  /// Returns the lines that a program prints.
  func run(_ program: URL, _ arguments: [String] = [], environment: [String: String] = [:]) throws -> [String] {
    let result = try launch(program, arguments, environment: environment)
    #expect(result.reason == .exit, "\(program.path)")
    return result.output.split(separator: "\n").map(String.init)
  }

  /// Returns the lines that a SwiftPM command prints for the package.
  ///
  /// - Parameters:
  ///   - system: The build system: `native` or `swiftbuild`.
  ///   - package: The path of the package in the folder.
  func swift(
    _ command: String,
    _ system: String,
    _ arguments: [String] = [],
    package: String = "."
  ) throws -> [String] {
    let swift = try #require(Self.swift)
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let home = ProcessInfo.processInfo.environment["HOME"] ?? folder.path
    return try runSwiftPM(
      swift,
      [
        command, "--package-path", folder.appendingPathComponent(package).path, "--build-system", system,
        "--scratch-path", scratch(system).path,
      ] + SharedBuilds.options + arguments,
      environment: ["PATH": path, "HOME": home]
    )
  }

  /// Returns the lines that a SwiftPM command prints.
  func runSwiftPM(_ swift: URL, _ arguments: [String], environment: [String: String]) throws -> [String] {
    let result = try launchSwiftPM(swift, arguments, environment: environment)
    #expect(result.reason == .exit, "\(swift.path)")
    return result.output.split(separator: "\n").map(String.init)
  }

  /// Runs SwiftPM, and repeats the run if SwiftPM crashes. It crashes about once in several hundred builds, on a thread
  /// of libdispatch, and this is not what the tests check.
  private func launchSwiftPM(
    _ swift: URL,
    _ arguments: [String],
    environment: [String: String]
  ) throws -> (reason: Process.TerminationReason, status: Int32, output: String) {
    let result = try launch(swift, arguments, environment: environment)
    return result.reason == .exit ? result : try launch(swift, arguments, environment: environment)
  }

  private func launch(
    _ program: URL,
    _ arguments: [String],
    environment: [String: String]
  ) throws -> (reason: Process.TerminationReason, status: Int32, output: String) {
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.environment = environment
    process.currentDirectoryURL = folder
    // Writes to a file, because the program would block if a pipe is full.
    let file = folder.appendingPathComponent("output-\(UUID().uuidString)")
    try Data().write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let handle = try FileHandle(forWritingTo: file)
    process.standardOutput = handle
    process.standardError = handle
    try process.run()
    process.waitUntilExit()
    return (process.terminationReason, process.terminationStatus, try String(contentsOf: file, encoding: .utf8))
  }
}
