import Foundation
package import TesseraEditing
import TesseraText
import TesseraWorkspace

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// One change of one file, as `tessera set`, `remove` and `rename` make it.
package struct ChangePlan: Sendable, Hashable {
  package var path: String
  package var change: CatalogChange
  /// Show what would change, and change nothing.
  package var isDryRun: Bool
  /// The language that was asked for; a file of one language has to be of that one.
  package var language: String?

  package init(path: String, change: CatalogChange, isDryRun: Bool = false, language: String? = nil) {
    self.path = path
    self.change = change
    self.isDryRun = isDryRun
    self.language = language
  }

  package func run(_ console: inout Console) throws(CommandFailure) -> CommandStatus {
    let file = try EditedFile(path)
    try checkLanguage(file.format)
    let editor: FileEditor
    let edits: [Edit]
    do throws(EditingError) {
      editor = try FileEditor(fileBytes: file.bytes, format: file.format)
      edits = try editor.edits(for: change).edits
    } catch {
      throw CommandFailure(error, in: path)
    }
    guard !edits.isEmpty else {
      console.output.writeLine("nothing to change in \(TerminalText.inert(path))")
      return .clean
    }
    if isDryRun {
      DiffPreview(path: path, text: editor.text, edits: edits).write(to: &console.output)
    } else {
      try file.write(editor, edits)
    }
    return .clean
  }

  /// `de.lproj/Localizable.strings` is German, whatever is asked.
  private func checkLanguage(_ format: FileEditor.Format) throws(CommandFailure) {
    guard format != .catalog, let language, let folder = path.split(separator: "/").dropLast().last,
      folder.lowercased().hasSuffix(".lproj")
    else { return }
    let own = folder.dropLast(".lproj".count)
    guard own.lowercased() != language.lowercased(), own != "Base", own != "mul" else { return }
    throw CommandFailure(path, nil, "the file is in \(TerminalText.quoted(String(own))), by its folder's name")
  }
}

/// A file that is read, changed and written in one go.
struct EditedFile {
  let path: String
  let bytes: [UInt8]
  let format: FileEditor.Format
  private let folder: String
  private let name: String

  init(_ path: String) throws(CommandFailure) {
    guard let format = FileEditor.Format(path: path) else {
      throw CommandFailure(path, nil, "it is no .xcstrings, .strings or .stringsdict file")
    }
    // Whoever names a link means the file that it leads to.
    guard let resolved = realpath(path, nil) else {
      throw CommandFailure(path, nil, strerror(errno).map { String(cString: $0).lowercased() } ?? "it cannot be read")
    }
    defer { free(resolved) }
    // `realpath` allocated the string and ended it with a zero.
    let real = String(cString: resolved)
    let components = real.split(separator: "/")
    self.path = path
    self.format = format
    folder = "/" + components.dropLast().joined(separator: "/")
    name = components.last.map { String($0) } ?? ""
    do throws(FileError) {
      bytes = try DiskTree(root: folder).bytes(of: name)
    } catch {
      throw CommandFailure(path, nil, error.reason)
    }
  }

  func write(_ editor: FileEditor, _ edits: [Edit]) throws(CommandFailure) {
    guard let chunks = try? editor.fileChunks(after: edits) else {
      throw CommandFailure(path, nil, "two parts of the change get in one another's way")
    }
    // Chunk by chunk, which copies blocks where `joined` would copy bytes.
    var result: [UInt8] = []
    result.reserveCapacity(chunks.reduce(0) { $0 + $1.count })
    for chunk in chunks { result += chunk }
    do throws(FileError) {
      try FileWriter(root: folder).write(result, to: name, expecting: ContentHash(bytes))
    } catch {
      throw CommandFailure(path, nil, error.reason + "; nothing was written")
    }
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
