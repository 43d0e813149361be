import TesseraStrings
import Testing

@Suite("Joining legacy files into a table")
struct LegacyTableTests {
  private static func strings(_ language: String, _ file: UInt32, _ text: String) -> LegacyPart {
    LegacyPart(
      language: language,
      file: FileID(file),
      content: .strings(StringsFile(reading: SourceText(text)))
    )
  }

  private static func dictionary(_ language: String, _ file: UInt32, _ keys: [String]) -> LegacyPart {
    let body = keys.map {
      "<key>\($0)</key><dict>\(StringsDictTests.format("%#@n@"))\(StringsDictTests.variable("n", ["other=x"]))</dict>"
    }
    return LegacyPart(
      language: language,
      file: FileID(file),
      content: .stringsDict(StringsDictFile(reading: SourceText("<dict>\(body.joined())</dict>")))
    )
  }

  /// Returns the entries as `key // comment: language(file)=value …`.
  private static func summary(_ table: StringTable) -> [String] {
    (0..<table.entries.count).map { index in
      let entry = table.entries.entry(at: index)
      let texts = entry.localizations.map { localization in
        let units = localization.units.map { "\($0.path)\($0.path == VariationPath() ? "" : ":")\($0.text.value)" }
        return "\(localization.language)(\(localization.file.rawValue))=\(units.joined(separator: "|"))"
      }
      let comment = entry.comment.map { " // \($0.value)" } ?? ""
      return "\(entry.key.value)\(comment): \(texts.joined(separator: " "))"
    }
  }

  @Test("Keys of the source language are first, in its order; comments are from the source")
  func order() {
    let table = LegacyTable.join(
      name: "Localizable",
      sourceLanguage: "en",
      parts: [
        Self.strings("de", 1, "/* alt */ b = B; d = D;"),
        Self.strings("en", 0, "/* new */ c = c1; b = b1; a = a1;"),
        Self.strings("fr", 2, "d = dd; a = aa;"),
      ]
    )
    #expect(table.name == "Localizable")
    #expect(table.format == .legacy)
    #expect(table.languages == ["en", "de", "fr"])
    #expect(table.files == [FileID(0), FileID(1), FileID(2)])
    #expect(
      Self.summary(table) == [
        "c // new: en(0)=c1", "b: en(0)=b1 de(1)=B", "a: en(0)=a1 fr(2)=aa", "d: de(1)=D fr(2)=dd",
      ]
    )
    let entry = table.entries.entry(at: 1)
    #expect(entry.index == 1)
    #expect(entry.key.file == FileID(0))
    #expect(entry.localizations.map(\.languageIndex) == [0, 1])
    #expect(entry.localizations[1].units[0].text.file == FileID(1))
    #expect(entry.localizations[1].units[0].text.span == SourceSpan(14, 15))
  }

  @Test(
    "Keys that are text are source strings if the source language does not contain them",
    arguments: [
      // There is no table for the source language.
      (nil, #""Close it" = "Zu"; Open = "Auf"; door.title = "Tür";"#, ["Close it", "Open"]),
      (nil, #"door.title = "Tür"; door.open = "Auf"; Open = "Auf";"#, []),
      // Most strings are equal to their keys.
      (#"Close = Close; Open = Open; "%d" = "%d of";"#, #"Shut = "Zu"; door.title = "Tür";"#, ["Shut"]),
      ("close.title = Close; Open = Open;", #"Shut = "Zu";"#, []),
      ("", #""Close it" = "Zu";"#, ["Close it"]),
    ] as [(String?, String, [String])]
  )
  func impliedSource(_ source: String?, _ german: String, _ implied: [String]) {
    var parts = [Self.strings("de", 1, german)]
    if let source { parts.append(Self.strings("en", 0, source)) }
    func keys(_ impliesSource: Bool) -> [String] {
      let table = LegacyTable.join(
        name: "Localizable",
        sourceLanguage: "en",
        parts: parts,
        impliesSource: impliesSource
      )
      return (0..<table.entries.count).compactMap { index -> String? in
        let entry = table.entries.entry(at: index)
        let source = entry.localizations.first { table.languages[$0.languageIndex] == "en" }
        guard let source, source.isImplied, source.units.map(\.text) == [entry.key] else { return nil }
        return entry.key.value
      }
    }
    #expect(keys(true) == implied)
    #expect(keys(false) == [])
  }

  @Test(
    "Base is the source language if that language has no file of its own",
    arguments: [(["Base", "de"], ["en", "de"]), (["Base", "en", "de"], ["en", "Base", "de"]), (["de"], ["de"])]
  )
  func base(_ parts: [String], _ languages: [String]) {
    let table = LegacyTable.join(
      name: "Main",
      sourceLanguage: "en",
      parts: parts.enumerated().map { Self.strings($1, UInt32($0), "a = \($1);") }
    )
    #expect(table.languages == languages)
    #expect(table.sourceLanguage == "en")
    #expect(table.entries.entry(at: 0).localizations.map(\.language) == languages)
  }

  @Test("Base strings are combined with plural forms of the source language")
  func baseOfOneKind() {
    let table = LegacyTable.join(
      name: "Localizable",
      sourceLanguage: "en",
      parts: [Self.dictionary("en", 1, ["b"]), Self.strings("Base", 0, "a = a1; b = b1;")]
    )
    #expect(table.languages == ["en"])
    #expect(Self.summary(table) == ["a: en(0)=a1", "b: en(1)=%#@n@|substitutions.n.plural.other:x"])
  }

  @Test("A .stringsdict entry replaces the .strings entry of its language, but keeps the comment")
  func both() {
    let table = LegacyTable.join(
      name: "Localizable",
      sourceLanguage: "en",
      parts: [
        Self.dictionary("en", 1, ["b", "c"]), Self.strings("en", 0, "a = a1; /* B */ b = b1;"),
        Self.strings("de", 2, "b = b2;"), Self.dictionary("de", 3, ["b"]), Self.strings("fr", 4, "b = b3;"),
      ]
    )
    let plural = "%#@n@|substitutions.n.plural.other:x"
    #expect(
      Self.summary(table) == [
        "a: en(0)=a1", "b // B: en(1)=\(plural) de(3)=\(plural) fr(4)=b3", "c: en(1)=\(plural)",
      ]
    )
    #expect(table.entries.entry(at: 1).localizations[0].substitutions.map(\.name) == ["n"])
  }

  @Test("Keys are equal regardless of escapes; the last duplicate in a file is used")
  func equality() {
    let table = LegacyTable.join(
      name: "T",
      sourceLanguage: "en",
      parts: [
        Self.strings("en", 0, "\"\\U00e9\" = 1; 'é' = 2;"),
        Self.strings("de", 1, "<dict><key>&#xE9;</key><string>3</string></dict>"),
      ]
    )
    #expect(Self.summary(table) == ["é: en(0)=2 de(1)=3"])
  }

  @Test("Joining no files or empty files results in an empty table")
  func empty() {
    let table = LegacyTable.join(name: "T", sourceLanguage: "en", parts: [])
    #expect(table.entries.count == 0)
    #expect(table.languages.isEmpty)
    let blank = LegacyTable.join(name: "T", sourceLanguage: "en", parts: [Self.strings("en", 0, "")])
    #expect(blank.entries.count == 0)
    #expect(blank.languages == ["en"])
  }

  @Test("5,000 keys keep their order")
  func many() {
    let count = 5_000
    let source = (0..<count).map { "k\($0) = v\($0);" }.joined(separator: "\n")
    let other = (0..<count).reversed().map { "k\($0) = w\($0);" }.joined(separator: "\n")
    let table = LegacyTable.join(
      name: "T",
      sourceLanguage: "en",
      parts: [Self.strings("de", 1, other), Self.strings("en", 0, source)]
    )
    #expect(table.entries.count == count)
    for index in stride(from: 0, to: count, by: 97) {
      let entry = table.entries.entry(at: index)
      #expect(entry.key.value == "k\(index)")
      #expect(entry.localizations.map { $0.units[0].text.value } == ["v\(index)", "w\(index)"])
    }
  }
}
