package import TesseraEditing
package import TesseraStrings
import TesseraFormats
import TesseraWorkspace

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Applies one change to one file: sets, removes, or renames a string, a language, or a key.
///
///     let change = CatalogChange.setValue("Warenkorb", at: StringAddress(key: "cart.title", language: "de"))
///     let outcome = try await ChangeOperation(path: "App/Localizable.xcstrings", change: change).run()
///
///     tessera set App/Localizable.xcstrings cart.title --language de Warenkorb
package struct ChangeOperation: Sendable, Hashable {
  /// The path of a `.xcstrings`, `.strings`, or `.stringsdict` file.
  package var path: String
  package var change: CatalogChange
  /// The requested language. The language of a file with a single language must be the same.
  package var language: String?
  /// A Boolean value that indicates whether to return the difference without writing the file.
  package var isDryRun: Bool
  /// A Boolean value that indicates whether to change a file that is read-only, that has several hard links, or whose
  /// extended attributes cannot be preserved.
  package var isForced: Bool

  package init(
    path: String,
    change: CatalogChange,
    language: String? = nil,
    isDryRun: Bool = false,
    isForced: Bool = false
  ) {
    self.path = path
    self.change = change
    self.language = language
    self.isDryRun = isDryRun
    self.isForced = isForced
  }

  /// The path of the file that the operation changes. If it may add a key to a `.strings` or `.stringsdict` file, this is
  /// the file of the table in the requested language.
  package var changedPath: String { languageFile?.path ?? path }

  /// The file in the requested language if the operation may create it, or `nil` otherwise.
  private var languageFile: LanguageFile? {
    guard case .setValue(_, _, _, createsKey: true) = change, let format = FileEditor.Format(path: path),
      format != .catalog
    else { return nil }
    return LanguageFile(path, language: language)
  }

  package func run(_ progress: ProgressStream? = nil, recoveries: RecoveryLog? = nil) async throws -> ChangeOutcome {
    var operation = self
    operation.path = changedPath
    let file = languageFile
    return try await Operations.perform(progress, recoveries) { [operation] context in
      try await operation.run(in: file, context)
    }
  }

  /// - Parameter languageFile: The file at the path if the operation may create it.
  private func run(in languageFile: LanguageFile?, _ context: OperationContext) async throws -> ChangeOutcome {
    guard let format = FileEditor.Format(path: path) else {
      throw OperationError(path, nil, "it is not a .xcstrings, .strings or .stringsdict file")
    }
    if let languageFile, System.realPath(path) == nil {
      let text = try languageFile.text(change, format)
      guard !isDryRun else {
        return .preview(TextDiff(SourceText(""), edits: [Edit(SourceSpan(0..<0), text.bytes)]), [])
      }
      try languageFile.create(text, isForced: isForced)
      return .created
    }
    // Edit the destination of a symbolic link.
    guard let real = System.realPath(path) else { throw OperationError(path, nil, System.words(for: errno)) }
    try context.recover(around: real)
    try checkLanguage(format)
    _ = try context.begin(.reading, path: path)
    let folder = Path.parent(real).isEmpty ? "/" : Path.parent(real)
    let defaultState = try defaultState(real, format)
    if isDryRun {
      guard let file = try edits(inFile: Path.name(real), of: folder, format, languageFile, defaultState) else {
        return .unchanged
      }
      let source: SourceText
      do throws(FileError) { source = try file.source() } catch { throw OperationError(path, nil, error.reason) }
      return .preview(TextDiff(source, edits: file.edits), try await warnings.diagnostics(of: file))
    }
    // The lock makes other Tessera processes wait. Without it, their changes would fail.
    let lock = try OperationError.wrapping { () throws(FileError) in try FolderLock(folder, for: path) }
    let writer = try OperationError.wrapping { () throws(FileError) in
      try FileWriter(root: folder, holding: lock, isForced: isForced)
    }
    var attempt = 1
    var isDeferringChecks = true
    while true {
      try Task.checkCancellation()
      let edits = try edits(
        inFile: Path.name(real),
        of: folder,
        format,
        languageFile,
        defaultState,
        isDeferringChecks: isDeferringChecks
      )
      guard let file = edits else { return .unchanged }
      _ = try context.begin(.writing, path: path)
      do throws(FileError) {
        try writer.commit([try change(file)])
      } catch {
        if error.kind == .invalidContent, isDeferringChecks {
          // Another entry is damaged. Reading the whole file finds its position.
          isDeferringChecks = false
          continue
        }
        // Another program changed the file. Apply the change to the new content, if possible.
        guard error.kind == .changedSinceRead, attempt < Self.maximumAttempts else {
          throw OperationError(path, nil, error.advisedReason + "; nothing was written")
        }
        attempt += 1
        continue
      }
      return .written(try await warnings.diagnostics(of: file))
    }
  }

  /// The number of attempts is limited because another program may write to the file continuously.
  private static let maximumAttempts = 10

  private var warnings: ArgumentWarnings { ArgumentWarnings(path: path, change: change) }

  private func change(_ file: FileEdits) throws(FileError) -> FileChange {
    // The edits overlap or are out of range only if the file changed while it was read.
    do throws(OverlappingEdits) { return try file.change() } catch { throw FileError(.changedSinceRead, path: path) }
  }

  /// - Returns: The edits, or `nil` if there is nothing to change.
  private func edits(
    inFile name: String,
    of folder: String,
    _ format: FileEditor.Format,
    _ languageFile: LanguageFile?,
    _ defaultState: StringUnit.State?,
    isDeferringChecks: Bool = false
  ) throws(OperationError) -> FileEdits? {
    if format == .stringsDict, let languageFile, case .setValue(let value, let address, nil, _) = change,
      let source = try? SnapshotLoader.source(of: name, in: DiskTree(root: folder)).get(),
      case let file = StringsDictFile(reading: source), file.entry(forKey: address.key) == nil,
      !file.issues.contains(where: \.isUnreadable)
    {
      return FileEdits(path: name, source: source, edits: try languageFile.edits(adding: value, at: address, to: file))
    }
    let found = try edits(making: change, inFile: name, of: folder, format, isDeferringChecks)
    // A string that has the value already keeps its state.
    guard let found, let defaultState, case .setValue(let value, let address, nil, let createsKey) = change,
      try address.language != sourceLanguage(of: found)
    else { return found }
    let marked = CatalogChange.setValue(value, at: address, state: defaultState, createsKey: createsKey)
    return try edits(making: marked, inFile: name, of: folder, format, isDeferringChecks)
  }

  /// Returns the source language of a catalog. Its strings are the originals, which are not reviewed as translations.
  private func sourceLanguage(of file: FileEdits) throws(OperationError) -> String {
    do throws(FileError) {
      return XCStringsFile(reading: try file.source(), name: "", file: FileID(0)).table.sourceLanguage
    } catch {
      throw OperationError(path, nil, error.reason)
    }
  }

  private func edits(
    making change: CatalogChange,
    inFile name: String,
    of folder: String,
    _ format: FileEditor.Format,
    _ isDeferringChecks: Bool
  ) throws(OperationError) -> FileEdits? {
    let edits: ChangeSetEdits
    do throws(FileError) {
      let table = TableAddress(module: "", table: Path.stem(name))
      edits = try ChangeSet(changes: [ChangeSet.Change(change, in: table)])
        .edits(in: try OpenFile(root: folder, path: name), format, isDeferringChecks: isDeferringChecks)
    } catch {
      throw OperationError(path, nil, error.reason)
    }
    if let obstacle = edits.obstacles.first { throw OperationError(obstacle, in: path) }
    return edits.files.first
  }

  /// Returns the state that the settings specify for strings that are set without a state, if it is not the default.
  ///
  /// - Parameter real: The absolute path of the file, without symbolic links.
  /// - Throws: An error with the location in the settings file if the file is damaged or has an invalid setting.
  private func defaultState(_ real: String, _ format: FileEditor.Format) throws(OperationError) -> StringUnit.State? {
    guard format == .catalog, case .setValue(_, _, nil, _) = change,
      let file = OuterSettings.files(above: real).first
    else { return nil }
    let source: SourceText
    do throws(FileError) { source = try file.result.get() } catch { throw OperationError(file.path, nil, error.reason) }
    let settings = ConfigurationReader.read(source, path: file.path, knownRules: nil)
    if let finding = settings.findings.first(where: { $0.severity == .error }) {
      let location = source.location(of: finding.place.span.lowerBound)
      throw OperationError(file.path, location, finding.message.text)
    }
    return settings.configuration.stateOfNewStrings == .needsReview ? .needsReview : nil
  }

  /// Compares the language with the language of the folder. For example, `de.lproj/Localizable.strings` is German.
  private func checkLanguage(_ format: FileEditor.Format) throws(OperationError) {
    guard format != .catalog, let language, let folder = path.split(separator: "/").dropLast().last,
      folder.lowercased().hasSuffix(".lproj")
    else { return }
    let own = folder.dropLast(".lproj".count)
    guard own.lowercased() != language.lowercased(), own != "Base", own != "mul" else { return }
    throw OperationError(
      path,
      nil,
      "the file is in the language \(String(quoting: String(own), limit: 60)), according to the name of its folder"
    )
  }
}

/// The result of ``ChangeOperation``.
package enum ChangeOutcome: Sendable, Hashable {
  /// The change has no effect on the file.
  case unchanged
  /// The difference that the change would make, and warnings about the arguments of the new string.
  case preview(TextDiff, [Diagnostic<FileLocation>])
  /// The file of a language that the table did not have was created.
  case created
  /// The file was written. The warnings are about the arguments of the new string.
  case written([Diagnostic<FileLocation>])
}

extension OperationError {
  init(_ obstacle: ChangeObstacle, in path: String) {
    if case .editing(let error) = obstacle.reason {
      self.init(error, in: path)
    } else {
      self.init(path, nil, obstacle.message)
    }
  }

  init(_ error: EditingError, in path: String) {
    switch error {
    case .syntax(let line, let column, let reason):
      let advice = "; correct this before you change the file"
      self.init(path, SourceLocation(line: line, column: column), reason + advice)
    case .unexpected(let line, let reason):
      self.init(path, SourceLocation(line: line, column: 1), reason)
    default: self.init(path, nil, error.message)
    }
  }
}
