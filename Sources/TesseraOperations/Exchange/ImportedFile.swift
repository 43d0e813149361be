import TesseraCore
import TesseraEditing
import TesseraStrings
import TesseraWorkspace

/// A file that an import changes or creates.
struct ImportedFile {
  /// The path relative to the root of the workspace.
  let path: String
  /// The text on disk, or `nil` for a new file.
  private let original: SourceText?
  /// The parts of the text after the import.
  private let pieces: [ArraySlice<UInt8>]
  private let encoding: TextEncoding
  private let translations: FileEdits?
  private let difference: Lazy<TextDiff>
  /// The bytes on disk of a file that is replaced, whose original text is that of another version; see ``ImportRepair``.
  private var replaced: [UInt8]?

  /// - Parameters:
  ///   - original: The text on disk, or `nil` for a new file.
  ///   - edits: The edits of that text, or of an empty text.
  ///   - translations: The edits that set translations.
  private init(
    path: String,
    _ original: SourceText?,
    edits: [Edit],
    text: (pieces: [ArraySlice<UInt8>], encoding: TextEncoding),
    translations: FileEdits? = nil
  ) {
    self.path = path
    self.original = original
    (pieces, encoding) = text
    self.translations = translations
    difference = Lazy { TextDiff(original ?? SourceText(""), edits: edits) }
  }

  var isNew: Bool { original == nil }

  /// The differences between the text on disk and that after the import. They are computed once.
  var diff: TextDiff { difference.value }

  /// The bytes of the file after the import.
  var bytes: [UInt8] { encoding.encode(Array(joining: pieces)) }

  /// Returns a catalog after the import, with only the entries that are edited and those with the given keys, or `nil`
  /// for other files.
  ///
  /// Entries with a source string may lack the languages that do not change.
  func entries(of keys: ChangedKeys) -> [UInt8]? {
    translations?.editedEntries(and: keys.contains, languages: keys.languages(of:))
  }

  /// The file after the import, or `nil` if the file on disk already has this content. It is not written if the file has
  /// changed by then.
  var change: FileChange? {
    guard replaced == nil || bytes != replaced else { return nil }
    return FileChange(
      writing: FileContent(pieces, in: encoding),
      to: path,
      expecting: FileState(replaced ?? original?.fileBytes)
    )
  }

  /// Returns the file as the replacement of another version on disk.
  func replacing(_ bytes: [UInt8]?) -> Self {
    var file = self
    file.replaced = bytes
    return file
  }

  /// Creates a file that replaces another version on disk, without edits.
  init(path: String, restoring text: SourceText, replacing bytes: [UInt8]) {
    self.init(path: path, text, edits: [], text: ([text.bytes[...]], text.encoding))
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
    let pieces = try source.pieces(applying: file.edits)
    let original = addition == nil ? source : addition?.original
    let edits =
      if let addition {
        addition.original.map { EditComposition.compose(addition.edits, file.edits, in: $0) }
          ?? [Edit(SourceSpan(0..<0), Array(joining: pieces))]
      } else { file.edits }
    self.init(path: file.path, original, edits: edits, text: (pieces, source.encoding), translations: file)
  }

  private init(_ addition: ImportAdditions.File) {
    self.init(
      path: addition.path,
      addition.original,
      edits: addition.original == nil ? [Edit(SourceSpan(0..<0), addition.text.bytes)] : addition.edits,
      text: ([addition.text.bytes[...]], addition.text.encoding)
    )
  }
}
