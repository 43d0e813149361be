public import Foundation

/// A process that prints a line when it is ready.
public final class ServerProcess {
  private let process = Process()
  private let output = Pipe()
  /// The captured part of this line, such as the URL.
  public private(set) var word = ""

  /// Starts the process and waits for the line.
  ///
  /// - Parameters:
  ///   - program: The executable file.
  ///   - arguments: The arguments.
  ///   - ready: The line, with one group.
  /// - Throws: An error if the process exits before it prints the line.
  public convenience init(
    _ program: URL,
    _ arguments: [String],
    ready: Regex<(Substring, Substring)>
  ) throws {
    try self.init(starting: program, arguments)
    try wait(for: ready)
  }

  private init(starting program: URL, _ arguments: [String]) throws {
    process.executableURL = program
    process.arguments = arguments
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
  }

  /// Starts several processes at the same time, and waits for the line of each.
  ///
  /// - Throws: An error if a process exits before it prints the line. None of the processes is running then.
  public static func start(
    _ count: Int,
    _ program: URL,
    _ arguments: [String],
    ready: Regex<(Substring, Substring)>
  ) throws -> [ServerProcess] {
    let processes = try (0..<count).map { _ in try ServerProcess(starting: program, arguments) }
    do {
      for process in processes { try process.wait(for: ready) }
    } catch {
      for process in processes { process.end() }
      throw error
    }
    return processes
  }

  private func wait(for ready: Regex<(Substring, Substring)>) throws {
    var text = ""
    var buffer = [UInt8](repeating: 0, count: 4_096)
    while true {
      let count = read(output.fileHandleForReading.fileDescriptor, &buffer, buffer.count)
      // The end of another process can interrupt the call.
      if count < 0, errno == EINTR { continue }
      guard count > 0 else {
        throw EndedProcess(description: "\(process.executableURL?.lastPathComponent ?? "") ended: \(text)")
      }
      text += String(decoding: buffer.prefix(count), as: UTF8.self)
      if let match = text.firstMatch(of: ready) {
        word = String(match.1)
        return
      }
    }
  }

  /// The identifier of the process.
  public var identifier: Int32 { process.processIdentifier }
  /// Whether the process has not exited.
  public var isRunning: Bool { process.isRunning }

  /// Kills the process, which has no time to finish anything.
  public func crash() {
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }

  /// Terminates the process gracefully, and kills it after a timeout, because a driver waits forever for a browser that
  /// hangs.
  public func end() {
    process.terminate()
    let deadline = Date(timeIntervalSinceNow: 5)
    while process.isRunning, Date() < deadline { Thread.sleep(forTimeInterval: 0.02) }
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    process.waitUntilExit()
  }
}

/// An error that occurs if a process exits before it is ready.
struct EndedProcess: Error, CustomStringConvertible {
  let description: String
}
