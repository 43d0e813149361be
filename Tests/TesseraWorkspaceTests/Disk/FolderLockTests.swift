import Foundation
import TesseraCore
import TesseraTestSupport
import Testing

@testable import TesseraWorkspace

@Suite("Folder lock") struct FolderLockTests {
  @Test("The lock is released with its object") func isReleased() throws {
    let folder = try TemporaryFolder()
    do {
      let lock = try FolderLock(folder.path, for: "a")
      #expect(lock.locks(folder.path))
      #expect(!lock.locks(Path.parent(folder.path)))
      let error = #expect(throws: FileError.self) {
        try FolderLock(folder.path, for: "a", AdvisoryLock(patience: .milliseconds(10)))
      }
      let reason =
        "cannot lock its folder: another process has kept it locked (flock); try again when that process has ended"
      #expect(error == FileError(.system, path: "a", reason: reason))
    }
    _ = try FolderLock(folder.path, for: "a", AdvisoryLock(patience: .zero))
    #expect(try folder.names() == [])
  }

  @Test(
    "The lock is optional on volumes without locks",
    arguments: [(ENOLCK, true), (EBADF, true), (ENOTSUP, true), (EINVAL, true), (EIO, false)]
  )
  func unsupported(_ code: Int32, _ isOptional: Bool) throws {
    let folder = try TemporaryFolder()
    let lock = AdvisoryLock(patience: .zero) { _ in code }
    if isOptional {
      _ = try FolderLock(folder.path, for: "a", lock)
    } else {
      let error = #expect(throws: FileError.self) { try FolderLock(folder.path, for: "a", lock) }
      #expect(error?.reason == "cannot lock its folder: input/output error (flock)")
    }
  }

  @Test("A lock that is taken is waited for") func isWaitedFor() throws {
    let answers = Locked<ArraySlice<Int32>>([EINTR, EWOULDBLOCK, EWOULDBLOCK, 0, EIO])
    let lock = AdvisoryLock { _ in answers.withLock { $0.popFirst() ?? EIO } }
    #expect(lock.acquire(0) == .acquired)
    #expect(lock.acquire(0) == .refused(EIO))
    #expect(AdvisoryLock(patience: .milliseconds(1)) { _ in EWOULDBLOCK }.acquire(0) == .taken)
  }

  @Test("Locking a folder that does not exist is an error") func missing() throws {
    let folder = try TemporaryFolder()
    let error = #expect(throws: FileError.self) { try FolderLock(folder.path + "/none", for: "none/a") }
    #expect(error?.reason == "cannot lock its folder: no such file or directory (flock)")
  }
}
