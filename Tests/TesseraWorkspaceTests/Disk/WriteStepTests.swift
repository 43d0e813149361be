import Foundation
import TesseraTestSupport
import Testing

@testable import TesseraWorkspace

/// Errors state the step that failed and the operation of the system, and also the volume if it does not support the
/// operation.
@Suite struct WriteStepTests {
  @Test(
    "An error states the failed step, the reason, and the system call",
    arguments: [
      (
        EACCES, WriteStep.create, FileError.Kind.permissionDenied,
        "cannot create a temporary file in its folder: permission denied (open)"
      ),
      (EPERM, .remove, .permissionDenied, "cannot remove it: operation not permitted (unlink)"),
      (ENOSPC, .write, .system, "cannot write the new file: no space left on device (write)"),
      (EFBIG, .reserve, .system, "cannot reserve space for the new file: file too large (fallocate)"),
      (EIO, .flush, .system, "cannot flush the new file to the disk: input/output error (fsync)"),
      (EROFS, .createFolder, .system, "cannot create the folder: read-only file system (mkdir)"),
      (ENOENT, .openForWriting, .notFound, "cannot open it for writing: no such file or directory (open)"),
      (
        ENOSYS, .lock, .system,
        "cannot lock its folder: the volume at / does not support it (flock: function not implemented)"
      ),
      (
        EINVAL, .rename, .system,
        "cannot rename the new file: the volume at / does not support it, or does not allow this name (rename: invalid argument)"
      ),
      (
        EINVAL, .createFolder, .system,
        "cannot create the folder: the volume at / does not support it, or does not allow this name (mkdir: invalid argument)"
      ),
      (
        EINVAL, .reserve, .system,
        "cannot reserve space for the new file: the volume at / does not support it (fallocate: invalid argument)"
      ),
      (
        ENOTSUP, .rename, .system,
        "cannot rename the new file: the volume at / does not support it (rename: operation not supported)"
      ),
      (
        ENOTSUP, .setPermissions, .system,
        "cannot set the permissions of the new file: the volume at / does not support it (fchmod: operation not supported)"
      ),
    ]
  )
  func reason(_ code: Int32, _ step: WriteStep, _ kind: FileError.Kind, _ reason: String) {
    #expect(FileError(errno: code, path: "/none", refusing: step) == FileError(kind, path: "/none", reason: reason))
  }

  @Test("Each step has a unique description") func stepNames() {
    let names = WriteStep.allCases.map { "\($0.words) (\($0.operation))" }
    #expect(Set(names).count == names.count)
  }

  @Test(
    "The error of a volume without full flushes is recognized",
    arguments: [
      (ENOTSUP, true), (EOPNOTSUPP, true), (EINVAL, true), (ENOTTY, true), (ENOSYS, true), (EIO, false),
      (ENOSPC, false),
      (EINTR, false), (EBADF, false), (EDQUOT, false),
    ]
  )
  func volumesWithoutAFullFlush(_ code: Int32, _ hasNone: Bool) {
    #expect(System.hasNoFullFlush(code) == hasNone)
  }

  @Test("The volume of a path is found") func volumes() throws {
    let folder = try TemporaryFolder()
    let volume = try #require(System.mountPoint(of: folder.path))
    #expect(Path.isInside(folder.path, volume == "/" ? "" : volume))
    #expect(System.mountPoint(of: folder.path + "/none") == volume)
    #expect(System.mountPoint(of: folder.path + "/none/none") == nil)
    #expect(System.mountPoint(of: "/") == "/")
    #expect(System.mountPoint(of: "/none") == "/")
    #expect(System.mountPoint(of: "none") == System.mountPoint(of: "."))
  }

  /// Not even root can write into a file if a folder has its name, or below a file.
  @Test("Writing below a file is an error") func writingBelowAFile() throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "file")
    let writer = try FileWriter(root: folder.path)
    let error = #expect(throws: FileError.self) {
      try writer.write(FileContent([UInt8]()), to: "file/a", expecting: .absent)
    }
    #expect(error?.kind == .notAFolder)
    #expect(error?.path == "file/a")
    #expect(error?.reason == "cannot create a temporary file in its folder: not a directory (open)")
  }
}
