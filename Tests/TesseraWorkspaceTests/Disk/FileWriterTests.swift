import Foundation
import TesseraTestSupport
import Testing

@testable import TesseraWorkspace

@Suite struct FileWriterTests {
  private func hash(_ text: String) -> ContentHash { ContentHash(Array(text.utf8)) }

  @Test("A file that did not change since it was read is replaced and keeps its permissions")
  func unchangedFile() throws {
    let folder = try TemporaryFolder()
    try folder.write("old", to: "A/a.strings")
    #expect(chmod(folder.url("A/a.strings").path, 0o640) == 0)
    let writer = try FileWriter(root: folder.path)
    try writer.write(FileContent(Array("new".utf8)), to: "A/a.strings", expecting: .content(hash("old")))
    #expect(try folder.read("A/a.strings") == "new")
    #expect(try folder.names(in: "A") == ["a.strings"])
    var status = stat()
    #expect(stat(folder.url("A/a.strings").path, &status) == 0)
    #expect(status.st_mode & 0o777 == 0o640)
  }

  @Test("A new file is created together with its folder") func newFile() throws {
    let folder = try TemporaryFolder()
    let writer = try FileWriter(root: folder.path)
    try writer.write(FileContent(Array("new".utf8)), to: "A/de.lproj/a.strings", expecting: .absent)
    #expect(try folder.read("A/de.lproj/a.strings") == "new")
    #expect(try folder.names(in: "A/de.lproj") == ["a.strings"])
  }

  /// P4: if the file changed since it was read, there is a conflict, and the other version is kept.
  @Test("A file that changed since it was read is a conflict and is not overwritten")
  func takesBackNobodysChange() throws {
    let folder = try TemporaryFolder()
    try folder.write("theirs", to: "a.strings")
    let writer = try FileWriter(root: folder.path)
    #expect(throws: FileError(.changedSinceRead, path: "a.strings")) {
      try writer.write(FileContent(Array("mine".utf8)), to: "a.strings", expecting: .content(hash("old")))
    }
    #expect(
      throws: FileError(
        .changedSinceRead,
        path: "a.strings",
        reason: "a file with this name was created in the meantime"
      )
    ) { try writer.write(FileContent(Array("mine".utf8)), to: "a.strings", expecting: .absent) }
    #expect(
      throws: FileError(.changedSinceRead, path: "b.strings", reason: "the file was deleted since it was read")
    ) { try writer.write(FileContent(Array("mine".utf8)), to: "b.strings", expecting: .content(hash("old"))) }
    #expect(try folder.names() == ["a.strings"])
    #expect(try folder.read("a.strings") == "theirs")
  }

  /// P1: no path and no link leads to a file outside of the root.
  @Test("No path and no link leads to a file outside of the root") func writesNothingOutsideItsRoot() throws {
    let folder = try TemporaryFolder()
    try folder.write("old", to: "outside/a.strings")
    try folder.write("old", to: "tree/in.strings")
    try folder.link("tree/out.strings", to: "../outside/a.strings")
    try folder.link("tree/new.strings", to: "../outside/new.strings")
    try folder.link("tree/folder", to: "../outside")
    try folder.link("tree/link.strings", to: "in.strings")
    let writer = try FileWriter(root: folder.path + "/tree")
    for path in ["../outside/a.strings", "/tmp/a.strings", "", "a/../../outside/a.strings", "./x", "out.strings"] {
      #expect(throws: FileError(.outsideRoot, path: path)) {
        try writer.write(FileContent(Array("new".utf8)), to: path, expecting: .content(hash("old")))
      }
    }
    for path in ["folder/b.strings", "folder/sub/b.strings", "new.strings", "../b"] {
      #expect(throws: FileError.self) { try writer.write(FileContent(Array("new".utf8)), to: path, expecting: .absent) }
    }
    #expect(throws: FileError.self) {
      try writer.write(FileContent(Array("new".utf8)), to: "folder/a.strings", expecting: .content(hash("old")))
    }
    #expect(try folder.names(in: "outside") == ["a.strings"])
    #expect(try folder.read("outside/a.strings") == "old")
    try writer.write(FileContent(Array("new".utf8)), to: "link.strings", expecting: .content(hash("old")))
    #expect(try folder.read("tree/in.strings") == "new")
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: folder.url("tree/link.strings").path) == "in.strings"
    )
  }

  /// P4: another process keeps the folder locked.
  @Test("If the folder is locked, writing fails, and the file is unchanged") func lockedFolder() throws {
    let folder = try TemporaryFolder()
    try folder.write("old", to: "a.strings")
    var writer = try FileWriter(root: folder.path)
    writer.advisoryLock = AdvisoryLock(patience: .milliseconds(10))
    let lock = try FolderLock(folder.path, for: "a.strings")
    let error = withExtendedLifetime(lock) {
      #expect(throws: FileError.self) {
        try writer.write(FileContent(Array("new".utf8)), to: "a.strings", expecting: .content(hash("old")))
      }
    }
    #expect(error?.path == "a.strings")
    #expect(try folder.read("a.strings") == "old")
    #expect(try folder.names() == ["a.strings"])
  }

  /// P4: if the disk is full while a file is written, the old file is kept, and no other file remains. A limit for the
  /// file size simulates the full disk.
  @Test("If the disk is full, the old file is unchanged, and no other file remains")
  func aFullDiskLosesNothing() throws {
    let folder = try TemporaryFolder()
    try folder.write("old", to: "a.strings")
    var previous = rlimit()
    getrlimit(Self.fileSize, &previous)
    let handler = signal(SIGXFSZ, SIG_IGN)
    var small = previous
    small.rlim_cur = 1 << 26
    setrlimit(Self.fileSize, &small)
    defer {
      setrlimit(Self.fileSize, &previous)
      signal(SIGXFSZ, handler)
    }
    #expect(throws: FileError.self) {
      try FileWriter(root: folder.path)
        .write(
          FileContent([UInt8](repeating: 0x61, count: 1 << 26 + 1)),
          to: "a.strings",
          expecting: .content(hash("old"))
        )
    }
    #expect(try folder.read("a.strings") == "old")
    #expect(try folder.names() == ["a.strings"])
  }

  /// P4: at any time, including the time at which a writer might be killed, the file is either the old or the new
  /// version.
  @Test("At any time, the file is either the old or the new version") func everyMomentHasAWholeFile() async throws {
    let folder = try TemporaryFolder()
    let versions = [String(repeating: "a", count: 100_000), String(repeating: "b", count: 300_000)]
    try folder.write(versions[0], to: "a.strings")
    let writer = try FileWriter(root: folder.path)
    let tree = try DiskTree(root: folder.path)
    let wholes = Set(versions.map(hash))
    try await withThrowingTaskGroup { group in
      group.addTask {
        for turn in 0..<LongRun.rounds(40) {
          let (old, new) = (versions[turn % 2], versions[(turn + 1) % 2])
          try writer.write(
            FileContent(Array(new.utf8)),
            to: "a.strings",
            expecting: .content(ContentHash(Array(old.utf8)))
          )
        }
      }
      group.addTask {
        for _ in 0..<LongRun.rounds(200) {
          let bytes = try tree.bytes(of: "a.strings")
          #expect(wholes.contains(ContentHash(bytes)))
        }
      }
      try await group.waitForAll()
    }
    #expect(try folder.names() == ["a.strings"])
  }

  /// P4: if two writers have read the same file, one of them succeeds, and the other one reports a conflict.
  @Test("Of two concurrent writers, one succeeds, and the other reports a conflict")
  func concurrentWriters() async throws {
    let folder = try TemporaryFolder()
    let writer = try FileWriter(root: folder.path)
    for turn in 0..<LongRun.rounds(20) {
      let winners = await withTaskGroup { group in
        for name in ["first", "second"] {
          group.addTask {
            (try? writer.write(FileContent(Array(name.utf8)), to: "\(turn).strings", expecting: .absent)) != nil
              ? name : nil
          }
        }
        return await group.reduce(into: [String]()) { if let name = $1 { $0.append(name) } }
      }
      #expect(winners.count == 1)
      let content = try folder.read("\(turn).strings")
      #expect([content] == winners)
    }
  }

  #if canImport(Darwin)
    private static let fileSize = RLIMIT_FSIZE
  #else
    private static let fileSize = __rlimit_resource_t(RLIMIT_FSIZE.rawValue)
  #endif
}
