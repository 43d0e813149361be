import Foundation
import TesseraWorkspace

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Files that a command makes where it was told to: reports, pages, baselines.
enum OutputFile {
  /// Writes beside the file and takes its place at the end, so that a run that dies leaves the old one. What is no
  /// regular file (`/dev/stdout`, a pipe) is written to as it is.
  static func write(_ path: String, _ body: (inout TextOutput) -> Void) throws(CommandFailure) {
    var status = stat()
    let exists = stat(path, &status) == 0
    let isDirect = exists && status.st_mode & S_IFMT != S_IFREG
    guard !exists || status.st_mode & S_IFMT != S_IFDIR else { throw CommandFailure(path, nil, "it is a folder") }
    // A link keeps leading to the file that it leads to.
    let target = exists ? URL(filePath: path).resolvingSymlinksInPath().path(percentEncoded: false) : path
    let written = isDirect ? path : target + ".\(UInt32.random(in: .min ... .max)).tmp"
    let flags = O_WRONLY | O_CREAT | O_CLOEXEC | (isDirect ? 0 : O_EXCL)
    let descriptor = open(written, flags, exists ? status.st_mode & 0o777 : 0o644)
    guard descriptor >= 0 else { throw failure(path, isDirect ? .openForWriting : .create) }
    var output = TextOutput.descriptor(descriptor)
    body(&output)
    output.flush()
    let closing = close(descriptor) == 0 ? nil : failure(path, .close)
    let problem = output.problem == nil ? nil : output.failure
    if let error = problem.map({ failure(path, .write, $0) }) ?? closing {
      if !isDirect { unlink(written) }
      throw error
    }
    guard !isDirect, rename(written, target) != 0 else { return }
    let error = failure(path, .rename)
    unlink(written)
    throw error
  }

  private static func failure(_ path: String, _ step: WriteStep, _ code: Int32 = errno) -> CommandFailure {
    CommandFailure(FileError(errno: code, path: path, refusing: step))
  }
}
