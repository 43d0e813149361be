import Tessera
import TesseraCore
import TesseraStrings

/// Formats strings that no table contains as formats.
enum PlainFormat {
  /// Returns a formatted string without arguments, in which `%%` is replaced with `%`.
  static func text(_ text: String) -> String {
    let format = FormatString(parsing: text)
    guard !format.specifiers.isEmpty else { return text }
    return format.segments.map { segment in
      if case .escapedPercent = segment { return "%" }
      return String(format[segment.range])
    }.joined()
  }

  /// Returns the string that is shown for a key without a translation: the key, formatted with the arguments.
  ///
  /// The format is compiled on each call, because keys can come from outside the app and could fill the memory. No issue
  /// is reported, because the missing key was already reported. For the same reason, a key that cannot be compiled is
  /// returned unchanged.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the key.
  static func text(ofKey key: String, _ values: [LocalizedValue], in language: LanguageTag) -> String {
    let entries = OneText(key: key, language: language.description)
    let table = StringTable(
      name: "",
      format: .legacy,
      sourceLanguage: entries.language,
      languages: [entries.language],
      files: [],
      entries: entries
    )
    guard let compiled = try? TableCompiler.compile(table) else { return key }
    return LocalizationDiagnostics.$recorder.withValue({ _ in }) {
      LocalizedTable("", bytes: compiled.bytes).formatted(key, values, in: language) ?? key
    }
  }

  /// The entries of a table with a single string.
  private struct OneText: EntrySource {
    let key: String
    let language: String
    var count: Int { 1 }

    func entry(at index: Int) -> Entry {
      let text = Text(key, file: FileID(0), span: .start)
      var entry = Entry(index: index, key: text, span: .start)
      var localization = Localization(language: language, languageIndex: 0, file: FileID(0), span: .start)
      localization.units = [StringUnit(path: VariationPath(), state: nil, stateSpan: nil, text: text)]
      entry.localizations = [localization]
      return entry
    }
  }
}

extension LocalizedTable {
  /// Returns a formatted string; `nil` if the table does not contain it in this language.
  func formatted(_ key: String, _ values: [LocalizedValue], in language: LanguageTag) -> String? {
    guard let messages, let entry = messages.entry(forKey: key), let index = languages.firstIndex(of: language),
      messages.message(entry: entry, language: index) != nil
    else { return nil }
    let text = LocalizedString(self, key: key, values: values).resolved(in: language)
    return messages.signature(of: entry).isEmpty ? PlainFormat.text(text) : text
  }
}
