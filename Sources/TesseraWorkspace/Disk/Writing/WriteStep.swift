#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A step of writing a file that may fail.
package enum WriteStep: Sendable, Hashable, CaseIterable {
  case create, openForWriting, reserve, write, copy, setPermissions, flush, close, rename, lock, remove
  case createFolder

  /// The description of the step, which follows "cannot" in a message.
  package var words: String {
    switch self {
    case .create: "create a temporary file in its folder"
    case .openForWriting: "open it for writing"
    case .reserve: "reserve space for the new file"
    case .write: "write the new file"
    case .copy: "copy the unchanged parts to the new file"
    case .setPermissions: "set the permissions of the new file"
    case .flush: "flush the new file to the disk"
    case .close: "close the new file"
    case .rename: "rename the new file"
    case .lock: "lock its folder"
    case .remove: "remove it"
    case .createFolder: "create the folder"
    }
  }

  /// The name of the system's operation.
  package var operation: String {
    switch self {
    case .create, .openForWriting: "open"
    case .reserve: "fallocate"
    case .write: "write"
    case .copy: "copy_file_range"
    case .setPermissions: "fchmod"
    case .flush: "fsync"
    case .close: "close"
    case .rename: "rename"
    case .lock: "flock"
    case .remove: "unlink"
    case .createFolder: "mkdir"
    }
  }
}

extension FileError {
  /// Creates the error for a step of writing that the system refused.
  ///
  /// The reason contains the step and the system's operation, such as
  /// `cannot rename the new file: read-only file system (rename)`. If the volume does not support the operation, the
  /// reason contains the volume as well. `EINVAL` from an operation that sets a name may also mean that the volume
  /// cannot store the name.
  ///
  /// - Parameters:
  ///   - code: A value of `errno`.
  ///   - path: The path as the system resolves it. It determines the volume.
  package init(errno code: Int32, path: String, refusing step: WriteStep) {
    var words = System.words(for: code)
    if System.isUnsupported(code) {
      let volume = System.mountPoint(of: path).map { "the volume at \($0)" } ?? "the volume"
      let orName = code == EINVAL && (step == .rename || step == .createFolder) ? ", or does not allow this name" : ""
      words = "\(volume) does not support it\(orName) (\(step.operation): \(words))"
    } else {
      words += " (\(step.operation))"
    }
    self.init(FileError(errno: code, path: path).kind, path: path, reason: "cannot \(step.words): \(words)")
  }
}
