package import TesseraFormats

/// A file that a build makes.
package struct GeneratedFile: Sendable {
  /// In the output folder. In a ``GeneratedFolder`` it is one component.
  package let name: String
  package let text: OutputBuffer

  package init(name: String, text: OutputBuffer) {
    self.name = name
    self.text = text
  }

  package init(name: String, bytes: [UInt8]) { self.init(name: name, text: OutputBuffer(bytes)) }

  /// O(bytes), unless it was made of them.
  package var bytes: [UInt8] { text.bytes }
}

/// A folder that holds what Tessera generated, be it among files of other people: ours begin with a mark, and a file
/// without it is replaced only with force.
package struct GeneratedFolder: Sendable {
  /// What a file that Tessera wrote begins with.
  package static let mark = Array("// Written by Tessera".utf8)

  /// What is to do, so that the folder holds exactly the files that it should. In the order of the names.
  package struct Changes: Sendable {
    package var written: [GeneratedFile] = []
    /// Of tables that are gone.
    package var removed: [String] = []

    package var isEmpty: Bool { written.isEmpty && removed.isEmpty }
    /// The hashes of what was found, by name.
    fileprivate var found: [String: ContentHash] = [:]
    /// Those of ``written`` that were found under a name in another case, with the hashes of what was found.
    fileprivate var respelled: [String: ContentHash] = [:]
  }

  /// As it was given.
  package let path: String
  private let root: String?
  private let isForced: Bool

  /// The folder need not exist.
  ///
  /// - Parameters:
  ///   - root: A folder that it lies in; a link that leads out of that is refused. Nil where somebody named the very
  ///     folder.
  ///   - isForced: Whether files are replaced that Tessera did not write, or that are protected.
  package init(_ path: String, within root: String?, isForced: Bool = false) {
    self.path = path
    self.root = root
    self.isForced = isForced
  }

  /// - Throws: ``FileError/Kind/needsForce`` where a file has the name of one of `files` and is none of ours or protected,
  ///   ``FileError/Kind/outsideRoot`` where a link leads out.
  package func changes(to files: [GeneratedFile]) throws(FileError) -> Changes {
    guard let tree = try existingTree() else { return Changes(written: files) }
    do throws(FileError) {
      let changes = try Self.changes(to: files, in: tree, isForced: isForced)
      let writer = try FileWriter(root: tree.root, isForced: isForced)
      for file in changes.written where changes.found[file.name] != nil { try writer.checkProtection(of: file.name) }
      return changes
    } catch {
      throw named(error)
    }
  }

  /// - Parameter tree: The folder as it is.
  static func changes(
    to files: [GeneratedFile],
    in tree: some FileTree,
    isForced: Bool = false
  ) throws(FileError) -> Changes {
    var changes = Changes()
    let entries = try tree.entries(ofFolder: "")
    // Strings that are canonically equivalent are equal: some volumes list a name in another normalization form.
    let listed = Set(entries.map(\.name))
    for file in files {
      let old = try Self.bytes(of: file.name, in: tree)
      // A case-insensitive volume also opens `cart` by the name `Cart`. That file is replaced by one with the right name.
      let isListed = listed.contains(file.name)
      if let old, isListed, file.text.isEqual(to: old) { continue }
      changes.written.append(file)
      guard let old else { continue }
      try OutputGuard.generatedSwift.check(old, at: file.name, isForced: isForced)
      if isListed {
        changes.found[file.name] = ContentHash(old)
      } else {
        changes.respelled[file.name] = ContentHash(old)
      }
    }
    let names = Set(files.map(\.name))
    for entry in entries where entry.kind == .file && !names.contains(entry.name) {
      guard Path.pathExtension(entry.name) == "swift", let old = try Self.bytes(of: entry.name, in: tree),
        old.starts(with: Self.mark)
      else { continue }
      changes.found[entry.name] = ContentHash(old)
      changes.removed.append(entry.name)
    }
    return changes
  }

  /// Makes the folder where there is something to write, and removes it where nothing is left in it.
  package func apply(_ changes: Changes) throws(FileError) {
    guard !changes.isEmpty else { return }
    try checkPlace()
    let writer =
      changes.written.isEmpty
      ? try FileWriter(root: path, isForced: isForced) : try FileWriter(creating: path, isForced: isForced)
    do throws(FileError) {
      for file in changes.written {
        // By the new name: Linux remembers for a second that it was found, where the volume is a FUSE one.
        if let hash = changes.respelled[file.name] { try writer.remove(file.name, expecting: .content(hash)) }
        let expected = changes.found[file.name].map { FileState.content($0) } ?? .absent
        try writer.write(FileContent(file.text), to: file.name, expecting: expected, isLasting: false)
      }
      // Removed last, so that a write that fails loses nothing. On a case-insensitive volume the name of a file that was
      // respelled leads to the new one, and is listed no more.
      let gone = changes.respelled.isEmpty ? [] : try namesThatAreGone(changes.removed)
      for name in changes.removed where !gone.contains(name) {
        if let hash = changes.found[name] { try writer.remove(name, expecting: .content(hash)) }
      }
    } catch {
      throw named(error)
    }
    if !changes.removed.isEmpty { System.removeEmptyFolder(path) }
  }

  private func namesThatAreGone(_ names: [String]) throws(FileError) -> Set<String> {
    Set(names).subtracting(try DiskTree(root: path).entries(ofFolder: "").map(\.name))
  }

  private func checkPlace() throws(FileError) {
    if let root { try OutputGuard.check(path, isIn: root) }
  }

  private func existingTree() throws(FileError) -> DiskTree? {
    try checkPlace()
    do throws(FileError) { return try DiskTree(root: path) } catch {
      guard error.kind == .notFound else { throw error }
      return nil
    }
  }

  private static func bytes(of name: String, in tree: some FileTree) throws(FileError) -> [UInt8]? {
    do throws(FileError) { return try tree.bytes(of: name) } catch {
      guard error.kind == .notFound else { throw error }
      return nil
    }
  }

  private func named(_ error: FileError) -> FileError {
    FileError(error.kind, path: FileWriter.join(path, error.path), reason: error.reason)
  }
}
