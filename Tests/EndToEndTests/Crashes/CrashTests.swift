#if Tool && os(Linux)
  import Foundation
  import TesseraTestSupport
  import Testing

  /// The tool is killed at each call that may change a file. The next command that writes leaves all files of the change
  /// old or all of them new, and nothing beside them.
  @Suite("A change of three files that is killed") struct CrashTests {
    private static let names = ["A/a.xcstrings", "B/b.xcstrings", "c.xcstrings"]
    private static let old = names.map { catalog($0, $0).replacingOccurrences(of: "\" : ", with: "\": ") }
    private static let new = names.map { catalog($0, $0) }
    private static let other = "d.xcstrings"

    /// The library that ends a process.
    private static let library: URL? = {
      let source = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "kill.c.txt")
      let library = URL(filePath: TemporaryFolder.temporaryPath).appending(path: "tessera-kill-\(UUID().uuidString).so")
      let process = Process()
      process.executableURL = URL(filePath: "/usr/bin/env")
      process.arguments = ["cc", "-x", "c", "-shared", "-fPIC", "-o", library.path, source.path, "-ldl"]
      guard (try? process.run()) != nil else { return nil }
      process.waitUntilExit()
      return process.terminationStatus == 0 ? library : nil
    }()

    /// Runs the tool, and has it killed at a call.
    ///
    /// - Returns: Whether it was killed.
    private func run(_ arguments: [String], in folder: URL, killedAt call: Int) throws -> Bool {
      let process = Process()
      process.executableURL = try Tool.executable
      process.arguments = arguments
      process.currentDirectoryURL = folder
      process.environment = [
        "PATH": "/usr/bin:/bin", "LD_PRELOAD": try #require(Self.library, "no C compiler").path,
        "TESSERA_KILL_AT": "\(call)",
      ]
      process.standardOutput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
      try process.run()
      process.waitUntilExit()
      guard process.terminationReason == .uncaughtSignal else { return false }
      #expect(process.terminationStatus == SIGKILL)
      return true
    }

    private func folderOfOldFiles() throws -> Tool {
      var files = Dictionary(uniqueKeysWithValues: zip(Self.names, Self.old))
      files[Self.other] = catalog("d", "d")
      return try Tool(files)
    }

    private func files(in folder: URL) throws -> Set<String> {
      let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      return Set(paths.filter { !["A", "B"].contains($0) })
    }

    @Test(
      arguments: [
        ["set", other, "greeting", "--language", "de", "neu"], ["remove", other, "greeting"],
        ["rename", other, "greeting", "farewell"],
      ]
    )
    func isWholeAfterTheNextCommand(_ next: [String]) throws {
      var seen: Set<[String]> = []
      var call = 1
      while true {
        let tool = try folderOfOldFiles()
        defer { tool.remove() }
        let wasKilled = try run(["format"], in: tool.folder, killedAt: call)
        if wasKilled { #expect(try tool.run(next).status == 0, "killed at call \(call)") }
        let texts = try Self.names.map(tool.text)
        #expect(texts == Self.old || texts == Self.new, "killed at call \(call)")
        #expect(try files(in: tool.folder) == Set(Self.names + [Self.other]), "killed at call \(call)")
        seen.insert(texts)
        guard wasKilled else { break }
        call += 1
        try #require(call < 500)
      }
      // Both were seen, and there was more to end than the three renames.
      #expect(seen == [Self.old, Self.new])
      #expect(call > 20)
    }
  }
#endif
