import TesseraCore
package import TesseraFormats
package import TesseraStrings

/// A table in both forms in which an app resolves strings: as the files that Apple's systems read, and as the compact
/// table that the library `Tessera` reads.
package struct ResolvedTable {
  /// The languages as a catalog spells them.
  let languages: [ExactKey]
  let keys: [ExactKey]
  let files: [ExactKey: FileResolver]
  let compact: TableResolver
  let sourceLanguage: ExactKey
  /// The keys whose string in the source language is the key itself, because no file contains a string.
  let impliedKeys: Set<ExactKey>

  /// Creates the table of legacy files.
  ///
  /// - Parameters:
  ///   - table: The joined table.
  ///   - parts: The files of the table.
  ///   - language: A function that returns the language of a folder as a catalog spells it.
  /// - Throws: An error if the table is too large for a compact table.
  package init(_ table: StringTable, parts: [LegacyPart], language: (String) -> String) throws {
    try self.init(table, name: language) { files in
      let base = parts.filter { $0.language == "Base" }
      for part in base + parts.filter({ $0.language != "Base" }) {
        let name = language(part.language == "Base" ? table.sourceLanguage : part.language)
        files[ExactKey(name), default: FileResolver(language: Self.tag(name))].add(part.content)
      }
    }
  }

  /// Creates the table of a String Catalog. The files are those that Apple's compiler creates.
  ///
  /// - Throws: An error if the table is too large for a compact table.
  package init(_ catalog: XCStringsFile) throws {
    let compiled = LocalizedFileCompiler.compile(catalog.table)
    try self.init(catalog.table, name: { $0 }) { files in
      for file in compiled.files {
        let name = String(file.path.prefix { $0 != "/" }.dropLast(".lproj".count))
        let source = SourceText(text: file.bytes, encoding: .utf8)
        let content: LegacyPart.Content =
          file.path.hasSuffix(".stringsdict")
          ? .stringsDict(StringsDictFile(reading: source)) : .strings(StringsFile(reading: source))
        files[ExactKey(name), default: FileResolver(language: Self.tag(name))].add(content)
      }
    }
  }

  private init(
    _ table: StringTable,
    name: (String) -> String,
    addingFiles add: (inout [ExactKey: FileResolver]) -> Void
  ) throws {
    var files: [ExactKey: FileResolver] = [:]
    add(&files)
    self.files = files
    compact = try TableResolver(table, name: name)
    sourceLanguage = ExactKey(name(table.sourceLanguage))
    var keys: [ExactKey] = []
    var impliedKeys: Set<ExactKey> = []
    for index in 0..<table.entries.count {
      let entry = table.entries.entry(at: index)
      keys.append(ExactKey(entry.key.value))
      if entry.localizations.contains(where: \.isImplied) { impliedKeys.insert(ExactKey(entry.key.value)) }
    }
    self.keys = keys
    self.impliedKeys = impliedKeys
    var languages: [ExactKey] = []
    for language in table.languages.map({ ExactKey(name($0)) }) + files.keys where !languages.contains(language) {
      languages.append(language)
    }
    self.languages = languages
  }

  static func tag(_ language: String) -> LanguageTag { LanguageTag(folderName: language) ?? .und }
}
