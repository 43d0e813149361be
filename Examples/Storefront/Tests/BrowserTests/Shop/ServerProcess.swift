import Foundation

/// A process that prints a line when it is ready.
final class ServerProcess {
  private let process = Process()
  private let output = Pipe()
  /// The captured part of this line, such as the URL.
  let word: String

  /// Starts the process and waits for the line.
  ///
  /// - Throws: An error if the process exits before it prints the line.
  init(_ program: URL, _ arguments: [String], ready: Regex<(Substring, Substring)>) throws {
    process.executableURL = program
    process.arguments = arguments
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    var text = ""
    while true {
      let data = output.fileHandleForReading.availableData
      guard !data.isEmpty else { throw BrowserError("\(program.lastPathComponent) ended: \(text)") }
      text += String(decoding: data, as: UTF8.self)
      if let match = text.firstMatch(of: ready) {
        word = String(match.1)
        return
      }
    }
  }

  /// Terminates the process gracefully, and kills it after a timeout, because a driver waits forever for a browser that
  /// hangs.
  func end() {
    process.terminate()
    let deadline = Date(timeIntervalSinceNow: 5)
    while process.isRunning, Date() < deadline { Thread.sleep(forTimeInterval: 0.02) }
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    process.waitUntilExit()
  }
}
