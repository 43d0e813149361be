#if Tool && os(Linux)
  import Foundation
  import TesseraStrings
  import TesseraTestSupport
  import TesseraWorkspace
  import Testing

  @testable import TesseraPackages

  /// Manifests that exceed limits or leave processes running.
  @Suite struct HostileManifestTests {
    struct Manifest: Sendable, CustomTestStringConvertible {
      var testDescription: String
      /// The code, in which `NUMBER` represents a number that is not an argument of any other process.
      var code: String
      /// A part of the finding, or `nil` if the manifest is evaluated.
      var failure: String?
    }

    private static let ending = """
      let package = Package(name: "A", targets: [])
      if ProcessInfo.processInfo.environment["TESSERA_NO_SUCH_VARIABLE"] != nil { exit(1) }
      """

    static let manifests = [
      Manifest(
        testDescription: "allocates memory",
        code: """
          start("sleep NUMBER </dev/null >/dev/null 2>&1 &")
          var blocks: [UnsafeMutableRawPointer?] = []
          while true {
            let block = malloc(1 << 24)
            memset(block!, 1, 1 << 24)
            blocks.append(block)
          }
          """,
        failure: "it used more than 700 MB of memory"
      ),
      Manifest(
        testDescription: "has children allocate memory",
        code: """
          start("for i in 1 2 3 4; do head -c 300M /dev/zero | tail | sleep NUMBER & done; wait")
          while true { sleep(1) }
          """,
        failure: "it used more than 700 MB of memory"
      ),
      Manifest(
        testDescription: "never ends, nor does a child",
        code: "start(\"setsid sleep NUMBER & wait\")\nwhile true {}",
        failure: "it took longer than 6.0 seconds"
      ),
      Manifest(
        testDescription: "leaves children in process groups of their own",
        code: """
          start("set -m; (sleep NUMBER & (sleep NUMBER &) &) </dev/null >/dev/null 2>&1")
          usleep(500_000)
          \(ending)
          """,
        failure: nil
      ),
    ]

    @Test("After a manifest was evaluated or exceeded a limit, none of its processes are left", arguments: manifests)
    func isEndedWithAllProcesses(_ manifest: Manifest) throws {
      let folder = try TemporaryFolder()
      let number = "\(Int.random(in: 1_000_000..<1_000_000_000))"
      try folder.write(
        """
        // swift-tools-version: 6.0
        import Foundation
        import PackageDescription
        func start(_ line: String) {
          let process = Process()
          process.executableURL = URL(fileURLWithPath: "/bin/sh")
          process.arguments = ["-c", line]
          try? process.run()
        }
        \(manifest.code.replacing("NUMBER", with: number))
        """,
        to: "Package.swift"
      )
      var options = WorkspaceLoader.Options()
      options.manifests.policy = .always
      options.manifests.cacheFolder = folder.path + "/cache"
      options.manifests.timeLimit = .seconds(manifest.failure?.contains("longer") == true ? 6 : 120)
      options.manifests.memoryLimit = 700 << 20
      let findings = try WorkspaceLoader.load(folder.path, options: options).findings
      if let failure = manifest.failure {
        #expect(findings.count == 1)
        #expect(findings.first?.message.text.contains("failed: \(failure)") == true, "\(findings)")
      } else {
        #expect(findings == [])
      }
      #expect(Self.processes(with: number) == [])
    }

    @Test("The manifest of a commit is not run, even if manifests are always run") func noneOfACommitIsRun() throws {
      let repository = try GitRepository()
      let marker = repository.path + "/marker"
      let text = """
        // swift-tools-version: 6.0
        import Foundation
        import PackageDescription
        FileManager.default.createFile(atPath: "\(marker)", contents: nil)
        let name = ProcessInfo.processInfo.environment["TESSERA_NO_SUCH_VARIABLE"] ?? "A"
        let package = Package(name: "A", targets: [.target(name: name)])
        """
      try repository.folder.write(text, to: "Package.swift")
      try repository.commit()
      var options = WorkspaceLoader.Options()
      options.manifests.policy = .always
      options.manifests.cacheFolder = repository.path + "/.git/cache"
      let findings = try WorkspaceLoader.load(repository.path, revision: "HEAD", options: options).findings
      #expect(findings.map(\.rule) == [.unreadableManifest])
      #expect(!FileManager.default.fileExists(atPath: marker))
      #expect(try WorkspaceLoader.load(repository.path, options: options).findings == [])
      #expect(FileManager.default.fileExists(atPath: marker))
    }

    private static func processes(with argument: String) -> [String] {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
      return names.filter { Int($0) != nil }.compactMap { name in
        let bytes = FileManager.default.contents(atPath: "/proc/\(name)/cmdline") ?? Data()
        let line = String(decoding: bytes, as: UTF8.self).replacing("\0", with: " ")
        return line.contains(argument) ? line : nil
      }
    }
  }
#endif
