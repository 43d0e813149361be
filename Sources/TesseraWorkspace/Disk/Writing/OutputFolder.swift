package import TesseraFormats

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A folder that a command or a build fills with files. Nothing is written outside of it, and no file that is there
/// already.
package struct OutputFolder: Sendable {
  /// As it was given.
  private let path: String
  private let tree: DiskTree
  private let writer: FileWriter

  /// Makes the folder where there is none.
  package init(_ path: String) throws(FileError) {
    try Self.make(path)
    self.path = path
    tree = try DiskTree(root: path)
    writer = try FileWriter(root: path)
  }

  /// Makes the folders that lead there, and it.
  private static func make(_ path: String) throws(FileError) {
    guard !path.isEmpty, !path.utf8.contains(0) else { throw FileError(.notFound, path: path) }
    var missing: [Substring] = []
    var rest = path[...]
    // The nearest that stands already; what it is tells the making of the next.
    while !rest.isEmpty, System.status(of: String(rest)) == nil {
      missing.append(rest)
      rest = rest.lastIndex(of: "/").map { rest[..<$0] } ?? ""
      while rest.count > 1, rest.last == "/" { rest.removeLast() }
    }
    for folder in missing.reversed() where mkdir(String(folder), 0o777) != 0 {
      let code = errno
      // Somebody else may make it at the same time.
      guard code == EEXIST, System.status(of: String(folder))?.isFolder == true else {
        throw FileError(errno: code, path: path, refusing: .createFolder)
      }
    }
    if missing.isEmpty, System.status(of: path)?.isFolder == false { throw FileError(.notAFolder, path: path) }
  }

  /// Writes beside the file and takes its place, unless it holds these bytes already: what was built of an equal file
  /// is still good.
  ///
  /// - Parameter name: Relative to the folder; folders on the way are made.
  /// - Returns: Whether the file changed.
  package func write(_ bytes: [UInt8], to name: String) throws(FileError) -> Bool {
    try write(OutgoingText(bytes), to: name)
  }

  /// The same with a text that is made on the way.
  package func write(_ text: OutgoingText, to name: String) throws(FileError) -> Bool {
    do throws(FileError) {
      var old: [UInt8]?
      do throws(FileError) { old = try tree.bytes(of: name) } catch {
        guard error.kind == .notFound else { throw error }
      }
      if let old, text.isEqual(to: old) { return false }
      // What was made of other files can be made again: nobody waits for the disk.
      try writer.write(text, to: name, expecting: old.map { ContentHash($0) }, isLasting: false)
      return true
    } catch {
      throw FileError(error.kind, path: Self.join(path, name), reason: error.reason)
    }
  }

  /// `folder/name`, as the folder was given.
  package static func join(_ folder: String, _ name: String) -> String {
    folder.hasSuffix("/") ? folder + name : folder + "/" + name
  }
}
