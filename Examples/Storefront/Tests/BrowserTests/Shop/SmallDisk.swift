import Foundation
import ShopTestSupport

/// A file system of a few megabytes in memory, which only one server sees, so that a test can fill it. Mounting it
/// requires the permissions of root.
struct SmallDisk {
  private let folder: URL

  /// - Parameter folder: The folder at which the server sees the file system.
  init(at folder: URL) { self.folder = folder }

  /// A Boolean value that indicates whether a file system can be mounted here.
  static let isAvailable: Bool = {
    let folder = FileManager.default.temporaryDirectory.path
    let mount = shell("unshare", ["-m", "mount", "-t", "tmpfs", "-o", "size=64k", "none", folder])
    return mount == 0 && shell("nsenter", ["--version"]) == 0
  }()

  /// Returns the command that runs a program with the file system.
  func command(_ program: URL, _ arguments: [String]) -> (program: URL, arguments: [String]) {
    let script = "mount -t tmpfs -o size=2m none \"$0\" && exec \"$@\""
    return (
      URL(fileURLWithPath: "/usr/bin/env"),
      ["unshare", "-m", "sh", "-c", script, folder.path, program.path] + arguments
    )
  }

  /// Fills the file system of a server.
  func fill(of server: ServerProcess) throws {
    // The command fails when the disk is full, as intended.
    _ = Self.shell("nsenter", inside(server) + ["dd", "if=/dev/zero", "of=\(file)", "bs=4k"])
    guard Self.shell("nsenter", inside(server) + ["test", "-s", file]) == 0 else {
      throw BrowserError("the disk was not filled")
    }
  }

  /// Frees the file system of a server.
  func empty(of server: ServerProcess) throws {
    guard Self.shell("nsenter", inside(server) + ["rm", file]) == 0 else { throw BrowserError("nothing was freed") }
  }

  private var file: String { folder.appendingPathComponent("filling").path }
  private func inside(_ server: ServerProcess) -> [String] { ["-m", "-t", String(server.identifier)] }

  private static func shell(_ program: String, _ arguments: [String]) -> Int32 {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [program] + arguments
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    do {
      try process.run()
    } catch {
      return -1
    }
    process.waitUntilExit()
    return process.terminationStatus
  }
}
