#if Tool && os(Linux)
  import Foundation
  import TesseraTestSupport
  import Testing

  /// Several processes change the same file concurrently, with delayed renames.
  @Suite("Concurrent changes") struct ConcurrencyTests {
    private static let path = "Localizable.xcstrings"

    private static func environment(longestDelay: Int) throws -> [String: String] {
      ["LD_PRELOAD": try Interposer.library.path, "TESSERA_DELAY": "\(longestDelay)"]
    }

    /// A long run has 20 rounds, in which each process makes 50 changes.
    @Test("Changes made by eight processes are all applied", arguments: 0..<LongRun.rounds(1)) func commands(
      _ round: Int
    ) async throws {
      let workers = 0..<8
      let turns = 0..<min(LongRun.rounds(3), 50)
      let tool = try Tool([Self.path: catalog("greeting", "Hello")])
      defer { tool.remove() }
      let environment = try Self.environment(longestDelay: 20_000)
      let made = try await withThrowingTaskGroup(of: [String].self) { group in
        for worker in workers {
          group.addTask {
            var keys: [String] = []
            for turn in turns {
              let key = "key.\(worker).\(turn)"
              let result = try tool.run(
                ["set", Self.path, key, "--create", "--language", "de", key],
                environment: environment
              )
              #expect(result.status == 0, "\(result.errors)")
              if result.status == 0 { keys.append(key) }
            }
            return keys
          }
        }
        return try await group.reduce(into: []) { $0 += $1 }
      }
      let text = try tool.text(Self.path)
      #expect(made.filter { !text.contains("\"\($0)\" : {") } == [])
      #expect(made.count == workers.count * turns.count)
      #expect(try FileManager.default.contentsOfDirectory(atPath: tool.folder.path) == [Self.path])
    }

    /// Simulates an editor that saves a file by writing a new file in the same folder and renaming it, as most editors
    /// do.
    ///
    /// - Parameter arguments: A command that rewrites the file without changing its strings.
    @Test(
      "Changes made by another program are never lost",
      arguments: [["format"], ["check", "--fix", "--rule", "double-space"]]
    )
    func otherProgram(_ arguments: [String]) async throws {
      let environment = try Self.environment(longestDelay: 4000)
      for turn in 0..<LongRun.rounds(25) {
        // The catalog is not in the format of Xcode, and contains a finding that can be fixed.
        func unformatted(_ value: String) -> String {
          catalog("greeting", "Hello,  \(value)").replacingOccurrences(of: "\" : ", with: "\": ")
        }
        let tool = try Tool([Self.path: unformatted("first")])
        defer { tool.remove() }
        let file = tool.folder.appending(path: Self.path).path
        async let result = Task.detached { try tool.run(arguments, environment: environment) }.value
        // Waits for a time between the start and the end of the tool.
        try await Task.sleep(for: .milliseconds(10 + turn % 25 * 3))
        try unformatted("saved").write(toFile: file + ".saved", atomically: false, encoding: .utf8)
        #expect(rename(file + ".saved", file) == 0)
        let status = try await result.status
        // 2: the tool reported that the file changed.
        #expect([0, 1, 2].contains(status))
        #expect(try tool.text(Self.path).contains("saved"), "turn \(turn)")
        #expect(try FileManager.default.contentsOfDirectory(atPath: tool.folder.path) == [Self.path])
      }
    }
  }
#endif
