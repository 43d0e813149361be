import TesseraCore
import TesseraEditing
import TesseraStrings
import TesseraWorkspace
import TesseraWriting

/// The file of a string table in one language, which may not exist yet.
///
///     tessera set App/en.lproj/Localizable.strings cart.title --language es --create Carrito
struct LanguageFile {
  /// The path of the file, as the caller specified the other one.
  let path: String
  private let name: String
  private let language: String
  /// The path of the folder with the folders of languages; empty for the current folder.
  private let parent: String
  /// The name of the language folder that the caller specified.
  private let givenFolder: String

  /// - Parameters:
  ///   - path: A path such as `App/en.lproj/Localizable.strings`.
  ///   - language: The language of the file, or `nil` for that of the path.
  /// - Returns: The file, or `nil` if the path is not in a language folder.
  init?(_ path: String, language: String?) {
    let folder = Path.parent(path)
    guard Path.isLanguageFolder(folder) else { return nil }
    name = Path.name(path)
    parent = Path.parent(folder)
    givenFolder = Path.name(folder)
    let own = Path.stem(folder)
    guard let language, language.lowercased() != own.lowercased(), own != "mul" else {
      self.path = path
      self.language = own
      return
    }
    // `pt_BR.lproj` is a folder of `pt-BR`.
    let tag = LanguageTag(language)
    let known = Self.languageFolders(in: parent).first {
      Path.stem($0).lowercased() == language.lowercased() || tag != nil && LanguageTag(Path.stem($0)) == tag
    }
    self.path = Path.join(Path.join(parent, known ?? language + ".lproj"), name)
    self.language = known.map(Path.stem) ?? language
  }

  /// Writes a new file with one string.
  ///
  /// - Throws: An error if the language is not valid, or if the folder of the language folders does not exist.
  func create(_ text: SourceText, isForced: Bool) throws(OperationError) {
    do throws(FileError) {
      try FileWriter(root: parent.isEmpty ? "." : parent, isForced: isForced)
        .write(FileContent(text.fileBytes), to: Path.join(Path.name(Path.parent(path)), name), expecting: .absent)
    } catch {
      throw OperationError(path, nil, error.advisedReason + "; nothing was written")
    }
  }

  /// The names of the language folders in a folder, in byte order.
  private static func languageFolders(in folder: String) -> [String] {
    let tree = try? DiskTree(root: folder.isEmpty ? "." : folder)
    let entries = (try? tree?.entries(ofFolder: "")) ?? []
    return entries.filter { $0.kind == .folder && Path.isLanguageFolder($0.name) }.map(\.name)
  }

  /// Returns a file of the table in another language that contains rules for a key.
  private func rules(for key: String) -> StringsDictFile? {
    guard let tree = try? DiskTree(root: parent.isEmpty ? "." : parent) else { return nil }
    let own = Path.name(Path.parent(path))
    let folders = Self.languageFolders(in: parent).filter { $0 != own }
    let preferred = [givenFolder, "Base.lproj", "en.lproj"].filter(folders.contains)
    return (preferred + folders).lazy.compactMap { folder -> StringsDictFile? in
      guard let source = try? SnapshotLoader.source(of: Path.join(folder, name), in: tree).get() else { return nil }
      let file = StringsDictFile(reading: source)
      return file.entry(forKey: key) == nil || file.issues.contains(where: \.isUnreadable) ? nil : file
    }.first
  }

  /// Returns the text of a new file with one string.
  ///
  /// - Throws: An error if the language is not valid, or if the file cannot contain the string.
  func text(_ change: CatalogChange, _ format: FileEditor.Format) throws(OperationError) -> SourceText {
    guard LanguageTag(language) != nil else {
      throw OperationError(path, nil, LanguageTag.refusal(of: language))
    }
    do throws(EditingError) {
      guard format == .stringsDict, case .setValue(let value, let address, nil, _) = change else {
        let empty = SourceText("")
        let edits = try FileEditor(empty, format: format).edits(for: change).edits
        do throws(OverlappingEdits) { return try empty.applying(edits) } catch { throw .changedSince }
      }
      return try copying(value, address) { file throws(LegacyEditError) in
        try file.newFile(copying: address.key, other: value)
      }
    } catch {
      throw OperationError(error, in: path)
    }
  }

  /// Returns the edits that add a key with the rules of another language to a `.stringsdict` file.
  func edits(adding value: String, at address: StringAddress, to file: StringsDictFile) throws(OperationError) -> [Edit]
  {
    do throws(EditingError) {
      return try copying(value, address) { other throws(LegacyEditError) in
        try file.edits(copying: address.key, from: other, other: value)
      }
    } catch {
      throw OperationError(error, in: path)
    }
  }

  private func copying<Result>(
    _ value: String,
    _ address: StringAddress,
    _ copy: (StringsDictFile) throws(LegacyEditError) -> Result
  ) throws(EditingError) -> Result {
    guard let file = rules(for: address.key) else {
      throw .unsupported(
        "no other language of the table has rules for \(String(quoting: address.key, limit: 60)): add the key in a text editor"
      )
    }
    guard address.path.plural == .other else {
      throw .unsupported("the key has no rules in this language yet: set its form `other` first, with --plural other")
    }
    do throws(LegacyEditError) { return try copy(file) } catch { throw .legacy(error) }
  }
}
