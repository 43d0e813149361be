import Foundation

/// Runs programs that are not ours.
enum Command {
  struct Failure: Error { var name: String }

  static let environment = ProcessInfo.processInfo.environment

  static func find(_ name: String) throws -> URL {
    let folders = (environment["PATH"] ?? "").split(separator: ":").map { URL(filePath: String($0)) }
    let candidates = folders.map { $0.appending(path: name) }
    guard let found = candidates.first(where: { FileManager.default.isExecutableFile(atPath: $0.path) }) else {
      throw Failure(name: name)
    }
    return found
  }

  /// What the program writes, errors included.
  static func run(
    _ executable: URL,
    _ arguments: [String],
    environment: [String: String]
  ) throws -> (status: Int32, output: String) {
    let file = FileManager.default.temporaryDirectory.appending(path: "tessera-output-\(UUID().uuidString)")
    try Data().write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    // A file, for a pipe that nobody empties would stop the program.
    let output = try FileHandle(forWritingTo: file)
    let process = Process()
    process.executableURL = executable
    process.arguments = arguments
    process.environment = environment
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = output
    try process.run()
    process.waitUntilExit()
    return (process.terminationStatus, try String(contentsOf: file, encoding: .utf8))
  }
}
