#if Tool && os(Linux)
  import Foundation
  import TesseraTestSupport
  import Testing

  /// Each command that writes is killed at random calls that can change a file. Each file is then old or new, and the
  /// same command leaves the workspace as if it had not been killed.
  @Suite("Commands killed at random") struct RandomKillTests {
    /// The files of a folder by path, except those of Git, and the dates of files that a build keeps.
    private typealias Tree = [String: Data]

    /// Creates the workspace of a command. Its folder always has the same name, which is also that of a module.
    private func workspace(for command: KilledCommand) throws -> Tool {
      let parent = try Tool(Dictionary(uniqueKeysWithValues: KilledCommand.files.map { ("Work/" + $0.key, $0.value) }))
      let tool = Tool(in: parent.folder.appending(path: "Work"))
      let script = "tessera() { '\(try Tool.executable.path)' \"$@\"; }\n\(command.preparation):\n"
      #expect(try run("/bin/sh", ["-c", script], in: tool) == 0, "\(command.testDescription)")
      return tool
    }

    private func remove(_ workspace: Tool) { Tool(in: workspace.folder.deletingLastPathComponent()).remove() }

    /// - Returns: The exit status, or `nil` if the program was killed.
    private func run(
      _ program: String,
      _ arguments: [String],
      in tool: Tool,
      environment: [String: String] = [:]
    ) throws -> Int32? {
      let process = Process()
      process.executableURL = URL(filePath: program)
      process.arguments = arguments
      process.currentDirectoryURL = tool.folder
      process.environment = ["PATH": "/usr/bin:/bin", "HOME": "/nonexistent"].merging(environment) { $1 }
      process.standardOutput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
      try process.run()
      process.waitUntilExit()
      return process.terminationReason == .exit ? process.terminationStatus : nil
    }

    /// Runs the tool, and kills it at a call if the number is not 0.
    private func run(_ command: KilledCommand, in tool: Tool, killedAt call: Int = 0, counts: URL? = nil) throws
      -> Int32?
    {
      var environment = [
        "LD_PRELOAD": try Interposer.library.path, "TESSERA_KILL_AT": "\(call)",
        "TESSERA_PROGRAM": try Tool.executable.lastPathComponent,
      ]
      environment["TESSERA_CALLS"] = counts?.path
      return try run(Tool.executable.path, command.arguments, in: tool, environment: environment)
    }

    private func tree(of tool: Tool) throws -> Tree {
      var tree: Tree = [:]
      let paths = try FileManager.default.subpathsOfDirectory(atPath: tool.folder.path)
      for path in paths where !path.hasPrefix(".git/") && path != ".build/tessera/state" || path == ".git/config" {
        tree[path] = FileManager.default.contents(atPath: tool.folder.appending(path: path).path)
      }
      return tree
    }

    @Test("Nothing is lost, and nothing is left behind", arguments: Array(KilledCommand.all.enumerated()))
    func isWhole(_ index: Int, _ command: KilledCommand) throws {
      let reference = try workspace(for: command)
      defer { remove(reference) }
      let old = try tree(of: reference)
      let counts = reference.folder.deletingLastPathComponent().appending(path: "tessera-calls-\(UUID().uuidString)")
      defer { try? FileManager.default.removeItem(at: counts) }
      let status = try run(command, in: reference, counts: counts)
      #expect(status == 0 || status == 1)
      let new = try tree(of: reference)
      #expect(new != old)
      let calls = try #require(Int(String(contentsOf: counts, encoding: .utf8).split(separator: "\n").last ?? ""))
      try #require(calls > 0)
      var random = SeededGenerator(seed: UInt64(index))
      var kills = 0
      for _ in 0..<LongRun.rounds(3) {
        let tool = try workspace(for: command)
        defer { remove(tool) }
        let call = 1 + random.below(calls)
        if try run(command, in: tool, killedAt: call) == nil { kills += 1 }
        for (path, contents) in try tree(of: tool) where old[path] != nil || new[path] != nil {
          #expect(contents == old[path] || contents == new[path], "\(path), killed at call \(call)")
        }
        for path in Set(old.keys).intersection(new.keys) {
          #expect(try tree(of: tool)[path] != nil, "\(path) is lost, killed at call \(call)")
        }
        _ = try run(command, in: tool)
        let result = try tree(of: tool)
        for path in Set(result.keys).union(new.keys).sorted() {
          #expect(result[path] == new[path], "\(path), killed at call \(call)")
        }
      }
      #expect(kills > 0)
    }
  }
#endif
