import Foundation
import TesseraTestSupport
import TesseraCore
import Testing

@testable import TesseraWorkspace

/// New files can be named on every volume. The methods of renaming fail one after the other.
@Suite struct ExclusiveRenameTests {
  /// The result of each method: 0 runs it, and any other value is an error code of the system.
  struct Answers: Sendable, CustomTestStringConvertible {
    var exclusive: Int32 = EINVAL
    var link: Int32 = EPERM
    var find: Int32 = 0

    var testDescription: String { "\(exclusive) \(link) \(find)" }
  }

  /// A folder with the file `old`, and the methods that were tried in it.
  private final class Scene: Sendable {
    let folder: TemporaryFolder
    let tried = Locked<[String]>([])

    init() throws {
      folder = try TemporaryFolder()
      try folder.write("mine", to: "old")
    }

    func rename(_ answers: Answers) -> FileError? {
      let link: ExclusiveRename.Way = { Foundation.link($0, $1) == 0 ? 0 : errno }
      func way(_ name: String, _ answer: Int32, _ body: @escaping ExclusiveRename.Way) -> ExclusiveRename.Way {
        { [tried] old, new in
          tried.withLock { $0.append(name) }
          return answer == 0 ? body(old, new) : answer
        }
      }
      let rename = ExclusiveRename(
        // `link` and an exclusive rename fail in the same way if the name exists.
        exclusive: way("exclusive", answers.exclusive) { old, new in
          let code = link(old, new)
          if code == 0 { unlink(old) }
          return code
        },
        link: way("link", answers.link, link),
        find: { [tried] path in
          tried.withLock { $0.append("find") }
          var status = stat()
          return answers.find != 0 ? answers.find : lstat(path, &status) == 0 ? 0 : errno
        }
      )
      do throws(FileError) {
        try rename.move(folder.path + "/old", to: folder.path + "/new")
        return nil
      } catch {
        return error
      }
    }
  }

  @Test(
    "A file is renamed with the first supported method and replaces no other file",
    arguments: [
      (Answers(exclusive: 0), ["exclusive"]),
      (Answers(exclusive: EINVAL, link: 0), ["exclusive", "link"]),
      (Answers(exclusive: ENOSYS, link: 0), ["exclusive", "link"]),
      (Answers(exclusive: ENOTSUP, link: 0), ["exclusive", "link"]),
      (Answers(exclusive: EOPNOTSUPP, link: EPERM), ["exclusive", "link", "find"]),
      (Answers(exclusive: EPERM, link: EACCES), ["exclusive", "link", "find"]),
      (Answers(link: ENOTSUP), ["exclusive", "link", "find"]),
      (Answers(link: EMLINK), ["exclusive", "link", "find"]),
    ]
  )
  func renames(_ answers: Answers, _ tried: [String]) throws {
    let scene = try Scene()
    #expect(scene.rename(answers) == nil)
    #expect(scene.tried.withLock { $0 } == tried)
    #expect(try scene.folder.names() == ["new"])
    #expect(try scene.folder.read("new") == "mine")

    let taken = try Scene()
    try taken.folder.write("theirs", to: "new")
    let error = taken.rename(answers)
    #expect(
      error
        == FileError(
          .changedSinceRead,
          path: taken.folder.path + "/new",
          reason: "a file with this name was created in the meantime"
        )
    )
    #expect(taken.tried.withLock { $0 } == tried)
    #expect(try taken.folder.read("old") == "mine")
    #expect(try taken.folder.read("new") == "theirs")
  }

  @Test(
    "If the system reports another error, the file is not renamed",
    arguments: [
      (Answers(exclusive: ENOSPC), "cannot rename the new file: no space left on device (rename)", 1),
      (Answers(exclusive: EROFS), "cannot rename the new file: read-only file system (rename)", 1),
      (Answers(link: EIO), "cannot rename the new file: input/output error (rename)", 2),
      (Answers(find: EIO), "cannot rename the new file: input/output error (rename)", 3),
      (Answers(find: ENAMETOOLONG), "cannot rename the new file: file name too long (rename)", 3),
    ]
  )
  func refuses(_ answers: Answers, _ reason: String, _ triedCount: Int) throws {
    let scene = try Scene()
    #expect(scene.rename(answers) == FileError(.system, path: scene.folder.path + "/new", reason: reason))
    #expect(scene.tried.withLock { $0.count } == triedCount)
    #expect(try scene.folder.names() == ["old"])
  }

  @Test("Only one of several concurrent renames to the same name succeeds", arguments: [true, false])
  func oneOfManyWins(_ hasRename: Bool) async throws {
    let folder = try TemporaryFolder()
    let publisher = hasRename ? .system : ExclusiveRename(exclusive: { _, _ in EINVAL }, link: { _, _ in EPERM })
    for turn in 0..<20 {
      let winners = await withTaskGroup { group in
        for name in ["first", "second", "third"] {
          group.addTask {
            let new = folder.path + "/\(turn)"
            let isPublished: Void? = try? {
              try folder.write(name, to: "\(turn) \(name)")
              let lock = try FolderLock(folder.path, for: new)
              try withExtendedLifetime(lock) { try publisher.move("\(new) \(name)", to: new) }
            }()
            return isPublished != nil ? name : nil
          }
        }
        return await group.reduce(into: [String]()) { if let name = $1 { $0.append(name) } }
      }
      #expect(try winners == [folder.read("\(turn)")])
    }
    #expect(try folder.names().count == 60)
  }
}
