import TesseraEditing
import TesseraStrings
import TesseraWorkspace

/// A localization file that is merged: its format, and the names in the addresses of its conflicts.
struct MergedFile {
  /// The path, as the caller specified it.
  let path: String
  let format: FileEditor.Format

  /// - Throws: An error for a file in another format.
  init(_ path: String) throws(OperationError) {
    guard let format = FileEditor.Format(path: path) else {
      throw OperationError(path, nil, "it is not a .xcstrings, .strings or .stringsdict file")
    }
    self.path = path
    self.format = format
  }

  /// Merges three versions of the file.
  func merge(
    base: [UInt8]?,
    ours: [UInt8],
    theirs: [UInt8],
    _ policy: MergePolicy = MergePolicy()
  ) throws(MergeError) -> FileMerge {
    let folder = Path.parent(path)
    return try FileMerge.merge(
      // Git passes an empty file if both sides added the file. It is not a catalog, nor a property list.
      base: base.flatMap { $0.isEmpty && format != .strings ? nil : $0 },
      ours: ours,
      theirs: theirs,
      format: format,
      table: Path.stem(Path.name(path)),
      language: Path.isLanguageFolder(folder) ? Path.stem(Path.name(folder)) : "",
      policy: policy
    )
  }

  /// A file that was read, and the state that it must still have when it is replaced.
  struct Original {
    let file: OpenFile
    let bytes: [UInt8]
    /// The folder and the name of the file without symbolic links.
    let folder: String
    let name: String
    /// A Boolean value that indicates whether the file changed just before it was read.
    private let isRecent: Bool

    /// Reads a file.
    ///
    /// Git writes the versions of a file just before it runs the merge driver, and another change might not result in
    /// another timestamp yet. The wait for the next one is postponed until the file is replaced. Then, its content is
    /// compared.
    init(_ path: String) throws(OperationError) {
      guard let real = System.realPath(path) else { throw OperationError(path, nil, "no such file") }
      folder = Path.parent(real).isEmpty ? "/" : Path.parent(real)
      name = Path.name(real)
      do throws(FileError) {
        file = try OpenFile(root: folder, path: name, waits: false)
        isRecent = file.version.isRecent
        bytes = try file.bytes()
      } catch {
        throw OperationError(path, nil, error.reason)
      }
    }

    /// Replaces the file, unless there is no new content.
    ///
    /// - Parameters:
    ///   - path: The path of the file in errors.
    ///   - isLasting: Whether to flush the bytes to the disk.
    /// - Throws: An error if the file has changed since it was read.
    func replace(
      with content: FileContent?,
      path: String,
      isForced: Bool,
      isLasting: Bool = true
    ) throws(OperationError) {
      do throws(FileError) {
        // The writer removes what an earlier process left, also if there is nothing to write.
        let lock = try FolderLock(folder, for: path)
        let writer = try FileWriter(root: folder, holding: lock, isForced: isForced)
        guard let content else { return }
        let expected: FileState = isRecent ? .content(ContentHash(bytes)) : .version(file.version)
        try writer.write(content, to: name, expecting: expected, isLasting: isLasting)
      } catch {
        throw OperationError(path, nil, error.advisedReason + "; nothing was written")
      }
    }
  }
}
