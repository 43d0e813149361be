import Foundation
import TesseraCore
import TesseraPlatform
import TesseraTestSupport
import Testing

@testable import TesseraWorkspace

/// Another program writes to the same file at a critical time.
@Suite("Replacing files") struct ReplacementTests {
  /// An action of another program immediately before an exchange.
  enum Event: Sendable {
    /// Saves a new file in the same folder and renames it.
    case save(String)
    /// Writes the same number of bytes into the file.
    case overwrite(String)
    case delete
  }

  /// A folder with the file `a`, which was read, and the new file `new`.
  private final class Scene: Sendable {
    let folder: TemporaryFolder
    let version: FileStamp

    init() throws {
      folder = try TemporaryFolder()
      try folder.write("old", to: "a")
      version = try #require(System.status(of: folder.path + "/a")).version
      version.waitForNextTick()
      try folder.write("new", to: "new")
    }

    /// Replaces `a` with `new`.
    ///
    /// - Parameters:
    ///   - events: The actions before each exchange.
    ///   - code: The result of each exchange; 0 exchanges the files.
    func replace(_ events: [Event] = [], code: Int32 = 0, keepingOld: Bool = false) -> FileError? {
      let rest = Locked(events[...])
      let replacement = Replacement { [folder] first, second in
        if let event = rest.withLock({ $0.popFirst() }) { try? Self.perform(event, in: folder) }
        guard code == 0 else { return code }
        return Native.exchange(first, second) == 0 ? 0 : errno
      }
      do throws(Replacement.Failure) {
        try replacement.replace(
          folder.path + "/a",
          with: folder.path + "/new",
          expecting: version,
          keepingOld: keepingOld
        )
        return nil
      } catch {
        return error.error
      }
    }

    private static func perform(_ event: Event, in folder: TemporaryFolder) throws {
      switch event {
      case .save(let text):
        try folder.write(text, to: "saved")
        rename(folder.path + "/saved", folder.path + "/a")
      case .overwrite(let text):
        let handle = try FileHandle(forWritingTo: folder.url("a"))
        try handle.write(contentsOf: Array(text.utf8))
        try handle.close()
      case .delete: unlink(folder.path + "/a")
      }
    }
  }

  @Test("The files are exchanged, or the file is replaced in steps", arguments: [0, EINVAL, ENOSYS, ENOTSUP, EPERM])
  func replaces(_ code: Int32) throws {
    let scene = try Scene()
    #expect(scene.replace(code: code) == nil)
    #expect(try scene.folder.read("a") == "new")
    #expect((try? scene.folder.read("new")) == (code == 0 ? "old" : nil))

    let keeping = try Scene()
    #expect(keeping.replace(code: code, keepingOld: true) == nil)
    #expect(try keeping.folder.read("a") == "new")
    #expect(try keeping.folder.read("new") == "old")
    #expect(try keeping.folder.names() == ["a", "new"])
  }

  /// For example, exFAT supports neither.
  @Test("The old file is copied on volumes without exchange and hard links") func copies() throws {
    let scene = try Scene()
    let (a, new) = (scene.folder.path + "/a", scene.folder.path + "/new")
    #expect(chmod(a, 0o640) == 0)
    let version = try #require(System.status(of: a)).version
    let replacement = Replacement(exchange: { _, _ in EINVAL }, link: { _, _ in EPERM })
    let ours = try #require(System.status(of: new))
    try replacement.replace(a, with: new, expecting: version, keepingOld: true)
    #expect(try scene.folder.read("a") == "new")
    #expect(try scene.folder.read("new") == "old")
    #expect(try #require(System.status(of: new)).permissions == 0o640)
    #expect(try scene.folder.names() == ["a", "new"])
    try replacement.putBack(new, as: a, taking: ours)
    #expect(try scene.folder.read("a") == "old")
    #expect(try scene.folder.names() == ["a"])
  }

  @Test("The old file is not restored over a later file on volumes without exchange") func laterFile() throws {
    let scene = try Scene()
    let (a, new) = (scene.folder.path + "/a", scene.folder.path + "/new")
    let ours = try #require(System.status(of: a))
    try scene.folder.write("later", to: "saved")
    #expect(rename(scene.folder.path + "/saved", a) == 0)
    try Replacement(exchange: { _, _ in EINVAL }).putBack(new, as: a, taking: ours)
    #expect(try scene.folder.read("a") == "later")
  }

  private static let changed = "the file has changed since it was read"
  private static let deleted = "the file was deleted since it was read"

  @Test(
    "A file that another program wrote is restored",
    arguments: [
      ([.save("theirs")], changed, "theirs"),
      ([.save("old")], changed, "old"),
      ([.overwrite("OLD")], changed, "OLD"),
      ([.delete], deleted, nil),
      // Another program writes again while its file is put back. The last version is kept.
      ([.save("theirs"), .save("later")], changed, "later"),
      ([.save("theirs"), .save("later"), .save("last")], changed, "last"),
      ([.save("theirs"), .delete], changed, nil),
    ] as [([Event], String, String?)]
  )
  func conflicts(_ events: [Event], _ reason: String, _ text: String?) throws {
    let scene = try Scene()
    let error = scene.replace(events)
    #expect(error == FileError(.changedSinceRead, path: scene.folder.path + "/a", reason: reason))
    #expect((try? scene.folder.read("a")) == text)
  }

  @Test("Nothing changes if the system refuses the exchange", arguments: [EIO, EROFS, ENOSPC])
  func refuses(_ code: Int32) throws {
    let scene = try Scene()
    #expect(scene.replace(code: code) == FileError(errno: code, path: scene.folder.path + "/a", refusing: .rename))
    #expect(try scene.folder.read("a") == "old")
    #expect(try scene.folder.read("new") == "new")
  }

  @Test("The error contains the path of another program's file that cannot be restored") func notPutBack() throws {
    let scene = try Scene()
    let (a, new) = (scene.folder.path + "/a", scene.folder.path + "/new")
    let count = Locked(0)
    let replacement = Replacement { first, second in
      count.withLock { $0 += 1 }
      guard count.withLock({ $0 }) == 1 else { return EIO }
      try? scene.folder.write("theirs", to: "saved")
      rename(scene.folder.path + "/saved", a)
      return Native.exchange(first, second) == 0 ? 0 : errno
    }
    let failure = #expect(throws: Replacement.Failure.self) {
      try replacement.replace(a, with: new, expecting: scene.version)
    }
    #expect(failure?.mayDiscard == false)
    let reason =
      "another program changed the file, and its version cannot be restored: input/output error; that version is \(new)"
    #expect(failure?.error == FileError(.system, path: a, reason: reason))
    #expect(try scene.folder.read("new") == "theirs")
  }
}
