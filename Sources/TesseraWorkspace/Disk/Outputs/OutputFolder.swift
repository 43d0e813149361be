package import TesseraFormats

/// A folder for compiled tables, with a manifest of its files (``OutputManifest``).
///
/// Files that the manifest does not list, or whose content differs from what Tessera wrote, are not replaced. Files
/// with the listed content are not scanned as sources (``OutputFilter``).
package struct OutputFolder: Sendable {
  package struct Changes: Sendable {
    package var files: [LocalizedFile]
    /// The paths of the files whose content changes.
    package var changed: [String] = []
    /// The errors for files that require force. If there are any, no file may be written.
    package var refusals: [FileError] = []
  }

  package static let manifestName = OutputManifest.name

  /// The path as specified.
  private let path: String
  private let root: String
  private let isForced: Bool
  /// The files that Tessera wrote and that the manifest may not list.
  private let known: [StaleFiles.File]

  /// Creates an output folder.
  ///
  /// - Parameters:
  ///   - path: The path of the folder, which need not exist.
  ///   - root: A folder that contains it, or the same folder. A link that leads out of the root is refused.
  ///   - isForced: Whether to replace files that Tessera did not write.
  ///   - known: Files in the folder that an earlier run wrote. Those in the manifest can be omitted.
  package init(_ path: String, within root: String, isForced: Bool, known: [StaleFiles.File] = []) {
    self.path = path
    self.root = root
    self.isForced = isForced
    self.known = known
  }

  /// Compares the files with those on the disk.
  package func changes(to files: [LocalizedFile]) throws(FileError) -> Changes {
    var changes = Changes(files: files)
    guard let tree = try existingTree() else {
      changes.changed = files.map(\.path)
      return changes
    }
    let manifest: OutputManifest
    do throws(FileError) { manifest = try read(tree).manifest } catch {
      guard error.kind == .needsForce else { throw error }
      changes.refusals.append(error)
      return changes
    }
    let recognition = Recognition(manifest, known)
    for file in files {
      do throws(FileError) {
        if let old = try bytes(of: file.path, in: tree) {
          if old == file.bytes { continue }
          try recognition.outputGuard(of: file.path).check(old, at: file.path, isForced: isForced)
        }
        changes.changed.append(file.path)
      } catch {
        guard error.kind == .needsForce else { throw named(error) }
        changes.refusals.append(named(error))
      }
    }
    return changes
  }

  /// Writes the files. A file that has changed since ``changes(to:)`` is not replaced.
  ///
  /// - Parameter prepare: A closure to call with the path of each file before it is written.
  /// - Returns: The paths of the files whose content has changed.
  @discardableResult
  package func apply(_ changes: Changes, before prepare: (String) -> Void = { _ in }) throws(FileError) -> [String] {
    if let refusal = changes.refusals.first { throw refusal }
    guard !changes.files.isEmpty else { return [] }
    try OutputGuard.check(path, isIn: root)
    let writer = try FileWriter(creating: path, isForced: isForced)
    let written = changes.files.map { (path: $0.path, hash: ContentHash($0.bytes)) }
    // The manifest is updated before the files, so that the files of an interrupted run are recognized. Their old
    // content is recognized, too.
    let manifest = try updateManifest(writer) { if !changes.changed.isEmpty { $0.add(written) } }
    let recognition = Recognition(manifest, known)
    let expected = Set(changes.changed)
    var changed: [String] = []
    for file in changes.files {
      prepare(file.path)
      // A file that already has the content is not read again, unless `prepare` removed it.
      guard expected.contains(file.path) || System.status(of: writer.tree.absolute(file.path)) == nil else { continue }
      if try writer.update(file.bytes, at: file.path, replacing: recognition.outputGuard(of: file.path)) {
        changed.append(file.path)
      }
    }
    _ = try updateManifest(writer) { $0.set(written) }
    return changed
  }

  /// Removes files that the manifest lists and that this run no longer writes, unless they have been changed.
  ///
  /// - Parameters:
  ///   - isStale: A closure that returns whether to remove the file with a path.
  ///   - written: The paths of the files that this run writes.
  package func removeStale(where isStale: (String) -> Bool, written: Set<String>) {
    guard let tree = try? existingTree(), let manifest = try? read(tree).manifest else { return }
    let stale = manifest.files.filter { !written.contains($0.path) && isStale($0.path) }
    guard !stale.isEmpty else { return }
    StaleFiles(stale, in: tree).remove(written: written)
    prune()
  }

  /// Removes files that no longer exist from the manifest, and removes the manifest if it lists no other files.
  package func prune() {
    guard let tree = try? existingTree(), let old = try? read(tree), old.bytes != nil,
      let writer = try? FileWriter(creating: path, isForced: isForced)
    else { return }
    _ = try? updateManifest(writer) { manifest in
      for path in old.manifest.hashes.keys where (try? tree.metadata(of: path)) == nil { manifest.remove(path) }
    }
  }

  // MARK: - Manifest

  /// Returns the manifest and its bytes, which are `nil` if the folder has no manifest.
  private func read(_ tree: DiskTree) throws(FileError) -> (manifest: OutputManifest, bytes: [UInt8]?) {
    guard let bytes = try bytes(of: OutputManifest.name, in: tree) else { return (OutputManifest(), nil) }
    do throws(FileError) {
      try OutputManifest.outputGuard.check(bytes, at: OutputManifest.name, isForced: isForced)
    } catch {
      throw named(error)
    }
    return (OutputManifest(parsing: bytes), bytes)
  }

  /// Changes the manifest, and tries again if another process has changed it in the meantime.
  private func updateManifest(
    _ writer: FileWriter,
    _ change: (inout OutputManifest) -> Void
  ) throws(FileError) -> OutputManifest {
    var attempt = 1
    while true {
      var (manifest, old) = try read(writer.tree)
      change(&manifest)
      let new = manifest.bytes
      guard new != old ?? [] else { return manifest }
      do throws(FileError) {
        if new.isEmpty {
          try writer.remove(OutputManifest.name, expecting: FileState(old))
          System.removeEmptyFolder(writer.tree.root)
        } else {
          try writer.replaceOutput(OutputManifest.name, with: FileContent(new), expecting: FileState(old))
        }
        return manifest
      } catch {
        guard error.kind == .changedSinceRead, attempt < Self.maximumAttempts else { throw error }
      }
      attempt += 1
    }
  }

  private static let maximumAttempts = 10

  /// The hashes by which the files of earlier runs are recognized.
  private struct Recognition {
    private let hashes: [String: Set<ContentHash>]

    init(_ manifest: OutputManifest, _ known: [StaleFiles.File]) {
      let files = (manifest.files + known).map { (StaleFiles.folded($0.path), Set([$0.hash])) }
      hashes = Dictionary(files) { $0.union($1) }
    }

    /// Returns the guard for a path. On a case-insensitive volume, another spelling of the path opens the same file of
    /// an earlier run.
    func outputGuard(of path: String) -> OutputGuard {
      guard let hashes = hashes[StaleFiles.folded(path)] else { return OutputGuard { _ in false } }
      return OutputGuard("the file was changed after Tessera wrote it") { hashes.contains(ContentHash($0)) }
    }
  }

  // MARK: - Files

  private func existingTree() throws(FileError) -> DiskTree? {
    try OutputGuard.check(path, isIn: root)
    do throws(FileError) { return try DiskTree(root: path) } catch {
      guard error.kind == .notFound else { throw error }
      return nil
    }
  }

  private func bytes(of name: String, in tree: DiskTree) throws(FileError) -> [UInt8]? {
    do throws(FileError) { return try tree.bytes(of: name) } catch {
      guard error.kind == .notFound else { throw named(error) }
      return nil
    }
  }

  private func named(_ error: FileError) -> FileError {
    FileError(error.kind, path: FileWriter.join(path, error.path), reason: error.reason)
  }
}
