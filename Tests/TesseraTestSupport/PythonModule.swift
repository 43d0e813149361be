import Foundation

/// Python packages that read the same formats. Tests that need one that is absent are skipped.
package enum PythonModule {
  package static func isInstalled(_ name: String) -> Bool { (try? run("import \(name)", [])) != nil }

  private struct Failure: Error { var output: String }

  /// Returns the output of a script.
  package static func run(_ script: String, _ arguments: [String]) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["python3", "-c", script] + arguments
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw Failure(output: text) }
    return text
  }
}
