import Foundation
import Tessera
import TesseraCore
import TesseraLegacy
import Testing

@Suite("Folder of a bundle") struct LegacyBundleTests {
  @Test("Languages, tables, and keys are found regardless of the case of folder names")
  func folder() throws {
    let bundle = try LegacyTestBundle([
      "en.lproj/Localizable.strings": #""a" = "A"; "b" = "B";"#,
      "zh-hans.lproj/Localizable.strings": #""a" = "甲"; "z" = "乙";"#,
      "PT_br.LPROJ/InfoPlist.strings": #""CFBundleName" = "Loja";"#,
      "German.lproj/Localizable.strings": #""a" = "A-de";"#,
      "en.lproj/Localizable.txt": "no strings",
      "Other.txt": "neither",
    ])
    let strings = try bundle.strings()
    #expect(strings.languages == ["en", "de", "pt-BR", "zh-Hans"])
    #expect(strings.tableNames == ["InfoPlist", "Localizable"])
    #expect(strings.keys() == ["a", "b", "z"])
    #expect(strings.keys(in: "InfoPlist") == ["CFBundleName"])
    #expect(strings.keys(in: "None") == [])
    #expect(strings.issues == [])
    withLanguage("zh-CN") {
      #expect(strings.string(forKey: "a") == "甲")
      #expect(strings.string(forKey: "b") == "B")
      #expect(strings.format("b") == "B")
    }
    withLanguage("de-AT") { #expect(strings.string(forKey: "a") == "A-de") }
    withLanguage("pt") { #expect(strings.string(forKey: "CFBundleName", table: "InfoPlist") == "Loja") }
  }

  @Test(
    "Development language of a bundle",
    arguments: [
      (["en", "de"], nil, nil, "en"),
      (["de", "en-GB"], nil, nil, "en-GB"),
      (["de"], nil, nil, "de"),
      (["de", "Base"], nil, nil, "en"),
      (["de", "fr"], nil, nil, "en"),
      (["de", "en"], "de", nil, "de"),
      (["de", "en-US"], "English", nil, "en-US"),
      (["de", "en"], "$(DEVELOPMENT_LANGUAGE)", nil, "en"),
      (["de", "en"], "en", "de", "de"),
      (["Base", "en"], "fr", nil, "fr"),
    ] as [([String], String?, LanguageTag?, LanguageTag)]
  )
  func development(_ folders: [String], _ info: String?, _ stated: LanguageTag?, _ expected: LanguageTag) throws {
    let bundle = try LegacyTestBundle([:] as [String: String])
    for folder in folders {
      try bundle.write(Data("\"k\" = \"\(folder)\";".utf8), "\(folder).lproj/Localizable.strings")
    }
    if let info {
      let list = try PropertyListSerialization.data(
        fromPropertyList: ["CFBundleDevelopmentRegion": info],
        format: .binary,
        options: 0
      )
      try bundle.write(list, "Info.plist")
    }
    let strings = try bundle.strings(developmentLanguage: stated)
    #expect(strings.developmentLanguage == expected)
    let text = folders.contains(expected.description) ? expected.description : folders.contains("Base") ? "Base" : "k"
    withLanguage("ja") { #expect(strings.string(forKey: "k") == text) }
  }

  @Test("Precedence: files outside .lproj folders, language, Base; .stringsdict before .strings")
  func order() throws {
    let plural = StringsDict.file(["d": PluralFormatTests.files])
    let bundle = try LegacyTestBundle([
      "A.strings": "k = everyone;",
      "en.lproj/A.strings": "k = en; e = en-e;",
      "de.lproj/A.strings": "k = de; e = de-e;",
      "Base.lproj/A.strings": "k = base; e = base-e; b = base-b;",
      "de.lproj/B.strings": #""d" = "plain";"#,
      "de.lproj/B.stringsdict": plural,
      "en.lproj/B.strings": #""d" = "twice"; "d" = "twice, the last"; "x" = "x";"#,
    ])
    let strings = try bundle.strings()
    func texts(_ language: LanguageTag, _ table: String, _ keys: String...) -> [String] {
      withLanguage(language) { keys.map { strings.string(forKey: $0, table: table) } }
    }
    #expect(texts("en", "A", "k", "e", "b") == ["everyone", "en-e", "base-b"])
    #expect(texts("de", "A", "k", "e", "b") == ["everyone", "de-e", "base-b"])
    #expect(texts("de", "B", "d", "x") == ["%#@n@", "x"])
    #expect(texts("en", "B", "d", "x") == ["twice, the last", "x"])
    #expect(withLanguage("de") { String(localized: strings.localizedString(forKey: "b", table: "A")) } == "base-b")
  }

  @Test(
    "Resources are found in the resource folders of all bundle layouts",
    arguments: ["Contents/Resources", "Resources", "Versions/Current/Resources"]
  )
  func layouts(_ folder: String) throws {
    let bundle = try LegacyTestBundle([
      "\(folder)/fr.lproj/Localizable.strings": #""a" = "é";"#,
      "\(folder)/de.lproj/Localizable.strings": #""a" = "ä"; oops"#,
      "\(folder == "Contents/Resources" ? "Contents" : "Resources")/Info.plist":
        "<plist><dict><key>CFBundleDevelopmentRegion</key><string>fr</string></dict></plist>",
    ])
    let strings = try bundle.strings()
    #expect(strings.issues.map(\.path) == ["\(folder)/de.lproj/Localizable.strings"])
    #expect(strings.issues.map(\.line) == [1])
    #expect(withLanguage("de") { strings.string(forKey: "a") } == "ä")
    if folder != "Versions/Current/Resources" { #expect(strings.developmentLanguage == "fr") }
  }

  @Test("A reader can be created from a Foundation bundle")
  func foundation() throws {
    let bundle = try LegacyTestBundle(["en.lproj/Localizable.strings": #""a" = "A";"#])
    let strings = try LegacyStrings(bundle: try #require(Bundle(url: bundle.url)))
    #expect(strings.string(forKey: "a") == "A")
  }

  @Test("Opening a bundle throws an error only if its folder does not exist")
  func missing() throws {
    let bundle = try LegacyTestBundle(["file": "x"])
    for name in ["none", "file"] {
      let url = bundle.url.appendingPathComponent(name)
      #expect(throws: UnreadableBundle.self) { try LegacyStrings(bundle: url) }
    }
    #expect(try bundle.strings().languages == ["en"])
    #expect(try bundle.strings().string(forKey: "key") == "key")
  }

  @Test("A .strings file reads the same in every encoding", arguments: ["utf8", "utf16le", "utf16be", "xml", "binary"])
  func encodings(_ encoding: String) throws {
    let text = #"/* Größe */ "a ä" = "“ö” \U00e9 %@";"#
    let data: Data
    switch encoding {
    case "utf16le": data = Data([0xFF, 0xFE]) + Data(text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] })
    case "utf16be": data = Data([0xFE, 0xFF]) + Data(text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] })
    case "xml", "binary":
      data = try PropertyListSerialization.data(
        fromPropertyList: ["a ä": "“ö” é %@"],
        format: encoding == "xml" ? .xml : .binary,
        options: 0
      )
    default: data = Data(text.utf8)
    }
    let strings = try LegacyTestBundle(["de.lproj/Localizable.strings": data]).strings()
    #expect(strings.string(forKey: "a ä") == "“ö” é %@")
    #expect(strings.format("a ä", 1) == "“ö” é 1")
  }

  @Test("A binary .stringsdict file is read")
  func binaryStringsDict() throws {
    let forms = [
      "NSStringFormatSpecTypeKey": "NSStringPluralRuleType", "NSStringFormatValueTypeKey": "d", "one": "%d Datei",
      "other": "%d Dateien",
    ]
    let data = try PropertyListSerialization.data(
      fromPropertyList: ["files": ["NSStringLocalizedFormatKey": "%#@n@", "n": forms] as [String: Any]],
      format: .binary,
      options: 0
    )
    let strings = try LegacyTestBundle(["de.lproj/Localizable.stringsdict": data]).strings()
    #expect([1, 2].map { strings.format("files", $0) } == ["1 Datei", "2 Dateien"])
  }
}
