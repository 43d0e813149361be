#if Tool
  import Foundation
  import Testing

  /// Runs `tessera watch` from its first build to the signal that ends it.
  @Suite struct WatchTests {
    @Test("watch builds changed modules until SIGINT or SIGTERM ends it with status 0", arguments: [SIGINT, SIGTERM])
    func endsCleanly(_ signal: Int32) throws {
      let tool = try Tool(["App/Localizable.xcstrings": catalog("Hello", "Hallo")])
      defer { tool.remove() }
      let process = Process()
      process.executableURL = try Tool.executable
      process.arguments = ["watch", "--interval", "0.05"]
      process.currentDirectoryURL = tool.folder
      let output = Pipe()
      process.standardOutput = output
      process.standardError = output
      try process.run()

      // Each read waits for more output.
      var text = ""
      func read(until part: String) throws {
        while !text.contains(part) {
          let data = output.fileHandleForReading.availableData
          try #require(!data.isEmpty, "it ended with \(text)")
          text += String(decoding: data, as: UTF8.self)
        }
      }
      try read(until: "1 of 1 module built into .build/tessera: App\n")
      text = ""
      let changed = catalog("Hello you", "Hallo du")
      try Data(changed.utf8).write(to: tool.folder.appending(path: "App/Localizable.xcstrings"))
      try read(until: "1 of 1 module built into .build/tessera: App\n")
      let swift = try tool.text(".build/tessera/App/Localizable+L10n.swift")
      #expect(swift.contains("Hello you"))
      #expect(kill(process.processIdentifier, signal) == 0)
      process.waitUntilExit()
      #expect(process.terminationReason == .exit)
      #expect(process.terminationStatus == 0)
    }
  }
#endif
