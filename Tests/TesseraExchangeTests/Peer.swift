import Foundation
import TesseraTestSupport

/// Programs of other projects that read and write the exchange formats. Tests that need one that is absent are skipped.
enum Peer {
  struct Result {
    var status: Int32
    var output: String
  }

  static let msgfmt = path(of: "msgfmt")
  static let msgcat = path(of: "msgcat")
  static let python = path(of: "python3")
  static let libreOffice = path(of: "soffice")
  static let hasPolib = hasModule("polib")
  static let hasTranslateToolkit = hasModule("translate.storage.pypo")

  private static func path(of program: String) -> String? {
    (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map { "\($0)/\(program)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  private static func hasModule(_ name: String) -> Bool {
    (try? runPython("import \(name)", []))?.status == 0
  }

  /// Returns the result of a script, or `nil` if there is no Python.
  static func runPython(_ script: String, _ arguments: [String]) throws -> Result? {
    guard let python else { return nil }
    return try run(python, ["-c", script] + arguments)
  }

  /// Runs a program.
  ///
  /// - Returns: The exit status, and what the program wrote to both outputs.
  static func run(_ program: String, _ arguments: [String]) throws -> Result {
    let folder = try TemporaryFolder()
    try folder.write("", to: "output")
    let handle = try FileHandle(forWritingTo: folder.url("output"))
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = arguments
    var environment = ProcessInfo.processInfo.environment
    environment["LC_ALL"] = "C.UTF-8"
    environment["PYTHONIOENCODING"] = "utf-8"
    process.environment = environment
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = handle
    process.standardError = handle
    try process.run()
    process.waitUntilExit()
    return Result(status: process.terminationStatus, output: try folder.read("output"))
  }
}
