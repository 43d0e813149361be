#if Tool && os(Linux)
  import Foundation
  import TesseraTestSupport
  import Testing

  /// A library that is preloaded into the tool to kill it at a system call, or to delay or fail its system calls.
  enum Interposer {
    /// The library, which is built once.
    static var library: URL { get throws { try #require(built, "no C compiler") } }

    private static let built: URL? = {
      let source = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "kill.c.txt")
      let library = URL(filePath: TemporaryFolder.temporaryPath).appending(path: "tessera-kill-\(UUID().uuidString).so")
      let process = Process()
      process.executableURL = URL(filePath: "/usr/bin/env")
      process.arguments = ["cc", "-x", "c", "-shared", "-fPIC", "-o", library.path, source.path, "-ldl"]
      guard (try? process.run()) != nil else { return nil }
      process.waitUntilExit()
      return process.terminationStatus == 0 ? library : nil
    }()
  }
#endif
