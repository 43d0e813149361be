#if Tool && os(Linux)
  import Foundation
  import TesseraTestSupport
  import Testing

  /// The user presses Control-C, or the system terminates the tool, at any time.
  @Suite("Commands terminated by a signal") struct EndingTests {
    private static let names = ["A/a.xcstrings", "B/b.xcstrings", "c.xcstrings"]
    private static let new = names.map { catalog($0, $0) }
    private static let old = new.map { $0.replacingOccurrences(of: "\" : ", with: "\": ") }

    private func folderOfOldFiles() throws -> Tool {
      try Tool(Dictionary(uniqueKeysWithValues: zip(Self.names, Self.old)))
    }

    /// Starts the tool with delayed renames, and sends it a signal after a time.
    ///
    /// - Returns: The signal that terminated the tool, or `nil` if it exited.
    private func run(_ arguments: [String], in tool: Tool, signal: Int32, after time: Duration) async throws -> Int32? {
      let process = Process()
      process.executableURL = try Tool.executable
      process.arguments = arguments
      process.currentDirectoryURL = tool.folder
      process.environment = [
        "PATH": "/usr/bin:/bin", "LD_PRELOAD": try Interposer.library.path, "TESSERA_DELAY": "3000",
      ]
      process.standardOutput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
      try process.run()
      try await Task.sleep(for: time)
      kill(process.processIdentifier, signal)
      process.waitUntilExit()
      return process.terminationReason == .uncaughtSignal ? process.terminationStatus : nil
    }

    private func temporaryFiles(in folder: URL) throws -> [String] {
      try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter {
        // The list of compiled files is kept with them.
        $0.contains(".tessera-") && !$0.hasSuffix(".tessera-outputs")
      }
    }

    static let commands: [[String]] = [
      ["set", "c.xcstrings", "greeting", "--language", "de", "neu"], ["remove", "c.xcstrings", "greeting"],
      ["rename", "c.xcstrings", "greeting", "farewell"], ["format"], ["compile", "--output", "out"], ["generate"],
      ["build"], ["xcstringstool", "compile", "c.xcstrings", "-o", "out"], ["check", "--fix"], ["init"],
    ]

    /// Returns the files after a command that is not interrupted.
    private func texts(after arguments: [String]) throws -> [String] {
      let tool = try folderOfOldFiles()
      defer { tool.remove() }
      _ = try tool.run(arguments)
      return try Self.names.map(tool.text)
    }

    /// Returns a Boolean value that indicates whether each file is unchanged or completely changed.
    private func areWhole(_ tool: Tool, _ new: [String]) throws -> Bool {
      try zip(zip(Self.old, new), Self.names).allSatisfy { texts, name in
        let text = try tool.text(name)
        return text == texts.0 || text == texts.1
      }
    }

    @Test("SIGINT and SIGTERM leave no temporary files and no partial changes", arguments: commands, [SIGINT, SIGTERM])
    func leavesNothing(_ arguments: [String], _ signal: Int32) async throws {
      let new = try texts(after: arguments)
      for turn in 0..<LongRun.rounds(4) {
        let tool = try folderOfOldFiles()
        defer { tool.remove() }
        let time = Duration.milliseconds(8 + turn * 37 % 64)
        let ending = try await run(arguments, in: tool, signal: signal, after: time)
        #expect(ending == nil || ending == signal)
        #expect(try temporaryFiles(in: tool.folder) == [])
        let texts = try Self.names.map(tool.text)
        #expect(texts == Self.old || texts == new)
      }
    }

    @Test("After SIGKILL, all files are intact, and the next command removes temporary files", arguments: commands)
    func isCleanAfterTheNextCommand(_ arguments: [String]) async throws {
      let new = try texts(after: arguments)
      for turn in 0..<LongRun.rounds(6) {
        let tool = try folderOfOldFiles()
        defer { tool.remove() }
        let time = Duration.milliseconds(8 + turn * 37 % 64)
        _ = try await run(arguments, in: tool, signal: SIGKILL, after: time)
        #expect(try areWhole(tool, new))
        _ = try tool.run(arguments)
        #expect(try temporaryFiles(in: tool.folder) == [])
        #expect(try Self.names.map(tool.text) == new)
      }
    }

    @Test("A second signal terminates a command that waits for a lock") func secondSignal() async throws {
      let tool = try folderOfOldFiles()
      defer { tool.remove() }
      // Holds the lock of the folder, so that the tool waits for it.
      let descriptor = open(tool.folder.path, O_RDONLY | O_DIRECTORY)
      #expect(flock(descriptor, LOCK_EX) == 0)
      let process = Process()
      process.executableURL = try Tool.executable
      process.arguments = ["format"]
      process.currentDirectoryURL = tool.folder
      process.standardOutput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
      try process.run()
      while process.isRunning {
        kill(process.processIdentifier, SIGTERM)
        try await Task.sleep(for: .milliseconds(100))
      }
      #expect(process.terminationReason == .uncaughtSignal)
      #expect(process.terminationStatus == SIGTERM)
      close(descriptor)
      #expect(try tool.run("format").status == 0)
      #expect(try temporaryFiles(in: tool.folder) == [])
      #expect(try Self.names.map(tool.text) == Self.new)
    }
  }
#endif
