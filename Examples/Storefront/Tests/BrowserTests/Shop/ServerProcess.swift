import Foundation

/// A program that says on its output when it is ready, and where.
final class ServerProcess {
  private let process = Process()
  private let output = Pipe()
  /// What stood in the line that said so.
  let word: String

  /// Waits for the line.
  ///
  /// - Throws: Where the program ends before.
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

  /// Politely at first: a browser that hangs lets its driver wait for ever.
  func end() {
    process.terminate()
    let deadline = Date(timeIntervalSinceNow: 5)
    while process.isRunning, Date() < deadline { Thread.sleep(forTimeInterval: 0.02) }
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    process.waitUntilExit()
  }
}
