package import TesseraFormats

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Files that Tessera generates, as opposed to sources that it edits.
extension FileWriter {
  // MARK: - Below the root

  /// Writes a file that can be regenerated, unless it already has this content.
  ///
  /// - Returns: Whether the file changed.
  /// - Throws: ``FileError/Kind/needsForce`` if `outputGuard` does not allow the file to be replaced.
  package func update(
    _ text: OutputBuffer,
    at path: String,
    replacing outputGuard: OutputGuard
  ) throws(FileError) -> Bool {
    let old = try old(path, for: text, replacing: outputGuard)
    if let old, text.isEqual(to: old) { return false }
    try replaceOutput(path, with: FileContent(text), expecting: FileState(old))
    return true
  }

  /// Checks whether ``update(_:at:replacing:)`` would refuse the content, before other files are written.
  package func check(_ text: OutputBuffer, at path: String, replacing outputGuard: OutputGuard) throws(FileError) {
    _ = try old(path, for: text, replacing: outputGuard)
  }

  /// Returns the content of the file that the text may replace, or `nil` if there is no file.
  private func old(
    _ path: String,
    for text: OutputBuffer,
    replacing outputGuard: OutputGuard
  ) throws(FileError) -> [UInt8]? {
    var old: [UInt8]?
    try naming(path) { () throws(FileError) in
      do throws(FileError) { old = try tree.bytes(of: path) } catch {
        guard error.kind == .notFound else { throw error }
      }
      if let old, !text.isEqual(to: old) { try outputGuard.check(old, at: path, isForced: isForced) }
    }
    return old
  }

  /// Writes bytes to a file that can be regenerated, unless it already has this content.
  package func update(
    _ bytes: [UInt8],
    at path: String,
    replacing outputGuard: OutputGuard
  ) throws(FileError) -> Bool {
    try update(OutputBuffer(bytes), at: path, replacing: outputGuard)
  }

  /// Writes a file that can be regenerated and that an earlier run wrote. Permissions and hard links do not prevent its
  /// replacement.
  func replaceOutput(_ path: String, with content: FileContent, expecting expected: FileState) throws(FileError) {
    try WriteGate.process.pass { () throws(FileError) in
      try replace(path, with: content, expecting: expected, isLasting: false, isOutput: true)
    }
  }

  // MARK: - Anywhere

  /// Writes a file that a user specified, at any location. Anything other than a regular file (a pipe or a device) is
  /// written to directly, as is an open file (`/dev/stdout`). A link remains a link. A file that already has this
  /// content is not changed.
  ///
  /// - Parameters:
  ///   - path: The path, as the system resolves it. Errors include it.
  ///   - isForced: Whether to replace the file in any case.
  /// - Throws: ``FileError/Kind/needsForce`` if `outputGuard` does not allow the file to be replaced, or if it is
  ///   protected.
  package static func replace(
    _ path: String,
    with bytes: [UInt8],
    replacing outputGuard: OutputGuard,
    isForced: Bool
  ) throws(FileError) {
    do throws(FileError) {
      if let descriptor = openDescriptor(path) { return try System.writeAll(bytes, to: descriptor, path) }
      let status = System.status(of: path)
      if let status, !status.isFile {
        guard !status.isFolder else { throw FileError(.notAFile, path: path, reason: "it is a folder") }
        return try writeDirectly(path, bytes)
      }
      let (writer, name) = try place(ofOutput: path, isForced: isForced)
      let old = status == nil ? nil : try writer.tree.bytes(of: name)
      if let old {
        if old == bytes { return }
        try outputGuard.check(old, at: path, isForced: isForced)
      }
      try writer.write(FileContent(bytes), to: name, expecting: FileState(old))
    } catch {
      throw FileError(error.kind, path: path, reason: error.reason)
    }
  }

  /// Checks whether ``replace(_:with:replacing:isForced:)`` would refuse different content, to avoid unnecessary work.
  package static func check(
    _ path: String,
    replacing outputGuard: OutputGuard,
    isForced: Bool
  ) throws(FileError) {
    guard !isForced, openDescriptor(path) == nil, let status = System.status(of: path), status.isFile else { return }
    do throws(FileError) {
      let (writer, name) = try place(ofOutput: path, isForced: false)
      try outputGuard.check(try writer.tree.bytes(of: name), at: path, isForced: false)
      try writer.checkProtection(of: name)
    } catch {
      throw FileError(error.kind, path: path, reason: error.reason)
    }
  }

  private static func place(ofOutput path: String, isForced: Bool) throws(FileError) -> (FileWriter, name: String) {
    let real = System.realPath(path) ?? path
    let folder = Path.parent(real)
    let root = !folder.isEmpty ? folder : real.hasPrefix("/") ? "/" : "."
    return (try FileWriter(root: root, isForced: isForced), Path.name(real))
  }

  /// Returns the descriptor of a path such as `/dev/stdout`. If a shell has opened a regular file for it, the file is
  /// not replaced; the content is written at the position of the descriptor.
  private static func openDescriptor(_ path: String) -> Int32? {
    switch path {
    case "/dev/stdout": STDOUT_FILENO
    case "/dev/stderr": STDERR_FILENO
    case _ where path.hasPrefix("/dev/fd/"): Int32(path.dropFirst("/dev/fd/".count))
    default: nil
    }
  }

  private static func writeDirectly(_ path: String, _ bytes: [UInt8]) throws(FileError) {
    let descriptor = unsafe open(path, O_WRONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileError(errno: errno, path: path, refusing: .openForWriting) }
    defer { close(descriptor) }
    try System.writeAll(bytes, to: descriptor, path)
  }
}
