import TesseraEditing
import TesseraStrings
import TesseraWorkspace

/// A file that an import changes or creates.
struct ImportedFile {
  /// The path relative to the root of the workspace.
  let path: String
  /// The text on disk, or `nil` for a new file.
  private let original: SourceText?
  /// The edits of the original text, or of an empty text for a new file.
  private let edits: [Edit]
  let text: SourceText
  /// The bytes on disk of a file that is replaced, whose original text is that of another version; see ``ImportRepair``.
  private var replaced: [UInt8]?

  var isNew: Bool { original == nil }

  var diff: TextDiff { TextDiff(original ?? SourceText(""), edits: edits) }

  /// The file after the import, or `nil` if the file on disk already has this content. It is not written if the file has
  /// changed by then.
  var change: FileChange? {
    let bytes = text.fileBytes
    guard bytes != replaced else { return nil }
    return FileChange(writing: FileContent(bytes), to: path, expecting: FileState(replaced ?? original?.fileBytes))
  }

  /// Returns the file as the replacement of another version on disk.
  func replacing(_ bytes: [UInt8]?) -> Self {
    var file = self
    file.replaced = bytes
    return file
  }

  /// Creates a file that replaces another version on disk, without edits.
  init(path: String, restoring text: SourceText, replacing bytes: [UInt8]) {
    self.path = path
    (original, edits, self.text) = (text, [], text)
    replaced = bytes
  }

  /// Returns the files that an import changes or creates, sorted by path.
  ///
  /// - Parameters:
  ///   - additions: The files that the import adds, or to which it adds keys.
  ///   - edits: The edits of the texts that include the additions.
  static func files(_ additions: ImportAdditions, _ edits: [FileEdits]) throws(FileError) -> [Self] {
    var files: [Self] = []
    for file in edits {
      let addition = additions.files.first { Path.isSame($0.path, file.path) }
      let source = try file.source()
      do throws(OverlappingEdits) { files.append(try Self(file, of: source, addition)) } catch {
        throw FileError(.changedSinceRead, path: file.path)
      }
    }
    for addition in additions.files where !addition.isOnlyForTranslations {
      guard !edits.contains(where: { Path.isSame($0.path, addition.path) }) else { continue }
      files.append(Self(addition))
    }
    return files.sorted { Path.precedes($0.path, $1.path) }
  }

  private init(_ file: FileEdits, of source: SourceText, _ addition: ImportAdditions.File?) throws(OverlappingEdits) {
    path = file.path
    text = try source.applying(file.edits)
    guard let addition else {
      (original, edits) = (source, file.edits)
      return
    }
    original = addition.original
    edits =
      addition.original.map { EditComposition.compose(addition.edits, file.edits, in: $0) }
      ?? [Edit(SourceSpan(0..<0), text.bytes)]
  }

  private init(_ addition: ImportAdditions.File) {
    path = addition.path
    text = addition.text
    original = addition.original
    edits = addition.original == nil ? [Edit(SourceSpan(0..<0), addition.text.bytes)] : addition.edits
  }
}
