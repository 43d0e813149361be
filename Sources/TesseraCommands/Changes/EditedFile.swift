import Foundation
import TesseraEditing
import TesseraFormats
import TesseraStrings
import TesseraWorkspace

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A file that one command reads, changes and writes.
struct EditedFile {
  /// What a change makes of the file.
  struct Result {
    var edits: [Edit]
    var pieces: [FilePiece]
    /// The text that the edits' spans count in; nil for a large file, which was not read for the change.
    var text: [UInt8]?
  }

  let path: String
  let format: FileEditor.Format
  /// Interrupted changes that were completed or undone before the file was read.
  let recoveries: [FileWriter.Recovery]
  private let root: String
  private let file: OpenFile

  init(_ path: String) throws(CommandFailure) {
    guard let format = FileEditor.Format(path: path) else {
      throw CommandFailure(path, nil, "it is no .xcstrings, .strings or .stringsdict file")
    }
    // A link stands for the file that it leads to.
    guard let resolved = System.realPath(path) else {
      throw CommandFailure(path, nil, strerror(errno).map { String(cString: $0).lowercased() } ?? "it cannot be read")
    }
    self.path = path
    self.format = format
    let folder = Path.parent(resolved)
    root = folder.isEmpty ? "/" : folder
    do throws(FileError) {
      recoveries = try FileWriter.recover(around: root)
      file = try OpenFile(root: root, path: Path.name(resolved))
    } catch {
      throw CommandFailure(path, nil, error.reason)
    }
  }

  func result(of change: CatalogChange) throws(CommandFailure) -> Result {
    if let result = try resultInLargeFile(of: change) { return result }
    let bytes = try bytes()
    do throws(EditingError) {
      let editor = try FileEditor(fileBytes: bytes, format: format)
      let edits = try editor.edits(for: change).edits
      guard let pieces = try? editor.filePieces(after: edits) else { throw .changedSince }
      return Result(edits: edits, pieces: pieces, text: editor.text)
    } catch {
      throw CommandFailure(error, in: path)
    }
  }

  private func resultInLargeFile(of change: CatalogChange) throws(CommandFailure) -> Result? {
    guard format == .catalog else { return nil }
    do throws(FileError) {
      guard let edits = try LargeCatalog.edits(for: change, in: file)?.edits,
        let pieces = try? FilePiece.pieces(ofText: file.byteCount, after: edits)
      else { return nil }
      return Result(edits: edits, pieces: pieces)
    } catch {
      throw CommandFailure(path, nil, error.reason)
    }
  }

  func text(of result: Result) throws(CommandFailure) -> [UInt8] {
    if let text = result.text { return text }
    return try bytes()
  }

  func write(_ result: Result) throws(CommandFailure) {
    do throws(FileError) {
      let content = FileContent(result.pieces, of: file)
      let change = FileChange(writing: content, to: file.path, expecting: .version(file.version))
      try FileWriter(root: root).commit([change])
    } catch {
      throw CommandFailure(path, nil, error.reason + "; nothing was written")
    }
  }

  private func bytes() throws(CommandFailure) -> [UInt8] {
    do throws(FileError) { return try file.bytes() } catch { throw CommandFailure(path, nil, error.reason) }
  }
}

extension CommandFailure {
  init(_ error: EditingError, in path: String) {
    switch error {
    case .syntax(let line, let column, let reason):
      let advice = "; mend this first, for until then nothing can be changed safely"
      self.init(path, SourceLocation(line: line, column: column), reason + advice)
    case .unexpected(let line, let reason):
      self.init(path, SourceLocation(line: line, column: 1), reason)
    default: self.init(path, nil, error.message)
    }
  }
}
