#if Tool && os(Linux)
  import Foundation
  import TesseraTestSupport
  import Testing

  /// The tool is killed at each call that can change a file. After the next command that writes, either all files of
  /// the change are old or all are new, and there are no other files.
  @Suite("Process killed while changing three files") struct CrashTests {
    private static let names = ["A/a.xcstrings", "B/b.xcstrings", "c.xcstrings"]
    private static let old = names.map { catalog($0, $0).replacingOccurrences(of: "\" : ", with: "\": ") }
    private static let new = names.map { catalog($0, $0) }
    private static let other = "d.xcstrings"

    /// Runs the tool and kills it at a call.
    ///
    /// - Parameter failures: The flushes that fail. If it is not `nil`, calls are counted after the first of them.
    /// - Returns: The exit status of the tool, or `nil` if it was killed.
    private func run(
      _ arguments: [String],
      in folder: URL,
      killedAt call: Int,
      failures: Range<Int>? = nil
    ) throws -> Int32? {
      let process = Process()
      process.executableURL = try Tool.executable
      process.arguments = arguments
      process.currentDirectoryURL = folder
      var environment = [
        "PATH": "/usr/bin:/bin", "LD_PRELOAD": try Interposer.library.path,
        "TESSERA_KILL_AT": "\(call)",
      ]
      if let failures {
        environment["TESSERA_FAIL_FLUSH_AT"] = "\(failures.lowerBound)"
        environment["TESSERA_FAIL_FLUSH_COUNT"] = "\(failures.count)"
      }
      process.environment = environment
      process.standardOutput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
      try process.run()
      process.waitUntilExit()
      guard process.terminationReason == .uncaughtSignal else { return process.terminationStatus }
      #expect(process.terminationStatus == SIGKILL)
      return nil
    }

    /// Creates a folder with the old files.
    ///
    /// - Parameter place: The folder of the files, including the trailing slash.
    private func folderOfOldFiles(_ place: String = "") throws -> Tool {
      var files = Dictionary(uniqueKeysWithValues: zip(Self.names, Self.old))
      files[Self.other] = catalog("d", "d")
      return try Tool(Dictionary(uniqueKeysWithValues: files.map { (place + $0.key, $0.value) }))
    }

    /// Returns all files except those that the commands generate.
    private func files(in folder: URL) throws -> Set<String> {
      let products = ["A", "B", "Sub", "Sub/A", "Sub/B", "tessera.json"]
      let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      return Set(
        paths.filter { path in
          let names = path.split(separator: "/")
          return !products.contains(path) && !names.contains { ["Generated", "out", ".build"].contains($0) }
        }
      )
    }

    /// A command that runs after the tool was killed.
    struct Next: Sendable, CustomTestStringConvertible {
      var arguments: [String]
      /// The folder in which the tool was killed, including the trailing slash. The command runs above it.
      var place = ""
      /// A Boolean value that indicates whether the command also changes files that were left in their old state.
      var formats = false

      var testDescription: String { place + " " + arguments.joined(separator: " ") }
    }

    private static let sub = "Sub/" + other

    @Test(
      "After a crash, all files are old or all are new once the next command has run",
      arguments: [
        Next(arguments: ["set", other, "greeting", "--language", "de", "neu"]),
        Next(arguments: ["remove", other, "greeting"]), Next(arguments: ["rename", other, "greeting", "farewell"]),
        Next(arguments: ["set", sub, "greeting", "--language", "de", "neu"], place: "Sub/"),
        Next(arguments: ["format"], place: "Sub/", formats: true),
        Next(arguments: ["check", "--fix", "--rule", "double-space"], place: "Sub/"),
        Next(arguments: ["build"], place: "Sub/"), Next(arguments: ["compile", "--output", "out"], place: "Sub/"),
        Next(arguments: ["generate"], place: "Sub/"), Next(arguments: ["init"], place: "Sub/"),
        Next(arguments: ["xcstringstool", "compile", sub, "-o", "out"], place: "Sub/"),
      ]
    )
    func isWholeAfterTheNextCommand(_ next: Next) throws {
      let names = Self.names.map { next.place + $0 }
      var seen: Set<[String]> = []
      var call = 1
      while true {
        let tool = try folderOfOldFiles(next.place)
        defer { tool.remove() }
        let folder = next.place.isEmpty ? tool.folder : tool.folder.appending(path: next.place)
        let wasKilled = try run(["format"], in: folder, killedAt: call) == nil
        if wasKilled { #expect(try tool.run(next.arguments).status == 0, "killed at call \(call)") }
        let texts = try names.map(tool.text)
        #expect(texts == Self.old || texts == Self.new, "killed at call \(call)")
        #expect(try files(in: tool.folder) == Set(names + [next.place + Self.other]), "killed at call \(call)")
        seen.insert(texts)
        guard wasKilled else { break }
        call += 1
        try #require(call < 500)
      }
      // Both outcomes occurred, and the tool was killed at more calls than the three renames.
      #expect(seen == (next.formats ? [Self.new] : [Self.old, Self.new]))
      #expect(call > 20)
    }

    /// A flush fails, such as the flush of the mark that commits the change, and possibly also the flush that undoes
    /// it. Then the tool is killed.
    ///
    /// - Parameters:
    ///   - count: The number of consecutive flushes that fail.
    ///   - leftOut: The number of cases in which the flush of a new file fails, and this file is left out of the
    ///     change.
    @Test(
      "After a failed flush and a crash, all files are old or all are new",
      arguments: [(1, leftOut: 3), (2, leftOut: 4)]
    )
    func isWholeAfterAFailedFlush(_ count: Int, leftOut: Int) throws {
      var mixtures = 0
      for flush in 1..<100 {
        let failures = flush..<flush + count
        let tool = try folderOfOldFiles()
        defer { tool.remove() }
        let status = try run(["format"], in: tool.folder, killedAt: 0, failures: failures)
        let texts = try Self.names.map(tool.text)
        guard texts == Self.old || texts == Self.new else {
          #expect(status == 2 && zip(texts, zip(Self.old, Self.new)).allSatisfy { $0 == $1.0 || $0 == $1.1 })
          mixtures += 1
          continue
        }
        try expectWhole(tool, "flush \(flush)")
        var call = 0
        var wasKilled = true
        while wasKilled {
          call += 1
          let tool = try folderOfOldFiles()
          defer { tool.remove() }
          wasKilled = try run(["format"], in: tool.folder, killedAt: call, failures: failures) == nil
          try expectWhole(tool, "flush \(flush), killed at call \(call)")
        }
        // There are fewer flushes than `flush`, so none failed.
        if call == 1 { break }
      }
      #expect(mixtures == leftOut)
    }

    private func expectWhole(_ tool: Tool, _ comment: Comment) throws {
      #expect(try tool.run("set", Self.other, "greeting", "--language", "de", "neu").status == 0, comment)
      let texts = try Self.names.map(tool.text)
      #expect(texts == Self.old || texts == Self.new, comment)
      #expect(try files(in: tool.folder) == Set(Self.names + [Self.other]), comment)
    }
  }
#endif
