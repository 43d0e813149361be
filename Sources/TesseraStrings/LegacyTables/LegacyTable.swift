/// One file of a table: a `.strings` or `.stringsdict` file in the `.lproj` folder of its language.
package struct LegacyPart: Sendable {
  package enum Content: Sendable {
    case strings(StringsFile)
    case stringsDict(StringsDictFile)
  }

  /// The language as the folder spells it, or `Base`.
  package var language: String
  package var file: FileID
  package var content: Content

  package init(language: String, file: FileID, content: Content) {
    self.language = language
    self.file = file
    self.content = content
  }
}

/// Joins the legacy files of one name into one table.
package enum LegacyTable {
  /// Returns the table of joined files. Entries are in the order of the source language's files, and then of the others
  /// as given. `Base` counts as the source language if the source language has no file of the same kind.
  ///
  /// Two numbers are stored for each entry, and no `String` is created until an entry is requested.
  ///
  /// - Parameters:
  ///   - name: The name of the table.
  ///   - sourceLanguage: The source language.
  ///   - parts: The files.
  ///   - impliesSource: Whether a key without a string in the source language is the source string, if the keys of the
  ///     table are source strings.
  /// - Complexity: O(*n*), where *n* is the number of entries in all files.
  package static func join(
    name: String,
    sourceLanguage: String,
    parts: [LegacyPart],
    impliesSource: Bool = false
  ) -> StringTable {
    let sourceKinds = Set(parts.lazy.filter { $0.language == sourceLanguage }.map(\.isStringsDict))
    let named = parts.map { part in
      var part = part
      if part.language == "Base", !sourceKinds.contains(part.isStringsDict) { part.language = sourceLanguage }
      return part
    }
    let source = named.filter { $0.language == sourceLanguage }
    let ordered =
      source.filter { !$0.isStringsDict } + source.filter(\.isStringsDict)
      + named.filter { $0.language != sourceLanguage }
    let keysAreTexts = impliesSource && LegacyKeys.areTexts(source: source, parts: ordered)
    var languages = keysAreTexts ? [sourceLanguage] : []
    var files: [FileID] = []
    for part in ordered {
      if !languages.contains(part.language) { languages.append(part.language) }
      if !files.contains(part.file) { files.append(part.file) }
    }
    return StringTable(
      name: name,
      format: .legacy,
      sourceLanguage: sourceLanguage,
      languages: languages,
      files: files,
      entries: LegacyEntries(
        parts: ordered,
        languages: languages,
        sourceLanguage: sourceLanguage,
        keysAreTexts: keysAreTexts
      )
    )
  }
}

extension LegacyPart {
  var isStringsDict: Bool {
    switch content {
    case .strings: false
    case .stringsDict: true
    }
  }

  var entryCount: Int {
    switch content {
    case .strings(let strings): strings.entries.count
    case .stringsDict(let dictionary): dictionary.entries.count
    }
  }

  func keyUTF8(at index: Int) -> ArraySlice<UInt8> {
    switch content {
    case .strings(let strings): strings.utf8(strings.entries[index].key)
    case .stringsDict(let dictionary): dictionary.keyUTF8(of: dictionary.entries[index])
    }
  }
}
