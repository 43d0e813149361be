import TesseraCore
import TesseraExchange
import TesseraStrings

/// The translations of a plain entry, which are compared with those of returned files by their bytes.
@safe struct PlainTranslations {
  /// The translations in each language.
  private var units: [[PlainEntry.Unit]]
  /// The languages that have units.
  private var languages: [Int] = []
  private var unescaped: [UInt8] = []
  private let unescape: (_ content: UnsafeRawBufferPointer, _ result: inout [UInt8]) -> Void

  init<Source: PlainEntrySource>(of source: Source, languageCount: Int) {
    units = Array(repeating: [], count: languageCount)
    unsafe unescape = Source.append
  }

  /// Replaces the translations with those of an entry.
  ///
  /// The strings of a language with a substitution are omitted, because exchange files have them in another notation,
  /// and so is a string that the key implies, because it is no translation.
  mutating func read(_ entry: PlainEntry) {
    for language in languages { units[language].removeAll(keepingCapacity: true) }
    languages.removeAll(keepingCapacity: true)
    for unit in entry.units where unit.language != entry.impliedLanguage {
      if units[unit.language].isEmpty { languages.append(unit.language) }
      units[unit.language].append(unit)
    }
    for substitution in entry.substitutions { units[substitution.language].removeAll(keepingCapacity: true) }
  }

  /// Returns a Boolean value that indicates whether the entry has the translation and the state of a returned unit. If
  /// it is `false`, they may still be the same.
  ///
  /// - Parameters:
  ///   - returned: The units of the file.
  ///   - position: The position of the unit.
  ///   - language: The index of the language in the table.
  ///   - bytes: The bytes of the catalog. They are read within the call.
  mutating func contains(
    _ returned: ReturnedUnits,
    _ position: Int,
    language: Int,
    _ bytes: UnsafeRawBufferPointer
  ) -> Bool {
    guard let ranges = returned.ranges(at: position) else { return false }
    guard let target = ranges.target, let unit = unit(language, ranges.plural),
      ranges.state == nil || ranges.state == unit.state
    else { return false }
    // Safe: the bytes are read within the call.
    return unsafe returned.withBytes(of: target) { unsafe isEqual(unit.text, $0, bytes) }
  }

  private func unit(_ language: Int, _ plural: PluralCategory?) -> PlainEntry.Unit? {
    units[language].first { $0.plural == plural }
  }

  private mutating func isEqual(
    _ literal: PlainEntry.Literal,
    _ text: UnsafeRawBufferPointer,
    _ bytes: UnsafeRawBufferPointer
  ) -> Bool {
    let content = unsafe UnsafeRawBufferPointer(rebasing: bytes[literal.content])
    guard literal.hasEscapes else { return unsafe content.isEqual(to: text) }
    unescaped.removeAll(keepingCapacity: true)
    unsafe unescape(content, &unescaped)
    return unsafe unescaped.withUnsafeBytes { unsafe $0.isEqual(to: text) }
  }
}
