import TesseraFormats
import TesseraStrings

/// The legacy files of a table in memory, for tests of conversions.
enum LegacyFiles {
  /// Returns the files of a table as parts. The name of a file is that of its folder and its extension: `de.strings`.
  static func parts(_ files: [(name: String, text: String)]) -> [LegacyPart] {
    files.enumerated().map { index, file in
      let source = SourceText(file.text)
      let language = String(file.name.prefix { $0 != "." })
      let content: LegacyPart.Content =
        file.name.hasSuffix(".stringsdict")
        ? .stringsDict(StringsDictFile(reading: source)) : .strings(StringsFile(reading: source))
      return LegacyPart(language: language, file: FileID(UInt32(index)), content: content)
    }
  }

  static func table(_ parts: [LegacyPart], source: String = "en") -> StringTable {
    LegacyTable.join(name: "Localizable", sourceLanguage: source, parts: parts, impliesSource: true)
  }

  static func catalog(_ bytes: [UInt8]) -> XCStringsFile {
    XCStringsFile(reading: SourceText(text: bytes, encoding: .utf8), name: "Localizable", file: FileID(0))
  }

  /// Returns a property list with the content of its dictionary.
  static func list(_ members: String) -> String {
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<plist version=\"1.0\"><dict>\(members)</dict></plist>\n"
  }

  /// Returns a rule with one variable.
  static func rule(_ key: String, format: String = "%#@n@", type: String = "lld", _ forms: String) -> String {
    """
    <key>\(key)</key><dict>
    <key>NSStringLocalizedFormatKey</key><string>\(format)</string>\(variable("n", type: type, forms))</dict>
    """
  }

  static func variable(_ name: String, type: String = "lld", _ forms: String) -> String {
    """
    <key>\(name)</key><dict>
    <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
    <key>NSStringFormatValueTypeKey</key><string>\(type)</string>
    \(forms)</dict>
    """
  }

  static func form(_ category: String, _ text: String) -> String { "<key>\(category)</key><string>\(text)</string>" }
}
