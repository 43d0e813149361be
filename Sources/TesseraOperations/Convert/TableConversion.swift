import TesseraCore
import TesseraFormats
import TesseraStrings
import TesseraWorkspace
import TesseraWriting

/// The conversion of one table with its proof.
struct TableConversion: Sendable {
  /// The files to create, by their paths relative to the root.
  private(set) var created: [LocalizedFile] = []
  private(set) var removed: [SourceFile] = []
  private(set) var obstacles: [ConversionIssue] = []
  /// The obstacles that refer to other files than those of the table.
  private(set) var fileObstacles: [TableFolder.Obstacle] = []
  private(set) var losses: [ConversionIssue] = []
  private(set) var keyCount = 0
  private(set) var languages: [String] = []
  private(set) var stringCount = 0

  var isPossible: Bool { obstacles.isEmpty && fileObstacles.isEmpty }

  /// Converts legacy files to a catalog.
  init(toCatalog folder: TableFolder) {
    fileObstacles = folder.obstaclesToCatalog()
    guard fileObstacles.isEmpty else { return }
    let parts = folder.files.compactMap(\.legacyPart)
    let conversion = CatalogConversion(folder.table, parts: parts)
    obstacles = conversion.obstacles
    losses = conversion.losses
    guard let bytes = conversion.bytes else { return }
    created = [LocalizedFile(path: folder.catalogPath, bytes: bytes)]
    removed = folder.files
    let source = SourceText(text: bytes, encoding: .utf8)
    let catalog = XCStringsFile(reading: source, name: folder.table.name, file: folder.table.files[0])
    prove(folder) {
      EquivalenceProof(
        try ResolvedTable(folder.table, parts: parts, language: conversion.language),
        try ResolvedTable(catalog)
      )
    }
    guard isPossible, LocalizedFileCompiler.compile(catalog.table).issues.contains(where: { $0.severity == .error })
    else { return }
    add(.init(.obstacle, at: FileSpan(folder.table.files[0]), "internal error: the catalog does not compile"))
  }

  /// Converts a catalog to legacy files.
  init(toStrings folder: TableFolder) {
    fileObstacles = folder.obstaclesToStrings()
    guard fileObstacles.isEmpty, case .catalog(let catalog)? = folder.files.first?.content else { return }
    let conversion = LegacyConversion(catalog)
    obstacles = conversion.obstacles
    losses = conversion.losses
    guard isPossible else { return }
    created = conversion.files.map { LocalizedFile(path: Path.join(folder.path, $0.path), bytes: $0.bytes) }
    removed = folder.files
    guard !created.isEmpty else {
      add(.init(.obstacle, at: FileSpan(folder.table.files[0]), "the catalog has no strings"))
      return
    }
    let parts = Self.parts(of: conversion.files, folder.table.files[0])
    let table = LegacyTable.join(
      name: folder.table.name,
      sourceLanguage: folder.table.sourceLanguage,
      parts: parts,
      impliesSource: true
    )
    let omitted = losses.filter { $0.topic == .untranslated }.compactMap { loss in
      loss.key.map { EquivalenceProof.Omission(key: $0, language: loss.language ?? folder.table.sourceLanguage) }
    }
    prove(folder) {
      EquivalenceProof(
        try ResolvedTable(catalog),
        try ResolvedTable(table, parts: parts, language: { $0 }),
        omitting: Set(omitted)
      )
    }
  }

  private static func parts(of files: [LocalizedFile], _ file: FileID) -> [LegacyPart] {
    files.compactMap { written in
      guard let source = try? PropertyListFlavor.source(fileBytes: written.bytes) else { return nil }
      let content: LegacyPart.Content =
        written.path.hasSuffix(".stringsdict")
        ? .stringsDict(StringsDictFile(reading: source)) : .strings(StringsFile(reading: source))
      return LegacyPart(language: Path.stem(Path.parent(written.path)), file: file, content: content)
    }
  }

  // MARK: - Proof

  /// Adds the figures of a proof, or its differences as obstacles.
  private mutating func prove(_ folder: TableFolder, _ proof: () throws -> EquivalenceProof) {
    let place = FileSpan(folder.table.files[0])
    guard let proof = try? proof() else {
      add(ConversionIssue(.obstacle, at: place, "the table is too large to compare its strings"))
      return
    }
    keyCount = proof.keyCount
    languages = proof.languages.sorted()
    stringCount = proof.stringCount
    for difference in proof.differences {
      let sample = difference.sample.isEmpty ? "" : " (\(difference.sample))"
      let strings = [difference.before, difference.after].map { text in
        text.map { String(quoting: $0, limit: 100) } ?? "no string"
      }
      add(
        ConversionIssue(
          .obstacle,
          at: Self.place(of: difference, in: folder.table) ?? place,
          key: difference.key,
          language: difference.language,
          difference.obstacle
            ?? "the converted string would differ\(sample): \(strings[0]) before, \(strings[1]) after"
        )
      )
    }
  }

  /// Returns the location of a string, or of its key, or `nil` if the table does not contain the key.
  private static func place(of difference: EquivalenceProof.Difference, in table: StringTable) -> FileSpan? {
    let entries = table.entries
    let key = difference.key.utf8
    guard let index = (0..<entries.count).first(where: { entries.key(at: $0).value.utf8.elementsEqual(key) }) else {
      return nil
    }
    let entry = entries.entry(at: index)
    let unit = entry.localizations.first { $0.language == difference.language }?.units.first
    return FileSpan((unit?.text ?? entry.key).file, (unit?.text ?? entry.key).span)
  }

  private mutating func add(_ obstacle: ConversionIssue) {
    obstacles.append(obstacle)
    created = []
    removed = []
  }
}

extension SourceFile {
  /// The file as a part of a legacy table, or `nil` for other files.
  var legacyPart: LegacyPart? {
    let language = Path.languageFolder(of: path).map { Path.stem($0) } ?? ""
    switch content {
    case .strings(let strings): return LegacyPart(language: language, file: id, content: .strings(strings))
    case .stringsDict(let file): return LegacyPart(language: language, file: id, content: .stringsDict(file))
    case .catalog, .assetContents, .text, .unreadable: return nil
    }
  }
}
