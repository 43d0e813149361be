import Foundation
import TesseraTestSupport
import Testing

@testable import TesseraWorkspace

/// The attributes that are preserved when a file is replaced, and the files that are replaced only with force.
@Suite struct FileAttributesTests {
  private func status(_ path: String) throws -> System.Status { try #require(System.status(of: path)) }

  private func change(_ path: String) -> FileChange {
    FileChange(writing: FileContent(Array("new".utf8)), to: path, expecting: FileState(Array("old".utf8)))
  }

  /// Replaces the file `a`, or the files `a` and `b` in a transaction.
  private static let ways: [@Sendable (FileWriter) throws -> Void] = [
    {
      let old = FileState(Array("old".utf8))
      try $0.write(FileContent(Array("new".utf8)), to: "a", expecting: old)
    },
    { writer in
      try writer.commit(
        ["a", "b"].map {
          FileChange(writing: FileContent(Array("new".utf8)), to: $0, expecting: FileState(Array("old".utf8)))
        }
      )
    },
  ]

  private func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for name in ["a", "b"] { try folder.write("old", to: name) }
    return folder
  }

  @Test(
    "A replaced file keeps its permissions",
    arguments: [0o644, 0o600, 0o640, 0o755, 0o666, 0o1644] as [mode_t],
    ways.indices
  )
  func permissions(_ mode: mode_t, _ way: Int) throws {
    let folder = try folder()
    let path = folder.url("a").path
    #expect(chmod(path, mode) == 0)
    try Self.ways[way](FileWriter(root: folder.path))
    #expect(try folder.read("a") == "new")
    #expect(try status(path).permissions == UInt32(mode))
  }

  @Test(
    "A replaced file keeps its owner and its group",
    .enabled("only root can give files away") { getuid() == 0 },
    arguments: ways.indices
  )
  func owner(_ way: Int) throws {
    let folder = try folder()
    let path = folder.url("a").path
    #expect(chown(path, 1234, 2345) == 0 && chmod(path, 0o4640) == 0)
    try Self.ways[way](FileWriter(root: folder.path))
    let new = try status(path)
    #expect((new.owner, new.group, new.permissions) == (1234, 2345, 0o4640))
    #expect(try status(folder.url("b").path).owner == getuid())
  }

  @Test("A replaced file keeps its extended attributes", arguments: ways.indices)
  func extendedAttributes(_ way: Int) throws {
    let folder = try folder()
    let path = folder.url("a").path
    let values: [String: [UInt8]] = [
      "user.tessera": Array("value".utf8), "user.empty": [], "user.zeros": [0, 1, 0], "user.umlaut-ü": [0xFF],
      "user.long": [UInt8](repeating: 7, count: 2000),
    ]
    for (name, value) in values {
      guard try ExtendedAttributes.set(name, value, of: path) else {
        try Test.cancel("the volume has no extended attributes")
      }
    }
    try Self.ways[way](FileWriter(root: folder.path))
    #expect(try folder.read("a") == "new")
    for (name, value) in values { #expect(ExtendedAttributes.value(name, of: path) == value, "\(name)") }
    #expect(ExtendedAttributes.value("user.tessera", of: folder.url("b").path) == nil)
  }

  /// More names than the initial buffer can hold.
  @Test("A replaced file keeps a large number of extended attributes") func manyAttributes() throws {
    let folder = try folder()
    let path = folder.url("a").path
    let names = (0..<20).map { "user.\($0)." + String(repeating: "n", count: 100) }
    for name in names {
      guard try ExtendedAttributes.set(name, [1], of: path) else {
        try Test.cancel("the volume has no extended attributes")
      }
    }
    try Self.ways[0](FileWriter(root: folder.path))
    for name in names { #expect(ExtendedAttributes.value(name, of: path) == [1]) }
  }

  #if os(Linux)
    /// Pipes do not support user attributes.
    @Test("If an extended attribute cannot be copied, force is required") func attributeThatCannotBeCopied() throws {
      let folder = try folder()
      let (path, pipe) = (folder.url("a").path, folder.url("pipe").path)
      guard try ExtendedAttributes.set("user.tessera", [1], of: path) else {
        try Test.cancel("the volume has no extended attributes")
      }
      #expect(chmod(path, 0o640) == 0 && mkfifo(pipe, 0o600) == 0)
      let descriptor = open(pipe, O_RDWR | O_NONBLOCK)
      defer { close(descriptor) }
      let attributes = FileAttributes(path: path, status: try status(path))
      let reason = "its extended attribute user.tessera cannot be preserved: operation not permitted (setxattr)"
      #expect(throws: FileError(.needsForce, path: path, reason: reason)) {
        try attributes.copy(to: descriptor, allowingLoss: false)
      }
      #expect(try status(pipe).permissions == 0o600)
      try attributes.copy(to: descriptor, allowingLoss: true)
      #expect(try status(pipe).permissions == 0o640)
    }

    @Test("A replaced file keeps its access control list", arguments: ways.indices)
    func accessControlList(_ way: Int) throws {
      let folder = try folder()
      let path = folder.url("a").path
      let list = ExtendedAttributes.list(lettingRead: 1234)
      guard try ExtendedAttributes.set(ExtendedAttributes.accessList, list, of: path) else {
        try Test.cancel("the volume has no access control lists")
      }
      let permissions = try status(path).permissions
      try Self.ways[way](FileWriter(root: folder.path))
      #expect(try folder.read("a") == "new")
      #expect(ExtendedAttributes.value(ExtendedAttributes.accessList, of: path) == list)
      #expect(try status(path).permissions == permissions)
    }

    /// The default list of the folder would let other users read the new file.
    @Test("A replaced file does not inherit the access control list of its folder", arguments: ways.indices)
    func inheritedList(_ way: Int) throws {
      let folder = try folder()
      let list = ExtendedAttributes.list(lettingRead: 1234)
      guard try ExtendedAttributes.set(ExtendedAttributes.defaultList, list, of: folder.path) else {
        try Test.cancel("the volume has no access control lists")
      }
      try folder.write("new", to: "c")
      #expect(ExtendedAttributes.value(ExtendedAttributes.accessList, of: folder.url("c").path) != nil)
      try Self.ways[way](FileWriter(root: folder.path))
      #expect(ExtendedAttributes.value(ExtendedAttributes.accessList, of: folder.url("a").path) == nil)
      #expect(try status(folder.url("a").path).permissions == 0o644)
    }
  #endif

  // MARK: - Protected files

  struct Obstacle: Sendable, CustomTestStringConvertible {
    var reason: String
    var make: @Sendable (_ folder: TemporaryFolder, _ name: String) -> Bool
    var testDescription: String { reason }
  }

  static let obstacles = [
    Obstacle(reason: "the file is read-only") { chmod($0.url($1).path, 0o444) == 0 },
    Obstacle(reason: "the file is read-only") { chmod($0.url($1).path, 0o464) == 0 },
    Obstacle(reason: "the file has 2 hard links, and only this one would change") {
      link($0.url($1).path, $0.url($1 + ".link").path) == 0
    },
    Obstacle(reason: "the file has 3 hard links, and only this one would change") {
      link($0.url($1).path, $0.url($1 + ".1").path) == 0 && link($0.url($1).path, $0.url($1 + ".2").path) == 0
    },
  ]

  @Test(
    "A read-only file or one with several hard links is replaced only with force",
    arguments: obstacles,
    ways.indices
  )
  func needsForce(_ obstacle: Obstacle, _ way: Int) throws {
    let folder = try folder()
    #expect(obstacle.make(folder, "a"))
    let names = try folder.names()
    let before = try status(folder.url("a").path)
    #expect(throws: FileError(.needsForce, path: "a", reason: obstacle.reason)) {
      try Self.ways[way](FileWriter(root: folder.path))
    }
    #expect(try folder.names() == names)
    for name in names { #expect(try folder.read(name) == "old") }

    try Self.ways[way](FileWriter(root: folder.path, isForced: true))
    #expect(try folder.read("a") == "new")
    #expect(try status(folder.url("a").path).permissions == before.permissions)
    #expect(try folder.names() == names)
    for name in names where name.hasPrefix("a.") { #expect(try folder.read(name) == "old") }
  }

  @Test("If a file in a transaction requires force, it is reported, and nothing is written") func transaction() throws {
    let folder = try folder()
    try folder.write("old", to: "c")
    #expect(chmod(folder.url("a").path, 0o400) == 0)
    #expect(link(folder.url("c").path, folder.url("d").path) == 0)
    let changes = ["a", "b", "c"].map(change)
    let result = try FileWriter(root: folder.path).commitPossible(changes)
    #expect(
      result.errors == [
        FileError(.needsForce, path: "a", reason: Self.obstacles[0].reason),
        FileError(.needsForce, path: "c", reason: Self.obstacles[2].reason),
      ]
    )
    #expect(result.applied == [])
    for name in ["a", "b", "c", "d"] { #expect(try folder.read(name) == "old") }
    let forced = try FileWriter(root: folder.path, isForced: true).commitPossible(changes)
    #expect(forced == .init(applied: ["a", "b", "c"], errors: []))
    for name in ["a", "b", "c"] { #expect(try folder.read(name) == "new") }
    #expect(try folder.read("d") == "old")
  }

  @Test("An error that requires force advises using --force") func advice() {
    let error = FileError(.needsForce, path: "a", reason: "the file is read-only")
    #expect(error.advisedReason == "the file is read-only; use --force to replace it")
    #expect(FileError(.changedSinceRead, path: "a").advisedReason == "the file has changed since it was read")
  }
}
